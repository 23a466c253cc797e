import { type Download, expect, type Page, test } from '@playwright/test';
import { auditEntry } from '@sharebox/domain/audit';
import { dropMeal, type DropMeal, mealItem, type MealItem } from '@sharebox/domain/menu';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type Account, createAccount, signIn, uniqueWord } from '../support/accounts';
import { emulatorAdmin } from '../support/emulator-admin';
import { writeDrop } from '../support/paid-orders';

/** A function that nobody has called yet starts slowly while the machine is busy. */
const serverAnswers = { timeout: 60_000 };

let admin: Account;
test.beforeAll(async () => {
  admin = await createAccount({ isAdmin: true });
});

const meals = () => emulatorAdmin().db.collection('meal_items');
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Meal items' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** A meal of this test alone, not available to anybody's menu. */
async function writeMeal(fields: Partial<MealItem> = {}): Promise<{ id: string; name: string }> {
  const meal = mealItem.parse({
    name: `Pepper Soup ${uniqueWord()}`,
    description: 'Hot.',
    price: 250_050,
    image_url: '',
    category: 'side',
    subcategory: 'extras_local',
    is_available: false,
    is_alcoholic: false,
    preparation_time: 20,
    nutritional_info: null,
    allergens: ['fish'],
    ...fields,
  });
  const { id } = await meals().add(meal);
  return { id, name: meal.name };
}

async function savedAs(name: string): Promise<MealItem> {
  const { docs } = await meals().where('name', '==', name).get();
  expect(docs).toHaveLength(1);
  return mealItem.parse(docs[0]?.data());
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1f34' } });

function dropMealOf(meal_item_id: string): DropMeal {
  return dropMeal.parse({
    meal_item_id,
    is_featured: false,
    is_enabled: true,
    max_quantity: 100,
    special_price: null,
    sort_order: 50,
  });
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

test('a meal’s picture is chosen, dragged or pasted, refused in words, and made by the server', async ({
  page,
}) => {
  const { name } = await writeMeal();
  await signIn(page, admin);
  await page.goto(`/admin?tab=meals&q=${encodeURIComponent(name)}`);
  await rowOf(page, name).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Edit meal item' });
  const zone = form.getByRole('group', { name: 'Image' });
  const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    zone.getByLabel('Picture of the meal').setInputFiles(file);

  await choose({ name: 'menu.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') });
  await expect(zone.getByRole('alert')).toHaveText('Please select a valid image file.');
  const png = await picture(40, 30).png().toBuffer();
  const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
  await choose({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await expect(zone.getByRole('alert')).toHaveText('Image file size must be less than 5MB.');

  const give = (how: 'drop' | 'paste', bytes: Buffer) =>
    zone.evaluate(
      (element, { event, data }) => {
        const transfer = new DataTransfer();
        const content = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([content], 'meal.jpg', { type: 'image/jpeg' }));
        element.dispatchEvent(
          event === 'drop'
            ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
        );
      },
      { event: how, data: bytes.toString('base64') },
    );
  const made = form.getByRole('img', { name: 'The meal’s picture' });
  await give('drop', await picture(640, 480).jpeg().toBuffer());
  await expect(made).toHaveAttribute('src', /meal-images.*-large\.webp/, serverAnswers);
  const first = await made.getAttribute('src');
  await give('paste', await picture(800, 600).jpeg().toBuffer());
  await expect(made).not.toHaveAttribute('src', first ?? '', serverAnswers);
  await expect(made).toHaveAttribute('src', /meal-images.*-large\.webp/, serverAnswers);
  const second = await made.getAttribute('src');
  await form.getByRole('button', { name: 'Save meal' }).click();
  await expect(page.getByText('Meal item updated successfully!')).toBeVisible(serverAnswers);
  const saved = await savedAs(name);
  expect(saved.image_url).toBe(second);
  expect(saved.price).toBe(250_050);
});

test('a meal is deleted after a confirmation, but not while a drop names it', async ({ page }) => {
  const word = uniqueWord();
  const [used, spare] = [
    await writeMeal({ name: `Used ${word}` }),
    await writeMeal({ name: `Spare ${word}` }),
  ];
  const dropId = await writeDrop(3);
  const dropName = `Harvest ${word}`;
  const { db } = emulatorAdmin();
  await db.doc(`weekly_drops/${dropId}`).update({ name: dropName });
  await db.doc(`weekly_drops/${dropId}/meals/${used.id}`).set(dropMealOf(used.id));
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
  const rows = await db.collection('audit_log').where('target', '==', `meal_items/${spare.id}`).get();
  expect(rows.docs.map((row) => auditEntry.parse(row.data()))).toMatchObject([
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
  await meals().doc(id).update({ price: 300_000 });
  await expect(form.getByText('Somebody else changed this meal meanwhile.')).toBeVisible();
  await meals().doc(id).delete();
  await expect(form.getByText('Somebody else changed this meal meanwhile.')).toBeHidden();
  await form.getByRole('button', { name: 'Save meal' }).click();
  await expect(form.getByRole('alert')).toHaveText(gone);
});

test('a meal that the server does not answer with, and a picture that does not arrive, are told', async ({
  page,
}) => {
  await page.route('**/saveMealItem', (route) => route.fulfill({ json: { result: {} } }));
  await page.route('**/makeMealImage', (route) =>
    route.fulfill({
      status: 400,
      json: {
        error: {
          status: 'INVALID_ARGUMENT',
          message: 'Please select a valid image file.',
          details: { reason: 'invalid-input' },
        },
      },
    }),
  );
  await signIn(page, admin);
  await page.goto('/admin?tab=meals&open=new');
  const form = page.getByRole('form', { name: 'New meal item' });
  await form.getByLabel('Picture of the meal').setInputFiles({
    name: 'meal.png',
    mimeType: 'image/png',
    buffer: await picture(20, 20).png().toBuffer(),
  });
  const zone = form.getByRole('group', { name: 'Image' });
  await expect(zone.getByRole('alert')).toHaveText(
    'Failed to upload image: Please select a valid image file.',
    serverAnswers,
  );
  await form.getByLabel('Name').fill('Never kept');
  await form.getByLabel('Price').fill('1');
  await form.getByRole('combobox', { name: /^Category/ }).selectOption('Drink');
  await form.getByRole('button', { name: 'Add meal' }).click();
  await expect(
    form.getByText(
      'Failed to create meal item. No data returned from API. This might indicate a database constraint violation or a trigger preventing insertion.',
      { exact: true },
    ),
  ).toBeVisible();
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

/** A drop with these meals alone, none of which anybody can buy. */
async function writeDropOf(names: string[]): Promise<{ dropId: string; ids: string[] }> {
  const { db } = emulatorAdmin();
  const dropId = await writeDrop(5);
  const sold = db.collection(`weekly_drops/${dropId}/meals`);
  const placeholders = await sold.listDocuments();
  const ids = await Promise.all(names.map(async (name) => (await writeMeal({ name })).id));
  const batch = db.batch();
  for (const placeholder of placeholders) batch.delete(placeholder);
  for (const [index, id] of ids.entries()) batch.set(sold.doc(id), { ...dropMealOf(id), sort_order: index });
  await batch.commit();
  return { dropId, ids };
}

async function soldIn(dropId: string): Promise<DropMeal[]> {
  const { docs } = await emulatorAdmin()
    .db.collection(`weekly_drops/${dropId}/meals`)
    .orderBy('sort_order')
    .get();
  return docs.map((one) => dropMeal.parse(one.data()));
}

test('an admin adds and removes a drop’s meals, and each message goes after two seconds', async ({
  page,
}) => {
  const word = uniqueWord();
  const { dropId, ids } = await writeDropOf([`Suya ${word}`]);
  const spare = await writeMeal({ name: `Moi Moi ${word}` });
  await emulatorAdmin()
    .db.doc(`weekly_drops/${dropId}`)
    .update({ name: `Feast ${word}` });
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
});

test('a meal in a drop is featured, taken off, priced and limited, and what is refused is said', async ({
  page,
}) => {
  const word = uniqueWord();
  const { dropId, ids } = await writeDropOf([`Suya ${word}`]);
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
  const { dropId } = await writeDropOf(names);
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
