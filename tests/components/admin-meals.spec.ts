import type { Download, Page } from '@playwright/test';
import { saveMealItemContract } from '@sharebox/domain/menu/callables';
import { mealItemSchema, type MealItem } from '@sharebox/domain/menu/menu';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, createUniqueWord, type Account } from '../support/accounts';
import { buildDropMeal, writeDropWithMeals, getMealsCollection, writeMeal } from '../support/orders';
import { visitAs, getListEntries } from '../support/page';

let admin: Account;
test.beforeEach(async () => {
  admin = await createAccount({ isAdmin: true });
});

const rowOf = (page: Page, name: string) =>
  getListEntries(page, 'Meal items').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

function savedAs(shop: StandInShop, name: string): MealItem {
  const found = shop.documents('meal_items/').filter(({ data }) => data['name'] === name);
  expect(found).toHaveLength(1);
  return mealItemSchema.parse(found[0]?.data);
}

const readText = async (download: Download) => readFile(await download.path(), 'utf8');

test('lets admins add, change, delete and export meals', async ({ page, shop }) => {
  await test.step('shows field errors for a new meal, and stores the meal’s price exact to the kobo', async () => {
    const name = `Ofada Rice ${createUniqueWord()}`;
    await visitAs(page, admin, '/admin');
    await page.getByRole('tab', { name: 'Meal Management' }).click();
    await page.getByRole('button', { name: 'New meal item' }).click();
    await expect(page).toHaveURL('/admin/meals/new');
    const form = page.getByRole('form', { name: 'New meal item' });
    await expect(form.getByLabel('Preparation time (minutes)')).toHaveValue('30');
    const refused = async (message: string) => {
      await form.getByRole('button', { name: 'Add meal' }).click();
      await expect(form.getByRole('alert')).toHaveText(message);
    };
    await refused('Name, Price, and Category are required.');
    await expect(form.getByLabel('Name')).toBeFocused();
    await expect(form.getByLabel('Price')).toHaveAccessibleDescription('Please enter a price.');
    await form.getByLabel('Name').fill(name);
    await form.getByRole('combobox', { name: /^Category/ }).selectOption('Main');
    await form.getByLabel('Price').fill('4,999.95');
    await form.getByLabel('Nutritional info').fill('{"calories": 700}');
    const allergens = form.getByRole('group', { name: 'Allergens' });
    // Presses keys instead of clicking, because the form must be usable by keyboard.
    await allergens.getByRole('checkbox', { name: 'Peanuts (groundnut, suya spice)' }).press('Space');
    await page.keyboard.press('Tab');
    await expect(allergens.getByRole('checkbox', { name: /^Tree nuts/ })).toBeFocused();
    await allergens.getByRole('checkbox', { name: /^Fish/ }).check();
    await expect(allergens.getByRole('checkbox', { name: 'Alcohol' })).toHaveCount(0);
    await allergens.getByLabel('Other allergens').fill(' honey, ,nuts, milk');
    await form.getByRole('checkbox', { name: /^No listed allergens/ }).check();
    await refused('The dish has allergens. Untick “No listed allergens”, or remove them.');
    await form.getByRole('checkbox', { name: /^No listed allergens/ }).uncheck();
    await form.getByRole('group', { name: 'Tags' }).getByRole('checkbox', { name: 'Mild' }).check();
    await form.getByLabel('How to warm and plate').fill('Warm for 3 minutes, then add the nuts.');
    await form.getByLabel('Available').uncheck();
    // From here on, the test uses only the keyboard.
    shop.cutOff(saveMealItemContract);
    await form.getByLabel('Name').press('Enter');
    await expect(form.getByRole('alert')).toContainText('Failed to save meal item. Network error');
    shop.reconnect(saveMealItemContract);
    await form.getByLabel('Name').press('Enter');
    await expect(page.getByText('Meal item added successfully!')).toBeVisible();
    // The first request may have arrived, so the retry reuses the same id.
    expect(new Set(shop.calls(saveMealItemContract).map(({ request_id }) => request_id)).size).toBe(1);

    await page.getByRole('searchbox', { name: 'Search by name or allergen' }).fill(name);
    await expect(page.getByText('Showing 1 meal', { exact: true })).toBeVisible();
    await expect(rowOf(page, name)).toContainText('₦4,999.95');
    await expect(rowOf(page, name)).toContainText('Contains peanuts, fish, honey, nuts, milk · mild');
    await expect(rowOf(page, name)).toContainText('Not available');
    expect(savedAs(shop, name)).toMatchObject({
      price: 499_995,
      preparation_time: 30,
      nutritional_info: { calories: 700 },
      allergens: ['Peanuts', 'Fish', 'honey', 'nuts', 'Milk'],
      has_no_allergens: false,
      tags: ['mild'],
      warm_and_plate: 'Warm for 3 minutes, then add the nuts.',
    });
  });

  await test.step('deletes a meal after a confirmation, but not if a drop contains the meal', async () => {
    const word = createUniqueWord();
    const [used, spare] = [
      await writeMeal({ name: `Used ${word}` }),
      await writeMeal({ name: `Spare ${word}` }),
    ];
    const dropName = `Harvest ${word}`;
    await writeDropWithMeals([buildDropMeal(used.id)], {
      name: dropName,
      max_orders: 3,
      status: 'closed',
      is_active: false,
    });
    await visitAs(page, admin, `/admin/meals?q=${word}`);
    const confirmDelete = async (name: string) => {
      await rowOf(page, name).getByRole('button', { name: 'Delete' }).click();
      const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
      await expect(dialog).toContainText(
        'Are you sure you want to delete this meal item? This action cannot be undone.',
      );
      await dialog.getByRole('button', { name: 'Delete meal' }).click();
    };
    await confirmDelete(used.name);
    await expect(page.getByText(`${used.name} is used in ${dropName}. Remove it there first.`)).toBeVisible();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await confirmDelete(spare.name);
    await expect(page.getByText('Meal item deleted successfully!')).toBeVisible();
    await expect(page.getByText('Showing 1 meal', { exact: true })).toBeVisible();
    expect(shop.document(`meal_items/${used.id}`)).toBeDefined();
    expect(shop.document(`meal_items/${spare.id}`)).toBeUndefined();
  });

  await test.step('changes a meal, and reports an unknown or deleted meal', async () => {
    const { id, name } = await writeMeal();
    await visitAs(page, admin, '/admin/meals/no-such-meal');
    const notFoundError = 'Error: Meal item not found. Please refresh the page and try again.';
    await expect(page.getByRole('alert')).toContainText(notFoundError);
    await page.getByRole('button', { name: 'All meals' }).click();
    await page.getByRole('searchbox', { name: 'Search by name or allergen' }).fill(name);
    await expect(page.getByText('Showing 1 meal', { exact: true })).toBeVisible();
    await rowOf(page, name).getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('form', { name: 'Edit meal item' });
    await form.getByLabel('Description').fill('Very hot.');
    await form.getByRole('button', { name: 'Save meal' }).click();
    await expect(page.getByText('Meal item updated successfully!')).toBeVisible();
    expect(savedAs(shop, name)).toMatchObject({ description: 'Very hot.' });

    await rowOf(page, name).getByRole('button', { name: 'Edit' }).click();
    await expect(form.getByLabel('Description')).toHaveValue('Very hot.');
    await getMealsCollection().doc(id).delete();
    await form.getByRole('button', { name: 'Save meal' }).click();
    await expect(form.getByRole('alert')).toHaveText(notFoundError);
  });

  await test.step('exports the filtered list of meals as a CSV file', async () => {
    const { id, name } = await writeMeal({ allergens: ['fish', 'nuts'] });
    await visitAs(page, admin, `/admin/meals?q=${encodeURIComponent(name)}`);
    await expect(rowOf(page, name)).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('meals.csv');
    const text = await readText(download);
    expect(text.trim().split('\r\n').slice(1)).toEqual([
      `${id},${name},side,extras_local,2500.50,20,false,false,"fish, nuts",false,,Hot.,Cover and warm for 3 minutes.`,
    ]);
  });
});
