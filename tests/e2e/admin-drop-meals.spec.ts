import { expect, test } from '@playwright/test';
import type { WeeklyDrop } from '@sharebox/domain/menu/drop';
import { dropMeal, type DropMeal, mealItem } from '@sharebox/domain/menu/menu';
import { readFile } from 'node:fs/promises';
import { type Account, createAccount, signIn, uniqueWord } from '../support/accounts';
import { dropMealOf, writeDropOf } from '../support/drops';
import { emulatorAdmin } from '../support/emulator-admin';
import { meals, writeMeal } from '../support/meals';

/** A function that nobody has called yet starts slowly while the machine is busy. */
const serverAnswers = { timeout: 60_000 };

let admin: Account;
test.beforeAll(async () => {
  admin = await createAccount({ isAdmin: true });
});

/** A closed drop with these meals alone, none of which anybody can buy. */
async function writeDropWith(
  names: string[],
  fields: Partial<WeeklyDrop> = {},
): Promise<{ dropId: string; ids: string[] }> {
  const ids = await Promise.all(names.map(async (name) => (await writeMeal({ name })).id));
  const sold = ids.map((id, index) => dropMealOf(id, { sort_order: index }));
  const dropId = await writeDropOf(sold, { max_orders: 5, status: 'closed', is_active: false, ...fields });
  return { dropId, ids };
}

async function soldIn(dropId: string): Promise<DropMeal[]> {
  const { docs } = await emulatorAdmin()
    .db.collection(`weekly_drops/${dropId}/meals`)
    .orderBy('sort_order')
    .get();
  return docs.map((one) => dropMeal.parse(one.data()));
}

test('an admin adds and removes a drop’s meals, each message goes after two seconds, and the menu is seen as customers see it', async ({
  page,
}) => {
  const word = uniqueWord();
  const { dropId, ids } = await writeDropWith([`Suya ${word}`], { name: `Feast ${word}` });
  const spare = await writeMeal({ name: `Moi Moi ${word}` });
  await page.clock.install();
  await signIn(page, admin);
  await page.goto(`/admin?q=${word}`);
  await page.getByRole('listitem').getByRole('button', { name: 'Meals' }).click();
  await expect(page.getByRole('heading', { name: `Meals of Feast ${word}` })).toBeVisible();
  const sold = page.getByRole('list', { name: 'Meals of this drop' }).getByRole('listitem');
  await expect(sold).toHaveCount(1);

  await page.getByRole('searchbox', { name: 'Find a meal' }).fill(spare.name);
  await page.keyboard.press('Enter');
  const added = page.getByText(`Added ${spare.name} to drop`);
  await expect(added).toBeVisible(serverAnswers);
  await expect(page.getByRole('searchbox', { name: 'Find a meal' })).toBeFocused();
  await page.clock.runFor(2000);
  await expect(added).toBeHidden({ timeout: 1000 });
  await expect(sold).toHaveCount(2);
  expect(await soldIn(dropId)).toMatchObject([
    { meal_item_id: ids[0] },
    { meal_item_id: spare.id, is_featured: false, is_enabled: true, max_quantity: 100, special_price: null },
  ]);

  await page.getByRole('button', { name: `Remove Suya ${word}` }).click();
  await expect(page.getByText(`Removed Suya ${word} from drop`)).toBeVisible(serverAnswers);
  await expect(sold).toHaveCount(1);
  expect(await soldIn(dropId)).toMatchObject([{ meal_item_id: spare.id }]);
  await page.getByRole('button', { name: 'All weekly drops' }).click();
  await expect(page.getByRole('heading', { name: `Feast ${word}` })).toBeVisible();

  await page.getByRole('listitem').getByRole('button', { name: 'Preview' }).click();
  await expect(page).toHaveURL(new RegExp(`preview=${dropId}`));
  await expect(page.getByRole('heading', { name: `Preview of Feast ${word}` })).toBeVisible();
  await expect(page.getByText('1 meal of this drop is hidden')).toBeVisible();
  await meals().doc(spare.id).update({ is_available: true });
  await page.getByRole('button', { name: 'Extras', exact: true }).click();
  const menu = page.getByRole('region', { name: 'Familiar / Local Extras' });
  await expect(menu.getByRole('heading', { name: spare.name })).toBeVisible();
  await expect(menu.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'All weekly drops' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download', serverAnswers),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${dropId},Feast ${word},Closed,false,`);
});

test('a meal in a drop is featured, taken off, priced and limited, and what is refused is said', async ({
  page,
}) => {
  const word = uniqueWord();
  const { dropId, ids } = await writeDropWith([`Suya ${word}`]);
  const [id = ''] = ids;
  const taken = { meal_item_id: id, quantity: 3 };
  await emulatorAdmin()
    .db.doc(`weekly_drops/${dropId}/slots/1`)
    .set({ order_id: 'x', holder_uid: 'x', items: [taken], taken_at: new Date(), expires_at: null });
  await signIn(page, admin);
  await page.goto(`/admin?meals=${dropId}`);
  const row = page.getByRole('listitem', { name: `Suya ${word}` });
  await row.getByRole('checkbox', { name: 'Featured' }).check();
  await row.getByRole('checkbox', { name: 'Enabled' }).uncheck();
  const price = row.getByLabel('Special price');
  await price.fill('0.5');
  await price.press('Enter');
  await expect(row.getByRole('alert')).toHaveText('Price must be at least ₦1.');
  await price.fill('1,999.99');
  await price.press('Enter');
  await expect(row.getByRole('alert')).toHaveCount(0);
  const quantity = row.getByLabel('Max quantity');
  await quantity.fill('7');
  await quantity.press('Escape');
  await expect(quantity).toHaveValue('100');
  await quantity.fill('2');
  await quantity.blur();
  await expect(page.getByText(`Suya ${word}: 3 sold already, more than the 2 that may be.`)).toBeVisible(
    serverAnswers,
  );
  await expect
    .poll(() => soldIn(dropId))
    .toMatchObject([{ is_featured: true, is_enabled: false, special_price: 199_999, max_quantity: 2 }]);
  await price.fill('');
  await price.blur();
  await expect.poll(() => soldIn(dropId)).toMatchObject([{ special_price: null }]);
  await page.reload();
  await expect(row.getByRole('checkbox', { name: 'Featured' })).toBeChecked();

  await meals().doc(id).delete();
  await expect(page.getByText('No longer in the catalogue')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Featured' }).uncheck();
  await expect(page.getByText('This meal is no longer in the catalogue.')).toBeVisible(serverAnswers);
  await expect(page.getByRole('checkbox', { name: 'Featured' })).toBeChecked();
});

test('a drop’s meals are sorted by keys and by dragging, in the order of the menu', async ({ page }) => {
  const word = uniqueWord();
  const names = ['Akara', 'Banga', 'Chapman'].map((name) => `${name} ${word}`);
  const [akara = '', banga = '', chapman = ''] = names;
  const { dropId } = await writeDropWith(names);
  await signIn(page, admin);
  await page.goto(`/admin?meals=${dropId}`);
  const headings = page.getByRole('list', { name: 'Meals of this drop' }).getByRole('heading');
  await expect(headings).toHaveText(names);
  const up = page.getByRole('button', { name: `Move ${chapman} up` });
  await up.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(headings).toHaveText([chapman, akara, banga]);
  await expect(up).toBeFocused();
  const order = async () => {
    const sold = await soldIn(dropId);
    const found = await Promise.all(sold.map((one) => meals().doc(one.meal_item_id).get()));
    return found.map((one) => mealItem.parse(one.data()).name);
  };
  await expect.poll(order, serverAnswers).toEqual([chapman, akara, banga]);

  const rowNamed = (name: string) => page.getByRole('listitem', { name });
  await rowNamed(banga).getByText('3', { exact: true }).dragTo(rowNamed(chapman));
  await expect(headings).toHaveText([banga, chapman, akara]);
  await expect.poll(order, serverAnswers).toEqual([banga, chapman, akara]);
});
