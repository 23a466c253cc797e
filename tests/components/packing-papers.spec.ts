import { initialGiftClaimState } from '@sharebox/domain/gifts/claim-state';
import { getBoxCode } from '@sharebox/domain/packing/box-code';
import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import { jollof, removeDrops, writeDrop } from '../stand-ins/kitchen';
import { openPacking, writePackedBox } from '../stand-ins/packing';
import { createSampleMealItem } from '@sharebox/domain/fixtures/arbitraries';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, signIn } from '../support/accounts';
import { expectStateAccessible } from '../support/axe';
import { visitAs } from '../support/page';
import { printPdf } from '../support/pdf-text';

const longName = 'Ọláolúwatóbilọ́ba Adébáyọ̀-Chukwuemeka Nwáńkwọ́ Dagogo-Jumbo';
const longMessage = `Ẹ kú ọjọ́ ìbí! ${'My love, eat well tonight. '.repeat(18)}`.slice(0, 500);
const allergens = Array.from({ length: 40 }, (_, index) => `allergen number ${index + 1}`);

test.beforeEach(({ shop }) => removeDrops(shop));

/** Adds nine boxes to print, including two gifts, a box with a note and a box with forty allergens and a long name. */
async function writeBoxes(shop: StandInShop): Promise<string[]> {
  writeDrop(shop, 'next', 20);
  shop.write(
    'meal_items/jollof',
    createSampleMealItem({ name: jollof.name, allergens: ['Peanuts', 'Fish'] }),
  );
  shop.write('meal_items/everything', createSampleMealItem({ name: 'Everything', allergens }));
  const sold = {
    ...{ meal_item_id: 'everything', name: 'Everything', category: 'main' as const, quantity: 1 },
    ...{ image_url: '', contains: null, tags: [], unit_price: 8500, total_price: 8500 },
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
  // Unpaid and cancelled boxes, and gifts by link without an address get no label.
  await writePackedBox(shop, 11, { order: { status: 'pending_confirmation' } });
  await writePackedBox(shop, 13, { order: { status: 'cancelled', slot: null } });
  const waiting = await writePackedBox(shop, 15, { order: { ...gift, claim: initialGiftClaimState } });
  shop.delete(`orders/${waiting}/private/delivery`);
  return ids;
}

const secrets = ['₦', 'CONF-', '+234', 'Tombia', 'FBN', 'GTBank', '17,000', '24,000'];

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    let dialogs = 0;
    window.print = () => Object.assign(window, { dialogs: (dialogs += 1) });
  }),
);

/** Waits until the page has opened the print dialog this many times. Returns the printed text of each page. */
async function readPrinted(page: Page, { dialogs = 1 } = {}) {
  await expect.poll(() => page.evaluate((): unknown => Reflect.get(window, 'dialogs'))).toBe(dialogs);
  const { size, pages } = await printPdf(page);
  return { size, pages: pages.map((text) => text.replace(/\s+/g, ' ')) };
}

/** Returns the texts that overflow their space on the paper. */
const findCutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-printed] [data-fits], [data-printed] article > *')]
      .filter(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          scrollHeight > clientHeight || scrollWidth > clientWidth,
      )
      .map(({ textContent }) => textContent),
  );

const onPaper = (page: Page) => page.getByRole('region', { name: 'On paper' });

test('prints all labels with two clicks after sign-in, without prices', async ({ page, shop }) => {
  const [first = ''] = await writeBoxes(shop);
  await visitAs(page, await createAccount({ isAdmin: true }), '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Admin' }).first().click();
  await page.getByRole('link', { name: 'Labels' }).click();
  const { size, pages } = await readPrinted(page);
  expect(size).toEqual([595, 842]);
  expect(pages).toHaveLength(2);
  // Long names and delivery windows wrap at their hyphens.
  const text = pages.join(' ').replaceAll('- ', '-');
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
  expect(text).toContain(longName.normalize('NFC'));
  for (const allergen of allergens) expect(text).toContain(allergen);
  for (const hidden of [...secrets, 'Box 11', 'Box 13', 'Box 15', 'Avoids', 'Tunde'])
    expect(text).not.toContain(hidden);
  expect(await findCutTexts(page)).toEqual([]);
  await expect(page).toHaveTitle('Labels of Drop next · Share Box');
  expect(new URL(page.url()).search).toBe('?drop=next');
  await expectStateAccessible(page, 'labels');
});

test('prints labels on label paper, and stores the choice of paper on the device', async ({ page, shop }) => {
  await writeBoxes(shop);
  await openPacking(page, { isAdmin: true });
  await onPaper(page).getByRole('link', { name: 'Labels' }).click();
  await page.getByLabel('Labels on').selectOption('Label paper, 100 × 62 mm');
  await page.getByRole('button', { name: 'Print 9 labels' }).click();
  await readPrinted(page, { dialogs: 2 });
  await page.reload();
  const { size, pages } = await readPrinted(page);
  expect(size).toEqual([283, 176]);
  expect(pages).toHaveLength(9);
  // The label cannot fit all forty allergens, and half a list would be worse than none.
  expect(pages[0]).toContain('Contains more than fits here. Please ask us before you eat.');
  expect(await findCutTexts(page)).toEqual([]);
});

test('prints a single label at any position of a sheet', async ({ page, shop }) => {
  const [first = ''] = await writeBoxes(shop);
  await openPacking(page, { isAdmin: true });
  await page.getByRole('textbox', { name: 'Code or number of the box' }).fill('12');
  await page.getByRole('link', { name: 'Print label' }).click();
  await page.getByLabel('Start at label').fill('4');
  await page.getByRole('button', { name: 'Print 1 label' }).click();
  const { pages } = await readPrinted(page);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Ṣadé Ọlá');
  expect(pages[0]).not.toContain('Box 3');
  expect(await findCutTexts(page)).toEqual([]);
  expect(new URL(page.url()).search).toBe(`?drop=next&box=${first}`);
  await expectStateAccessible(page, 'a single label');

  const millimetre = 96 / 25.4;
  await page.emulateMedia({ media: 'print' });
  const label = await page.locator('[data-printed] article').boundingBox();
  expect(label?.x).toBeCloseTo((4.65 + 99.1 + 2.5) * millimetre, 0);
  expect(label?.y).toBeCloseTo((13.1 + 67.7) * millimetre, 0);
  await page.emulateMedia({ media: null });

  await page.getByLabel('Start at label').fill('12');
  await page.getByLabel('Start at label').blur();
  await expect(page.getByLabel('Start at label')).toHaveValue('8');
});

test('prints a drop’s labels from a chosen position of a partly used sheet on', async ({ page, shop }) => {
  await writeBoxes(shop);
  await visitAs(page, await createAccount({ isAdmin: true }), '/packing/labels?drop=next');
  await page.getByLabel('Start at label').fill('8');
  const { pages } = await readPrinted(page);
  expect(pages.map((text) => text.match(/\bBox /g)?.length)).toEqual([1, 8]);
  expect(await findCutTexts(page)).toEqual([]);
});

test('prints the label of a box that was paid for meanwhile', async ({ page, shop }) => {
  await writeBoxes(shop);
  await visitAs(page, await createAccount({ isAdmin: true }), '/packing/labels?drop=next');
  await page.getByLabel('Start at label').fill('8');
  await readPrinted(page);
  await writePackedBox(shop, 14, { delivery: { recipient_name: 'Tamuno' } });
  await expect(page.getByRole('button', { name: 'Print 10 labels' })).toBeVisible();
  const { pages } = await readPrinted(page);
  expect(pages.join(' ')).toContain('Tamuno');
  expect(pages).toHaveLength(3);
  expect(await findCutTexts(page)).toEqual([]);
});

test('prints note, recipient, giver and code on slips, but no prices', async ({ page, shop }) => {
  await writeBoxes(shop);
  await openPacking(page, { isAdmin: true });
  await onPaper(page).getByRole('link', { name: 'Slips' }).click();
  const { pages } = await readPrinted(page);
  expect(pages).toHaveLength(3);
  const text = pages.join(' ');
  for (const said of [
    'For Ṣadé',
    'From Tunde',
    longMessage.replace(/\s+/g, ' ').trim().normalize('NFC'),
    'To us, again and again.',
    'Guess who',
    'Box 12 · ',
  ])
    expect(text).toContain(said);
  expect(text.match(/From /g)).toHaveLength(1);
  for (const hidden of secrets) expect(text).not.toContain(hidden);
  expect(await findCutTexts(page)).toEqual([]);
  const codes = await page
    .locator('[data-printed] svg')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(new Set(codes).size).toBe(9);
  for (const code of codes) expect(code).toMatch(/\/unwrap#.+\.[\w-]{22}$/);
  await expect(page.getByRole('button', { name: 'Print 9 slips' })).toBeVisible();
});

test('prints the packing list by delivery window, with dietary needs', async ({ page, shop }) => {
  await writeBoxes(shop);
  await openPacking(page, { isAdmin: true });
  await onPaper(page).getByRole('button', { name: 'Print this list' }).click();
  const { pages } = await readPrinted(page);
  const text = pages.join(' ');
  for (const said of [
    'Drop next, delivered on',
    'Morning 9AM-12PM',
    'Avoids Peanuts. Careful with Smoky Party Jollof.',
    '2 × Smoky Party Jollof',
    '9 of 9',
    'Ṣadé Ọlá',
  ])
    expect(text).toContain(said);
  expect(text.indexOf('Morning')).toBeLessThan(text.indexOf('Evening'));
  for (const hidden of [...secrets, 'Box 11', 'Box 13']) expect(text).not.toContain(hidden);
});

/** Returns an image of the first printed label or slip. */
async function drawFirstPaper(page: Page): Promise<Buffer> {
  await page.emulateMedia({ media: 'print' });
  const image = await page.locator('[data-printed] article').first().screenshot();
  await page.emulateMedia({ media: null });
  return image;
}

test('prints names in every writing system on all kinds of paper', async ({ page, shop }) => {
  writeDrop(shop, 'next', 20);
  const names = ['Ọ̀kọ́nkwọ Ǹkechi', 'محمد', '𝓐𝓭𝓪', '💞'];
  for (const [index, name] of names.entries()) {
    const gift = { is_gift_order: true, gift_sender_name: name, recipient_name: name, love_message: name };
    await writePackedBox(shop, index + 1, { order: gift, delivery: { recipient_name: name } });
  }
  const expectNames = async () => {
    const { pages } = await printPdf(page);
    expect(pages.join(' ').replace(/\s+/g, ' ')).toContain('Ọ̀kọ́nkwọ Ǹkechi'.normalize('NFC'));
    await page.emulateMedia({ media: 'print' });
    for (const name of names)
      await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
    await page.emulateMedia({ media: null });
    expect(await findCutTexts(page)).toEqual([]);
  };
  await test.step('prints names in every writing system on the packing list', async () => {
    await openPacking(page, { isAdmin: true });
    await expect(page.getByRole('region', { name: 'All boxes' })).toContainText('محمد');
    await expectNames();
  });
  for (const paper of ['Labels', 'Slips']) {
    await test.step(`on ${paper.toLowerCase()}`, async () => {
      await onPaper(page).getByRole('link', { name: paper }).click();
      await expect(page.getByRole('button', { name: 'Print 4' })).toBeVisible();
      await expectNames();
      const image = await drawFirstPaper(page);
      await page
        .locator('[data-fits]')
        .evaluateAll((texts) => texts.forEach((one) => one.style.setProperty('overflow', 'visible')));
      expect(image.equals(await drawFirstPaper(page)), 'cuts no marks off').toBe(true);
      await page.getByRole('main').getByRole('link', { name: 'Packing' }).click();
    });
  }
});

test('denies cooks access to the labels page', async ({ page, shop }) => {
  await writeBoxes(shop);
  await visitAs(page, await createAccount({ isCook: true }), '/packing/labels?drop=next');
  await expect(page).toHaveURL('/');
  await openPacking(page);
  await expect(page.getByRole('region', { name: 'All boxes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Labels' })).toHaveCount(0);
});

test('opens the labels in the browser from the app on an iPhone', async ({ page, shop }) => {
  await writeBoxes(shop);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'iPhone' });
    Object.defineProperty(navigator, 'standalone', { value: true });
  });
  await signIn(page, await createAccount({ isAdmin: true }), { isKept: true });
  await page.goto('/packing/labels?drop=next');
  const [browser] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'print in the browser' }).click(),
  ]);
  await expect(browser.getByRole('button', { name: 'Print 9 labels' })).toBeVisible();
});

test('explains why a drop has no labels to print', async ({ page, shop }) => {
  await writeBoxes(shop);
  await visitAs(page, await createAccount({ isAdmin: true }), '/packing/labels?drop=unknown');
  await expect(page.getByRole('alert')).toContainText('The labels could not be loaded');
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  writeDrop(shop, 'empty', 20);
  await page.goto('/packing/labels?drop=empty');
  await expect(page.getByRole('heading', { name: 'Nothing to print yet' })).toBeVisible();
  await page.goto('/packing/labels?drop=not/an-id');
  await expect(page.getByRole('heading', { name: 'Packing', level: 1 })).toBeVisible();
});
