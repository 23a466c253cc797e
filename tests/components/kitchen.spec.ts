import type { Page } from '@playwright/test';
import { reportError } from '@sharebox/domain/callables/report-error';
import { sampleItem } from '@sharebox/domain/fixtures/arbitraries';
import { cookingCounts } from '@sharebox/domain/kitchen/cooking-counts';
import { type CutOff, newCutOff } from '@sharebox/domain/kitchen/cut-off';
import type { KitchenBox } from '@sharebox/domain/kitchen/kitchen-box';
import { weeklyDrop } from '@sharebox/domain/menu/drop';
import { expect, test } from '../stand-ins/component-test';
import type { Shop } from '../stand-ins/shop';
import { createAccount, signIn } from '../support/accounts';
import { asOnAPhone, expectAccessible, problems, sizes } from '../support/axe';

const hourMs = 3_600_000;
const jollof = { meal_item_id: 'jollof', name: 'Smoky Party Jollof', category: 'main' as const };
const zobo = { meal_item_id: 'zobo', name: 'Zobo', category: 'drink' as const };

/** A drop that is delivered in so many hours. */
function writeDrop(shop: Shop, id: string, inHours: number, changes: object = {}): void {
  const at = (hours: number) => new Date(Date.now() + hours * hourMs);
  shop.write(
    `weekly_drops/${id}`,
    weeklyDrop.parse({
      name: `Drop ${id}`,
      description: '',
      start_date: at(-48),
      end_date: at(inHours),
      order_deadline: at(inHours - 24),
      delivery_date: at(inHours),
      max_orders: 15,
      current_orders: 3,
      status: 'closed',
      is_active: false,
      created_at: at(-72),
      ...changes,
    }),
  );
}

function writeBox(shop: Shop, id: string, box: Partial<KitchenBox>): void {
  const whole: KitchenBox = {
    number: 1,
    items: [{ ...jollof, quantity: 2 }],
    is_verified: true,
    dietary_needs: [],
    changed_at: null,
    ...box,
  };
  shop.write(`weekly_drops/next/kitchen_boxes/${id}`, whole);
}

/** Three boxes of the next drop, one not paid for, two of couples who avoid something. */
function writeKitchen(shop: Shop): void {
  writeDrop(shop, 'next', 20);
  shop.write('meal_items/jollof', sampleItem({ name: jollof.name, allergens: ['peanuts', 'fish'] }));
  shop.write('meal_items/zobo', sampleItem({ name: zobo.name, category: 'drink' }));
  writeBox(shop, 'a', { number: 7, dietary_needs: ['groundnut', 'no hot pepper'] });
  writeBox(shop, 'b', {
    number: 2,
    items: [
      { ...jollof, quantity: 1 },
      { ...zobo, quantity: 2 },
    ],
  });
  writeBox(shop, 'c', { number: 11, is_verified: false, dietary_needs: ['halal'] });
}

/** The cut-off of the next drop, at which one portion more of jollof was cooked, and nothing for box 2's zobo. */
function writeCutOff(shop: Shop, changes: Partial<CutOff> = {}): void {
  const was: KitchenBox = {
    number: 1,
    items: [{ ...jollof, quantity: 6 }],
    is_verified: true,
    dietary_needs: [],
    changed_at: null,
  };
  const meal = { name: jollof.name, allergens: ['peanuts', 'fish'], is_alcoholic: false };
  const cutOff: CutOff = {
    ...newCutOff(new Date(Date.now() - 3 * hourMs), false),
    counted_at: new Date(Date.now() - 2 * hourMs),
    boxes: 4,
    unverified: 1,
    counts: cookingCounts([was], new Map([[jollof.meal_item_id, meal]])),
    ...changes,
  };
  shop.write('cut_offs/next', cutOff);
}

async function openKitchen(page: Page): Promise<void> {
  await signIn(page, await createAccount({ isCook: true }));
  await page.goto('/kitchen');
  await expect(page.getByRole('heading', { name: 'Kitchen', level: 1 })).toBeVisible();
}

test.beforeEach(({ shop }) => {
  // When the stand-in's own drop is delivered depends on the day.
  for (const { path } of shop.documents('weekly_drops/')) shop.delete(path);
});

const mains = (page: Page) =>
  page.getByRole('region', { name: 'Main Plate' }).getByRole('heading', { level: 3 });

test('the kitchen is one tap from the bar, and counts what is to be cooked as it changes', async ({
  page,
  shop,
}) => {
  writeKitchen(shop);
  await signIn(page, await createAccount({ isCook: true }));
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Kitchen' }).first().click();
  const main = page.getByRole('main');
  await expect(main).toContainText('3 boxes, 1 not paid for yet. Nothing more is ordered by customers.');
  const plate = page.getByRole('region', { name: 'Main Plate' });
  await expect(plate).toContainText('5 portions of');
  await expect(plate).toContainText('2 of 5 without peanuts');
  await expect(plate).toContainText('Contains peanuts and fish.');
  await expect(plate).toContainText('2 of 5 not paid for yet');
  await expect(page.getByRole('region', { name: 'Drink' })).toContainText('No allergens listed.');

  writeBox(shop, 'd', { number: 4, items: [{ ...jollof, quantity: 3 }] });
  await expect(plate).toContainText('8 portions of');
  shop.delete('weekly_drops/next/kitchen_boxes/a');
  await expect(plate).toContainText('6 portions of');
  await expect(plate).not.toContainText('without');
  shop.update('meal_items/jollof', { allergens: ['Milk'] });
  await expect(plate).toContainText('Contains milk.');
  shop.delete('meal_items/zobo');
  await expect(page.getByRole('region', { name: 'Drink' })).toContainText(
    'No longer in the catalogue: ask what it contains.',
  );
});

test('boxes whose eaters avoid something are listed by number, with their own words', async ({
  page,
  shop,
}) => {
  writeKitchen(shop);
  await openKitchen(page);
  const careful = page.getByRole('region', { name: 'Boxes to take care with' }).getByRole('listitem');
  await expect(careful).toHaveText([
    'Box 7Avoids Peanuts and no hot pepperCareful with Smoky Party Jollof.',
    'Box 11Avoids halal',
  ]);
});

test('the kitchen is read at arm’s length: by everybody, and in contrasts of 7:1', async ({ page, shop }) => {
  writeKitchen(shop);
  writeDrop(shop, 'after', 24 * 8);
  await openKitchen(page);
  await expect(mains(page)).toHaveText([jollof.name]);
  await expectAccessible(page, 'kitchen');
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
      const found = await problems(page, { only: ['color-contrast-enhanced'], within: 'main' });
      expect.soft(found, `${size.width} ${colorScheme}`).toEqual([]);
    }
  }
  await asOnAPhone(page);
});

test('of several drops ahead the next one is shown, and another is chosen by keyboard', async ({
  page,
  shop,
}) => {
  writeKitchen(shop);
  writeDrop(shop, 'after', 24 * 8, { status: 'active', is_active: true });
  writeDrop(shop, 'gone', -48);
  await openKitchen(page);
  const drops = page.getByRole('group', { name: 'Drop' });
  await expect(drops.getByRole('radio')).toHaveCount(2);
  await expect(drops.getByRole('radio', { name: 'Drop next' })).toBeChecked();
  await expect(mains(page)).toHaveText([jollof.name]);
  await drops.getByRole('radio', { name: 'Drop next' }).press('ArrowDown');
  await expect(drops.getByRole('radio', { name: 'Drop after' })).toBeChecked();
  await expect(page).toHaveURL(/drop=after/);
  await expect(page.getByText('No boxes yet')).toBeVisible();
  await expect(page.getByText(/^Orders come in until /)).toBeVisible();
  await page.reload();
  await expect(drops.getByRole('radio', { name: 'Drop after' })).toBeChecked();
});

test('without a drop ahead the kitchen says so, and finds the next one by itself', async ({ page, shop }) => {
  writeDrop(shop, 'gone', -48);
  await openKitchen(page);
  await expect(page.getByText('No drop to cook for')).toBeVisible();
  writeKitchen(shop);
  await expect(page.getByText('Drop next, delivered on')).toBeVisible();
  await expect(mains(page)).toHaveText([jollof.name]);
});

test('the screen stays on while the kitchen is looked at, and no longer', async ({ page, shop }) => {
  writeKitchen(shop);
  await page.addInitScript(() => {
    const locks = { held: 0 };
    Object.assign(globalThis, { locks });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: () => {
          locks.held += 1;
          return Promise.resolve({ release: () => Promise.resolve(void (locks.held -= 1)) });
        },
      },
    });
  });
  const held = (): Promise<unknown> =>
    page.evaluate((): unknown => Reflect.get(Reflect.get(globalThis, 'locks'), 'held'));
  await openKitchen(page);
  await expect.poll(held).toBe(1);
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
  await expect.poll(held).toBe(0);
});

test('customers are sent home from the kitchen, and the kitchen from the desks', async ({ page, shop }) => {
  writeKitchen(shop);
  await signIn(page, await createAccount());
  await page.goto('/kitchen');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Kitchen' })).toHaveCount(0);
  await signIn(page, await createAccount({ isCook: true }));
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/$/);
});

test('after the cut-off what was counted is said, and what changed since is marked with how it stood', async ({
  page,
  shop,
}) => {
  writeKitchen(shop);
  await openKitchen(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('Nothing more is ordered by customers.');
  writeCutOff(shop, { counted_at: null });
  await expect(main).toContainText('All is counted once nobody can pay for a box that is held any more.');
  await expect(main).not.toContainText('Changed since');
  writeCutOff(shop);
  await expect(main).toContainText(/Counted at the cut-off, on .* at .*: 4 boxes\./);
  const plate = page.getByRole('region', { name: 'Main Plate' });
  await expect(plate).toContainText('Changed since the cut-off. It was 6 portions.');
  await expect(plate).toContainText('5 portions of');
  await expect(page.getByRole('region', { name: 'Drink' })).toContainText(
    'Changed since the cut-off. Nobody had ordered it.',
  );
  // A box that somebody takes elsewhere, or is heard of late.
  const careful = page.getByRole('region', { name: 'Boxes to take care with' });
  await expect(careful).not.toContainText('Changed since');
  writeBox(shop, 'c', { number: 11, is_verified: false, dietary_needs: ['halal'], changed_at: new Date() });
  await expect(careful.getByRole('listitem').filter({ hasText: 'Box 11' })).toContainText(
    'Changed since the cut-off.',
  );
  await expect(careful.getByRole('listitem').filter({ hasText: 'Box 7' })).not.toContainText('Changed since');
  for (const id of ['a', 'b', 'c']) shop.delete(`weekly_drops/next/kitchen_boxes/${id}`);
  await expect(plate).toContainText('0 portions of');
  await expect(main).toContainText('0 boxes. Counted at the cut-off');
});

test('what changed is read at arm’s length, too', async ({ page, shop }) => {
  writeKitchen(shop);
  writeCutOff(shop);
  await openKitchen(page);
  await expect(page.getByText('It was 6 portions.')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
    const found = await problems(page, { only: ['color-contrast-enhanced'], within: 'main' });
    expect.soft(found, colorScheme).toEqual([]);
  }
});

test('on paper stands what is cooked and when it was printed, and nothing of the shop around it', async ({
  page,
  shop,
}) => {
  writeKitchen(shop);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await openKitchen(page);
  const printed = page.getByText(/^Drop next, printed on .* at .*\.$/);
  const print = page.getByRole('button', { name: 'Print' });
  await expect(printed).toBeHidden();
  await print.click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(printed).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  for (const name of ['Kitchen', jollof.name]) {
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCSS('color', 'rgb(0, 0, 0)');
  }
  await expect(page.getByText('2 of 5 without peanuts')).toBeVisible();
  for (const gone of [print, page.getByRole('banner'), page.getByRole('contentinfo')])
    await expect(gone).toBeHidden();
});

test('what can’t be read says so, until it can', async ({ page, shop }) => {
  writeKitchen(shop);
  shop.answer(reportError, () => ({ received: true }));
  shop.write('weekly_drops/next/kitchen_boxes/broken', { number: 'seven' });
  await openKitchen(page);
  await expect(page.getByText('What is to be cooked could not be loaded')).toBeVisible();
  shop.delete('weekly_drops/next/kitchen_boxes/broken');
  await expect(mains(page)).toHaveText([jollof.name]);
});

const doneBox = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Done: ${name}`, exact: true });

test('a dish is ticked off by keyboard, for every phone, and is open again when more of it are ordered', async ({
  page,
  shop,
  context,
}) => {
  writeKitchen(shop);
  await openKitchen(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('No dish is done yet.');
  await doneBox(page, jollof.name).press('Space');
  await expect(doneBox(page, jollof.name)).toBeChecked();
  await expect(main).toContainText('1 of 2 dishes are done.');
  await expect
    .poll(() => shop.document('weekly_drops/next/kitchen_ticks/jollof'))
    .toMatchObject({ portions: 5 });

  const other = await context.newPage();
  await openKitchen(other);
  await expect(doneBox(other, jollof.name)).toBeChecked();
  await doneBox(other, zobo.name).press('Space');
  await expect(doneBox(page, zobo.name)).toBeChecked();
  await expect(main).toContainText('All dishes are done.');

  writeBox(shop, 'd', { number: 4, items: [{ ...jollof, quantity: 3 }] });
  await expect(doneBox(page, jollof.name)).not.toBeChecked();
  await expect(page.getByRole('region', { name: 'Main Plate' })).toContainText('5 of 8 so far');
  await doneBox(page, jollof.name).press('Space');
  await expect(doneBox(page, jollof.name)).toBeChecked();
  await expectAccessible(page, 'kitchen');
  const found = await problems(page, { only: ['color-contrast-enhanced'], within: 'main' });
  expect(found).toEqual([]);
  await doneBox(page, jollof.name).press('Space');
  await expect(doneBox(page, jollof.name)).not.toBeChecked();
  await expect.poll(() => shop.document('weekly_drops/next/kitchen_ticks/jollof')).toBeUndefined();
});

test('without a connection nothing is ticked off, and the page says so', async ({ page, shop, context }) => {
  writeKitchen(shop);
  await openKitchen(page);
  await expect(doneBox(page, jollof.name)).toBeVisible();
  await context.setOffline(true);
  await doneBox(page, jollof.name).press('Space');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/connection/i);
  await expect(doneBox(page, jollof.name)).not.toBeChecked();
  expect(shop.document('weekly_drops/next/kitchen_ticks/jollof')).toBeUndefined();
});
