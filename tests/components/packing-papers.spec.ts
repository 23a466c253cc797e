import { getBoxCode } from '@sharebox/domain/packing/box-code';
import { expect, test } from '../stand-ins/component-test';
import { jollof, removeDrops, writeDrop } from '../stand-ins/kitchen';
import { openPacking, writePackedBox } from '../stand-ins/packing';
import { createSampleMealItem } from '@sharebox/domain/fixtures/arbitraries';
import type { Shop } from '../stand-ins/shop';
import { createAccount, signIn } from '../support/accounts';
import { savePdf } from '../support/pdf-text';

const longName = 'Ọláolúwatóbilọ́ba Adébáyọ̀-Chukwuemeka Nwáńkwọ́ Dagogo-Jumbo';
const longMessage = `Ẹ kú ọjọ́ ìbí! ${'My love, eat well tonight. '.repeat(18)}`.slice(0, 500);
const allergens = Array.from({ length: 40 }, (_, index) => `allergen number ${index + 1}`);

test.beforeEach(({ shop }) => removeDrops(shop));

/** Adds nine boxes to print, including two gifts, a box with a note and a box with forty allergens and a long name. */
async function writeBoxes(shop: Shop): Promise<string[]> {
  writeDrop(shop, 'next', 20);
  shop.write(
    'meal_items/jollof',
    createSampleMealItem({ name: jollof.name, allergens: ['peanuts', 'fish'] }),
  );
  shop.write('meal_items/everything', createSampleMealItem({ name: 'Everything', allergens }));
  const sold = {
    ...{ meal_item_id: 'everything', name: 'Everything', category: 'main' as const, quantity: 1 },
    ...{ image_url: '', contains: null, unit_price: 8500, total_price: 8500 },
  };
  const gift = {
    is_gift_order: true,
    gift_sender_name: 'Tunde',
    recipient_name: 'Ṣadé',
    love_message: longMessage,
    delivery_window: 'evening' as const,
  };
  const ids = [
    await writePackedBox(shop, 12, {
      order: gift,
      delivery: { recipient_name: 'Ṣadé Ọlá', address_line_1: '4 Aba Road, Trans Amadi' },
      needs: ['Peanuts'],
    }),
    await writePackedBox(shop, 3, {
      order: { items: [sold], personal_note: 'To us, again and again.', delivery_window: 'morning' },
      delivery: { recipient_name: longName },
    }),
    await writePackedBox(shop, 4, {
      order: { ...gift, is_anonymous: true, gift_sender_name: null, love_message: 'Guess who ❤️🎉' },
      delivery: { recipient_name: 'Ngọzi' },
    }),
  ];
  for (const number of [5, 6, 7, 8, 9, 10]) ids.push(await writePackedBox(shop, number));
  // Unpaid and cancelled boxes get no label.
  await writePackedBox(shop, 11, { order: { status: 'pending_confirmation' } });
  await writePackedBox(shop, 13, { order: { status: 'cancelled', slot: null } });
  return ids;
}

const secrets = ['₦', 'CONF-', '+234', 'Tombia', 'FBN', 'GTBank', '17,000', '24,000'];

test('prints all labels with two clicks after sign-in, with names in every script and without prices', async ({
  page,
  shop,
}) => {
  const [first = ''] = await writeBoxes(shop);
  await signIn(page, await createAccount({ isAdmin: true }));
  await page.goto('/');
  // This is the first click.
  await page.getByRole('navigation').getByRole('link', { name: 'Admin' }).first().click();
  const { name, size, pages } = await savePdf(page, () =>
    // This is the second click.
    page.getByRole('button', { name: 'Labels' }).click(),
  );
  expect(name).toBe('Labels of Drop next.pdf');
  expect(size).toEqual([595, 842]);
  expect(pages).toHaveLength(2);
  const text = pages.join('\n').replace(/\s+/g, ' ');
  for (const said of [
    'Box 12',
    '9 of 9',
    '1 of 9',
    'Ṣadé Ọlá',
    'Ngọzi',
    'Trans Amadi',
    'Evening 4PM-8PM',
    'Contains fish and peanuts.',
    getBoxCode(first),
  ])
    expect(text).toContain(said);
  // The long name wraps at its hyphen.
  expect(text.replaceAll('- ', '-')).toContain(longName.normalize('NFC'));
  for (const allergen of allergens) expect(text).toContain(allergen);
  for (const hidden of [...secrets, 'Box 11', 'Box 13', 'Avoids', 'Tunde'])
    expect(text).not.toContain(hidden);
});

test('lets an admin choose the label paper for this device, and saves slips and the packing list', async ({
  page,
  shop,
}) => {
  await writeBoxes(shop);
  await openPacking(page, { isAdmin: true });
  const paper = page.getByRole('region', { name: 'On paper' });

  await test.step('prints one label per page on label paper', async () => {
    await paper.getByLabel('Labels on').selectOption('Label paper, 100 × 62 mm');
    await page.reload();
    await expect(paper.getByLabel('Labels on')).toHaveValue('roll');
    const { size, pages } = await savePdf(page, () =>
      paper.getByRole('button', { name: 'Labels', exact: true }).click(),
    );
    expect(size).toEqual([283, 176]);
    expect(pages).toHaveLength(9);
    // The label cannot fit all forty allergens, and half a list would be worse than none.
    expect(pages[0]?.replace(/\s+/g, ' ')).toContain(
      'Contains more than fits here. Please ask us before you eat.',
    );
  });
  await test.step('prints the note, recipient and giver on slips, but no prices', async () => {
    const { pages } = await savePdf(page, () =>
      paper.getByRole('button', { name: 'Gift slips', exact: true }).click(),
    );
    expect(pages).toHaveLength(1);
    const flat = pages.join(' ').replace(/\s+/g, ' ');
    for (const said of [
      'For Ṣadé',
      'From Tunde',
      longMessage.replace(/\s+/g, ' ').trim().normalize('NFC'),
      'To us, again and again.',
      'Guess who ♥',
      'Box 12 · ',
    ])
      expect(flat).toContain(said);
    expect(flat.match(/From /g)).toHaveLength(1);
    for (const hidden of secrets) expect(flat).not.toContain(hidden);
  });
  await test.step('prints the packing list by delivery window, with dietary needs', async () => {
    const { pages } = await savePdf(page, () =>
      paper.getByRole('button', { name: 'Packing list', exact: true }).click(),
    );
    const flat = pages.join(' ').replace(/\s+/g, ' ');
    for (const said of [
      'Morning 9AM-12PM',
      'First box',
      'Avoids Peanuts.',
      '2 × Smoky Party Jollof',
      '9 of 9',
    ])
      expect(flat).toContain(said);
    expect(flat.indexOf('Morning')).toBeLessThan(flat.indexOf('Evening'));
  });
});

test('prints fancy letters and rare marks, and names the characters that staff must write by hand', async ({
  page,
  shop,
}) => {
  writeDrop(shop, 'next', 20);
  shop.write('meal_items/jollof', createSampleMealItem({ name: jollof.name, allergens: [] }));
  const gift = { is_gift_order: true, gift_sender_name: 'Ǹkechi', recipient_name: '𝓐𝓭𝓪' };
  await writePackedBox(shop, 3, {
    order: { ...gift, love_message: 'mo ǹ fẹ́ ẹ, ﬁne 💝🎉' },
    delivery: { recipient_name: '𝓐𝓭𝓪 O\u0329lá' },
  });
  await writePackedBox(shop, 4, { delivery: { recipient_name: 'محمد' } });
  const read = async (button: string) => {
    const { pages } = await savePdf(page, () =>
      page.getByRole('button', { name: button, exact: true }).click(),
    );
    return pages.join(' ').replace(/\s+/g, ' ');
  };

  await test.step('on the packing page', async () => {
    await openPacking(page, { isAdmin: true });
    await expect(page.getByText('The PDFs cannot print')).toHaveText(/Box 3 \(🎉\)/);
    const slips = await read('Gift slips');
    for (const said of ['For Ada', 'From Ǹkechi', 'mo ǹ fẹ́ ẹ, fine ♥□'])
      expect(slips).toContain(said.normalize('NFC'));
    for (const papers of ['Labels', 'Packing list']) {
      const text = await read(papers);
      for (const said of ['Ada Ọlá', '□□□□']) expect(text).toContain(said.normalize('NFC'));
    }
  });
  await test.step('on the drop’s card', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Admin' }).first().click();
    // Until the dashboard has loaded, the packing page remains, with a button of the same name.
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await read('Labels');
    await expect(page.getByRole('status').filter({ hasText: 'The PDFs cannot print' })).toContainText(
      'Box 4 (م ح د)',
    );
  });
});

test('prints labels and slips that fit their paper, without the rest of the page', async ({ page, shop }) => {
  await writeBoxes(shop);
  await page.addInitScript(() => {
    window.print = () => {
      const papers = document.querySelector('[data-printed]');
      const tooLong = [...document.querySelectorAll('[data-printed] [data-fits]')].filter(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          scrollHeight > clientHeight || scrollWidth > clientWidth,
      );
      Object.assign(window, {
        printed: {
          text: papers?.textContent,
          tooLong: tooLong.map(({ textContent }) => textContent),
        },
      });
    };
  });
  await openPacking(page, { isAdmin: true });
  const printed = () => page.evaluate((): unknown => Reflect.get(window, 'printed'));
  await page.getByRole('button', { name: 'Print labels' }).click();
  await expect.poll(printed).toMatchObject({
    text: expect.stringContaining('Ṣadé Ọlá'),
    tooLong: [],
  });
  await page.getByLabel('Labels on').selectOption('roll');
  await page.getByRole('button', { name: 'Print labels' }).click();
  await expect.poll(printed).toMatchObject({
    text: expect.stringContaining('Contains more than fits here.'),
    tooLong: [],
  });
  await page.getByRole('button', { name: 'Print gift slips' }).click();
  await expect.poll(printed).toMatchObject({
    text: expect.stringContaining('Guess who ❤️🎉'),
    tooLong: [],
  });
  // On iOS, `print` returns before the page is printed.
  await expect(page.locator('[data-printed]')).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('[data-printed]')).toHaveCount(0);
});
