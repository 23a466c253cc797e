import type { Page } from '@playwright/test';
import { saveDropMealsContract } from '@sharebox/domain/drops/callables';
import type { WeeklyDrop } from '@sharebox/domain/drops/drop';
import { createSampleBox } from '@sharebox/domain/fixtures/sample-waitlist';
import { dropMealSchema, type DropMeal, mealItemSchema } from '@sharebox/domain/menu/menu';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, createUniqueWord, type Account } from '../support/accounts';
import { buildDropMeal, writeDropWithMeals, getMealsCollection, writeMeal } from '../support/orders';
import { visitAs } from '../support/page';

let admin: Account;
test.beforeEach(async () => {
  admin = await createAccount({ isAdmin: true });
});

async function writeDropWith(
  names: string[],
  fields: Partial<WeeklyDrop> = {},
): Promise<{ dropId: string; ids: string[] }> {
  const ids = await Promise.all(names.map(async (name) => (await writeMeal({ name })).id));
  const sold = ids.map((id, index) => buildDropMeal(id, { sort_order: index }));
  const dropId = await writeDropWithMeals(sold, {
    max_orders: 5,
    status: 'closed',
    is_active: false,
    ...fields,
  });
  return { dropId, ids };
}

const mealsOf = (page: Page) => page.getByRole('table', { name: 'Meals of this drop' });

const rowOf = (page: Page, name: string) =>
  mealsOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('heading', { name }) });

function soldIn(shop: StandInShop, dropId: string): DropMeal[] {
  const sold = shop.documents(`weekly_drops/${dropId}/meals/`).map(({ data }) => dropMealSchema.parse(data));
  return sold.sort((a, b) => a.sort_order - b.sort_order);
}

test('adds and removes a drop’s meals with undo, and exports drops', async ({ page, shop }) => {
  const word = createUniqueWord();
  const { dropId, ids } = await writeDropWith([`Suya ${word}`], { name: `Feast ${word}` });
  const spare = await writeMeal({ name: `Moi Moi ${word}` });
  await page.clock.install();
  await visitAs(page, admin, `/admin/drops?q=${word}`);
  const more = page.getByRole('button', { name: `More about Feast ${word}` });
  await more.click();
  await page.getByRole('button', { name: 'Meals', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Meals of Feast ${word}` })).toBeVisible();
  const sold = mealsOf(page).getByRole('heading');
  await expect(sold).toHaveCount(1);

  await page.getByRole('searchbox', { name: 'Find a meal' }).fill(spare.name);
  // Pauses the page's clock, so that timing does not depend on the machine's speed.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.keyboard.press('Enter');
  const added = page.getByText(`Added ${spare.name} to drop`);
  await expect(added).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Find a meal' })).toBeFocused();
  await page.clock.runFor(2000);
  await expect(added).toBeHidden();
  await page.clock.resume();
  await expect(sold).toHaveCount(2);
  // The page shows the change optimistically, before the server has saved it.
  await expect
    .poll(() => soldIn(shop, dropId))
    .toMatchObject([
      { meal_item_id: ids[0] },
      {
        meal_item_id: spare.id,
        is_featured: false,
        is_enabled: true,
        max_quantity: 100,
        special_price: null,
      },
    ]);

  await page.getByRole('button', { name: `Remove Suya ${word}` }).click();
  await expect(page.getByText(`Removed Suya ${word} from drop`)).toBeVisible();
  await expect(sold).toHaveCount(1);
  await expect.poll(() => soldIn(shop, dropId)).toHaveLength(1);
  const wasSold = soldIn(shop, dropId);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Added Suya ${word} to drop`)).toBeVisible();
  await expect(sold).toHaveCount(2);
  await expect.poll(() => soldIn(shop, dropId)[0]).toMatchObject({ meal_item_id: ids[0] });
  await page.getByRole('button', { name: `Remove Suya ${word}` }).click();
  await expect(sold).toHaveCount(1);
  await expect.poll(() => soldIn(shop, dropId)).toEqual(wasSold);
  expect(wasSold).toMatchObject([{ meal_item_id: spare.id }]);
  await page.getByRole('button', { name: 'All weekly drops' }).click();
  await expect(page.getByRole('heading', { name: `Feast ${word}` })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search by name' }).fill(word);
  await expect(page.getByText('Showing 1 drop')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${dropId},Feast ${word},Closed,false,`);
});

test('features, hides, prices and limits a drop’s meals, and reports rejections', async ({ page, shop }) => {
  const word = createUniqueWord();
  const { dropId, ids } = await writeDropWith([`Suya ${word}`]);
  const [id = ''] = ids;
  await visitAs(page, admin, `/admin/drops/${dropId}/meals`);
  const row = rowOf(page, `Suya ${word}`);
  const portions = { [id]: 3 };
  shop.update(`weekly_drops/${dropId}/private/boxes`, {
    taken: {
      sold: createSampleBox(1, { portions }),
      expired: createSampleBox(2, { portions, until: new Date(0) }),
    },
  });
  await expect(row.getByText('3 sold', { exact: true })).toBeVisible();
  await row.getByRole('checkbox', { name: 'Featured' }).check();
  await expect(row.getByRole('status')).toHaveText('Saved');
  await row.getByRole('checkbox', { name: 'Enabled' }).uncheck();
  const price = row.getByLabel('Price');
  await price.fill('0.5');
  await price.press('Enter');
  await expect(row.getByRole('alert')).toHaveText('Price must be at least ₦1.');
  await price.fill('1,999.99');
  await price.press('Enter');
  await expect(row.getByRole('alert')).toHaveCount(0);
  const quantity = row.getByLabel('Limit');
  await quantity.fill('7');
  await quantity.press('Escape');
  await expect(quantity).toHaveValue('100');
  await quantity.fill('2');
  await quantity.blur();
  await expect(page.getByText(`Suya ${word}: 3 already sold, more than the maximum of 2.`)).toBeVisible();
  await expect
    .poll(() => soldIn(shop, dropId))
    .toMatchObject([{ is_featured: true, is_enabled: false, special_price: 199_999, max_quantity: 2 }]);
  await price.fill('');
  await price.blur();
  await expect.poll(() => soldIn(shop, dropId)).toMatchObject([{ special_price: null }]);
  await page.reload();
  await expect(row.getByRole('checkbox', { name: 'Featured' })).toBeChecked();

  await getMealsCollection().doc(id).delete();
  await expect(page.getByText('No longer in the catalogue')).toBeVisible();
  // Uses `click`, because `uncheck` would fail: it expects an unchecked checkbox, but the rejection has already
  // reverted the change.
  await page.getByRole('checkbox', { name: 'Featured' }).click();
  await expect(page.getByText('This meal is no longer in the catalogue.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Featured' })).toBeChecked();
});

test('moves a drop’s meals with buttons, by dragging and by position', async ({ page, shop }) => {
  const word = createUniqueWord();
  const names = ['Akara', 'Banga', 'Chapman'].map((name) => `${name} ${word}`);
  const [akara = '', banga = '', chapman = ''] = names;
  const { dropId } = await writeDropWith(names);
  await visitAs(page, admin, `/admin/drops/${dropId}/meals`);
  const headings = mealsOf(page).getByRole('heading');
  await expect(headings).toHaveText(names);
  const up = page.getByRole('button', { name: `Move ${chapman} up` });
  await up.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(headings).toHaveText([chapman, akara, banga]);
  await expect(up).toBeFocused();
  const order = () =>
    soldIn(shop, dropId).map(
      ({ meal_item_id }) => mealItemSchema.parse(shop.document(`meal_items/${meal_item_id}`)).name,
    );
  await expect.poll(order).toEqual([chapman, akara, banga]);

  const grip = (name: string) => rowOf(page, name).getByTitle('Drag to another place');
  await grip(banga).dragTo(grip(chapman), { sourcePosition: { x: 2, y: 2 } });
  await expect(headings).toHaveText([banga, chapman, akara]);
  await expect.poll(order).toEqual([banga, chapman, akara]);

  const position = page.getByLabel(`Position of ${akara}`);
  await position.fill('1');
  await position.press('Enter');
  await expect(headings).toHaveText([akara, banga, chapman]);
  await position.fill('99');
  await position.blur();
  await expect(headings).toHaveText([banga, chapman, akara]);
  await expect(position).toHaveValue('3');
  await expect.poll(order).toEqual([banga, chapman, akara]);
});

test('sets the limits of all or only found meals, and saves an entered limit', async ({ page, shop }) => {
  const word = createUniqueWord();
  const names = ['Akara', 'Banga', 'Chapman'].map((name) => `${name} ${word}`);
  const { dropId } = await writeDropWith(names);
  await visitAs(page, admin, `/admin/drops/${dropId}/meals`);
  const limits = () => soldIn(shop, dropId).map(({ max_quantity }) => max_quantity);
  const newLimit = page.getByLabel('New limit');
  await newLimit.fill('many');
  await newLimit.press('Enter');
  await expect(page.getByText('The quantity must be a whole number.')).toBeVisible();
  await newLimit.fill('24');
  await page.getByRole('button', { name: 'Set all limits' }).click();
  await expect(mealsOf(page).getByRole('status').filter({ hasText: 'Saved' })).toHaveCount(3);
  expect(limits()).toEqual([24, 24, 24]);
  await page.getByRole('searchbox', { name: 'Search in this drop' }).fill('banga');
  await newLimit.fill('6');
  await page.getByRole('button', { name: 'Set the listed limits' }).click();
  await expect.poll(limits).toEqual([24, 6, 24]);
  expect(shop.calls(saveDropMealsContract)).toHaveLength(2);

  await rowOf(page, `Banga ${word}`).getByLabel('Limit').fill('7');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.evaluate(() => setTimeout(() => window.location.reload(), 0));
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await page.getByLabel('New limit').focus();
  await expect.poll(limits).toEqual([24, 7, 24]);
});
