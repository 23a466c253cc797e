import { type Download, expect, type Page, test } from '@playwright/test';
import { mealItem, type MealItem } from '@sharebox/domain/menu/menu';
import { readFile } from 'node:fs/promises';
import { type Account, createAccount, signIn, uniqueWord } from '../support/accounts';
import { auditOf } from '../support/audit';
import { dropMealOf, writeDropOf } from '../support/drops';
import { meals, writeMeal } from '../support/meals';

/** A function that nobody has called yet starts slowly while the machine is busy. */
const serverAnswers = { timeout: 60_000 };

let admin: Account;
test.beforeAll(async () => {
  admin = await createAccount({ isAdmin: true });
});

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Meal items' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

async function savedAs(name: string): Promise<MealItem> {
  const { docs } = await meals().where('name', '==', name).get();
  expect(docs).toHaveLength(1);
  return mealItem.parse(docs[0]?.data());
}

const readText = async (download: Download) => readFile(await download.path(), 'utf8');

test('an admin adds a meal after each message, and the price is kept to the kobo', async ({ page }) => {
  const name = `Ofada Rice ${uniqueWord()}`;
  await signIn(page, admin);
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Meal Management' }).click();
  await page.getByRole('button', { name: 'New meal item' }).click();
  await expect(page).toHaveURL(/open=new/);
  const form = page.getByRole('form', { name: 'New meal item' });
  await expect(form.getByLabel('Preparation time (minutes)')).toHaveValue('30');
  const refused = async (message: string) => {
    await form.getByRole('button', { name: 'Add meal' }).click();
    await expect(form.getByRole('alert')).toHaveText(message);
  };
  await refused('Name, Price, and Category are required.');
  await form.getByLabel('Name').fill(name);
  await form.getByRole('combobox', { name: /^Category/ }).selectOption('Main');
  await form.getByLabel('Price').fill('0');
  await refused('Price must be greater than zero.');
  await form.getByLabel('Price').fill('0.99');
  await refused('Price must be at least ₦1.');
  await form.getByLabel('Price').fill('4,999.95');
  await form.getByLabel('Nutritional info').fill('{calories: 700}');
  await refused('Invalid JSON format in nutritional info.');
  await form.getByLabel('Nutritional info').fill('{"calories": 700}');
  await form.getByLabel('Allergens').fill(' nuts, ,fish,');
  await form.getByLabel('Available').uncheck();
  // By keys alone from here on.
  await form.getByLabel('Name').press('Enter');
  await expect(page.getByText('Meal item added successfully!')).toBeVisible(serverAnswers);

  await page.getByRole('searchbox', { name: 'Search by name or allergen' }).fill(name);
  await expect(page.getByText('Showing 1 meal', { exact: true })).toBeVisible();
  await expect(rowOf(page, name)).toContainText('₦4,999.95');
  await expect(rowOf(page, name)).toContainText('Contains nuts, fish');
  await expect(rowOf(page, name)).toContainText('Not available');
  expect(await savedAs(name)).toMatchObject({
    price: 499_995,
    preparation_time: 30,
    nutritional_info: { calories: 700 },
    allergens: ['nuts', 'fish'],
  });
});

test('a meal is deleted after a confirmation, but not while a drop names it', async ({ page }) => {
  const word = uniqueWord();
  const [used, spare] = [
    await writeMeal({ name: `Used ${word}` }),
    await writeMeal({ name: `Spare ${word}` }),
  ];
  const dropName = `Harvest ${word}`;
  await writeDropOf([dropMealOf(used.id)], {
    name: dropName,
    max_orders: 3,
    status: 'closed',
    is_active: false,
  });
  await signIn(page, admin);
  await page.goto(`/admin?tab=meals&q=${word}`);
  const confirmDelete = async (name: string) => {
    await rowOf(page, name).getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
    await expect(dialog).toContainText(
      'Are you sure you want to delete this meal item? This action cannot be undone.',
    );
    await dialog.getByRole('button', { name: 'Delete meal' }).click();
  };
  await confirmDelete(used.name);
  await expect(page.getByText(`${used.name} is used in ${dropName}. Remove it there first.`)).toBeVisible(
    serverAnswers,
  );
  await confirmDelete(spare.name);
  await expect(page.getByText('Meal item deleted successfully!')).toBeVisible(serverAnswers);
  await expect(page.getByText('Showing 1 meal', { exact: true })).toBeVisible();
  expect(await auditOf(`meal_items/${spare.id}`)).toMatchObject([
    { actor: admin.uid, action: 'meal.delete' },
  ]);
});

test('a meal that is gone is told so, and one that somebody else changed too', async ({ page }) => {
  const { id, name } = await writeMeal();
  await signIn(page, admin);
  await page.goto('/admin?tab=meals&open=no-such-meal');
  const gone = 'Error: Meal item not found. Please refresh the page and try again.';
  await expect(page.getByRole('alert')).toContainText(gone);
  await page.getByRole('button', { name: 'All meals' }).click();
  await page.getByRole('searchbox', { name: 'Search by name or allergen' }).fill(name);
  await expect(page.getByText('Showing 1 meal', { exact: true })).toBeVisible();
  await rowOf(page, name).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Edit meal item' });
  await expect(form.getByLabel('Price')).toHaveValue('2500.50');
  await meals().doc(id).update({ price: 300_000, revision: 1 });
  await expect(form.getByText('Somebody else changed this meal meanwhile.')).toBeVisible();
  await form.getByRole('button', { name: 'Save meal' }).click();
  await expect(form.getByRole('alert')).toHaveText(
    'Somebody else changed this in the meantime. Please look at it again.',
    serverAnswers,
  );
  expect(await savedAs(name)).toMatchObject({ price: 300_000 });
  await meals().doc(id).delete();
  await expect(form.getByText('Somebody else changed this meal meanwhile.')).toBeHidden();
  await form.getByRole('button', { name: 'Save meal' }).click();
  await expect(form.getByRole('alert')).toHaveText(gone);
});

for (const address of ['tab=meals&open=new', 'meals=any-drop', 'tab=orders']) {
  test(`a customer is sent home from /admin?${address}, a visitor to sign in`, async ({ page }) => {
    await page.goto(`/admin?${address}`);
    await expect(page).toHaveURL(/\/signin/);
    await signIn(page, await createAccount());
    await page.goto(`/admin?${address}`);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
}

test('the list of meals is saved as a CSV file, as filtered', async ({ page }) => {
  const { id, name } = await writeMeal({ allergens: ['fish', 'nuts'] });
  await signIn(page, admin);
  await page.goto(`/admin?tab=meals&q=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('meals.csv');
  const text = await readText(download);
  expect(text.trim().split('\r\n').slice(1)).toEqual([
    `${id},${name},side,extras_local,2500.50,20,false,false,"fish, nuts",Hot.`,
  ]);
});
