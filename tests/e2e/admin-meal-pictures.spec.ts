import { expect, test } from '@playwright/test';
import { mealItemSchema } from '@sharebox/domain/menu/menu';
import sharp from 'sharp';
import { createAccount, signIn, uniqueWord } from '../support/people/accounts';
import { emulatorAdmin } from '../support/stack/emulator-admin';

/** A function that nobody has called yet starts slowly while the machine is busy. */
const serverAnswers = { timeout: 60_000 };

test('an admin adds a meal with a picture, which the server makes anew', async ({ page }) => {
  const name = `Ofada Rice ${uniqueWord()}`;
  await signIn(page, await createAccount({ isAdmin: true }));
  await page.goto('/admin?tab=meals&open=new');
  const form = page.getByRole('form', { name: 'New meal item' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('combobox', { name: /^Category/ }).selectOption('Main');
  await form.getByLabel('Price').fill('4,999.95');
  await form.getByLabel('Available').uncheck();
  const picture = sharp({ create: { width: 800, height: 400, channels: 3, background: '#7a1f34' } });
  await form.getByLabel('Picture of the meal').setInputFiles({
    name: 'meal.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture.jpeg().toBuffer(),
  });
  await page.getByRole('button', { name: 'Use this part' }).click();
  const made = form.getByRole('img', { name: 'The meal’s picture' });
  await expect(made).toHaveAttribute('src', /meal-images.*-large\.webp/, serverAnswers);
  const shape = () =>
    made.evaluate((image) =>
      image instanceof HTMLImageElement ? image.naturalWidth / image.naturalHeight : 0,
    );
  await expect.poll(shape).toBeCloseTo(4 / 3, 1);
  const image_url = await made.getAttribute('src');
  await form.getByRole('button', { name: 'Add meal' }).click();
  await expect(page.getByText('Meal item added successfully!')).toBeVisible(serverAnswers);
  const { docs } = await emulatorAdmin().db.collection('meal_items').where('name', '==', name).get();
  expect(docs.map((one) => mealItemSchema.parse(one.data()))).toMatchObject([
    { price: 499_995, image_url, is_available: false },
  ]);
});
