import { makeMealImageContract } from '@sharebox/domain/menu/callables';
import { mealItemSchema } from '@sharebox/domain/menu/menu';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../stand-ins/component-test';
import { type Account, createAccount } from '../support/accounts';
import { getMealsCollection, writeMeal } from '../support/orders';
import { visitAs } from '../support/page';

let admin: Account;
test.beforeEach(async () => {
  admin = await createAccount({ isAdmin: true });
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1f34' } });

/** Creates an image that is twice as wide as high, with a red left and a blue right half. */
const leftRightPicture = () =>
  picture(800, 400)
    .composite([
      { input: { create: { width: 400, height: 400, channels: 3, background: 'red' } }, left: 0, top: 0 },
      { input: { create: { width: 400, height: 400, channels: 3, background: 'blue' } }, left: 400, top: 0 },
    ])
    .jpeg()
    .toBuffer();

/** Returns the colours at the left edge and in the middle of an image on the page. */
async function readColours(image: Locator): Promise<string[]> {
  const { data, info } = await sharp(await image.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = Math.floor(info.height / 2) * info.width;
  return [4, Math.floor(info.width / 2)].map((x) => {
    const [red = 0, , blue = 0] = data.subarray((middle + x) * 3);
    return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `${red}, ${blue}`;
  });
}

test('accepts a meal’s image by file, drag or paste, and crops the image', async ({ page }) => {
  const { id } = await writeMeal();
  await visitAs(page, admin, `/admin/meals/${id}`);
  const form = page.getByRole('form', { name: 'Edit meal item' });
  const zone = form.getByRole('group', { name: 'Image' });
  const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    zone.getByLabel('Image of the meal').setInputFiles(file);

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
  const made = form.getByRole('img', { name: 'The meal’s image' });
  const crop = page.getByRole('dialog', { name: 'Tap the dish' });
  await give('drop', await leftRightPicture());
  await crop.getByAltText('The chosen image').click({ position: { x: 5, y: 5 } });
  await crop.getByRole('button', { name: 'Use this part' }).press('Enter');
  await expect(made).toHaveAttribute('src', /meal-images.*-large\.webp/);
  await expect.poll(() => readColours(made)).toEqual(['red', 'red']);
  const first = await made.getAttribute('src');
  const shape = () =>
    made.evaluate((image) =>
      image instanceof HTMLImageElement ? image.naturalWidth / image.naturalHeight : 0,
    );
  await expect.poll(shape).toBeCloseTo(4 / 3, 1);
  await give('paste', await picture(800, 600).jpeg().toBuffer());
  await expect(crop).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(crop).toBeHidden();
  await expect(made).toHaveAttribute('src', first ?? '');
  await give('paste', await leftRightPicture());
  await crop.getByRole('slider', { name: 'Middle, from left to right' }).press('End');
  await crop.getByRole('button', { name: 'Use this part' }).click();
  await expect.poll(() => readColours(made)).toEqual(['red', 'blue']);
  await expect(made).not.toHaveAttribute('src', first ?? '');
  await expect(made).toHaveAttribute('src', /meal-images.*-large\.webp/);
  const second = await made.getAttribute('src');
  await form.getByRole('button', { name: 'Save meal' }).click();
  await expect(page.getByText('Meal item updated successfully!')).toBeVisible();
  const saved = mealItemSchema.parse((await getMealsCollection().doc(id).get()).data());
  expect(saved.image_url).toBe(second);
  expect(saved.price).toBe(250_050);
});

test('reports an image that can’t be uploaded', async ({ page, shop }) => {
  shop.reject(makeMealImageContract, 'invalid-input', 'Please select a valid image file.');
  await visitAs(page, admin, '/admin/meals/new');
  const form = page.getByRole('form', { name: 'New meal item' });
  await form.getByLabel('Image of the meal').setInputFiles({
    name: 'meal.png',
    mimeType: 'image/png',
    buffer: await picture(20, 20).png().toBuffer(),
  });
  await page.getByRole('button', { name: 'Use this part' }).click();
  const zone = form.getByRole('group', { name: 'Image' });
  await expect(zone.getByRole('alert')).toHaveText(
    'Failed to upload image: Please select a valid image file.',
  );
});
