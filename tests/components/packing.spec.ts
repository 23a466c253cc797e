import type { Page } from '@playwright/test';
import { getBoxCode } from '@sharebox/domain/packing/box-code';
import { expect, test } from '../stand-ins/component-test';
import {
  jollof,
  removeDrops,
  writeKitchenBox,
  writeDrop,
  writeKitchenBoxes,
  zobo,
} from '../stand-ins/kitchen';
import { openPacking, writePackedBox } from '../stand-ins/packing';
import { expectHighContrast, expectStateAccessible } from '../support/axe';

test.beforeEach(({ shop }) => removeDrops(shop));

const field = (page: Page) => page.getByRole('textbox', { name: 'Code or number of the box' });
const foundBox = (page: Page, number: number) =>
  page.getByRole('article', { name: `Box ${number}`, exact: true });
const row = (page: Page, number: number) =>
  page
    .getByRole('region', { name: 'All boxes' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^Box ${number}\\b`) }) });

test('finds boxes by number and code, and shares packed boxes', async ({ page, shop, context }) => {
  writeKitchenBoxes(shop);
  writeKitchenBox(shop, 'b', {
    number: 2,
    items: [
      { ...jollof, quantity: 1 },
      { ...zobo, quantity: 2 },
    ],
    packaging_option: 'premium-gift',
    is_gift: true,
  });
  const main = page.getByRole('main');

  await test.step('the packing page opens from the kitchen page with one tap', async () => {
    await openPacking(page);
    await page.getByRole('link', { name: 'Kitchen' }).last().click();
    await page.getByRole('main').getByRole('link', { name: 'Packing' }).click();
    await expect(main).toContainText('0 of 2 packed.');
  });
  await test.step('finds a box to pack by its number', async () => {
    await field(page).fill('7');
    await expect(foundBox(page, 7)).toContainText('2 of 2');
    await expect(foundBox(page, 7)).toContainText('2 × Smoky Party Jollof');
    await expect(foundBox(page, 7)).toContainText('Eco-Friendly Box');
    await expect(foundBox(page, 7)).toContainText(
      'Avoids Peanuts and no hot pepper. Careful with Smoky Party Jollof.',
    );
    await expect(foundBox(page, 7)).toContainText('Contains fish and peanuts.');
  });
  await test.step('finds a box to pack by its code, with any spacing and in lower case', async () => {
    await field(page).fill(getBoxCode('b').toLowerCase().split('').join(' '));
    await expect(foundBox(page, 2)).toContainText('1 of 2');
    await expect(foundBox(page, 2).getByRole('listitem')).toHaveText([
      '1 × Smoky Party Jollof',
      '2 × Zobo',
      'Premium Gift Box',
      'Gift',
    ]);
    await expect(foundBox(page, 7)).toHaveCount(0);
    await field(page).fill('7');
    // Waits for the button first, because a background page does not detect that its warnings are in view.
    await expect(foundBox(page, 7).getByRole('button', { name: 'Packed' })).toBeVisible();
  });
  await test.step('shows a packed box on a second phone, and lets the second cook undo the packing', async () => {
    const other = await context.newPage();
    await openPacking(other);
    await foundBox(page, 7).getByRole('button', { name: 'Packed' }).press('Enter');
    await expect(foundBox(page, 7)).toContainText('Packed at');
    await expect(row(other, 7)).toContainText('Packed');
    await expect(other.getByRole('main')).toContainText('1 of 2 packed.');
    await row(other, 7).getByRole('button').press('Enter');
    await expect(field(other)).toBeFocused();
    await foundBox(other, 7).getByRole('button', { name: 'Not packed yet' }).click();
    await expect(main).toContainText('0 of 2 packed.');
    await expect.poll(() => shop.document('weekly_drops/next/packed_boxes/a')).toBeUndefined();
    await other.close();
  });
  await test.step('reports when all boxes are packed', async () => {
    await foundBox(page, 7).getByRole('button', { name: 'Packed' }).click();
    await foundBox(page, 7).getByRole('button', { name: 'Next: Box 2' }).click();
    // A double tap marks the box once and leaves it packed.
    await foundBox(page, 2).getByRole('button', { name: 'Packed' }).dblclick();
    await expect(main).toContainText('All boxes are packed.');
    await expect(foundBox(page, 2)).toContainText('Packed at');
    await expect(foundBox(page, 2).getByRole('button')).toHaveText(['Not packed yet']);
  });
  await test.step('marks a box that was changed or cancelled after it was packed', async () => {
    writeKitchenBox(shop, 'a', { number: 8, changed_at: new Date(Date.now() + 60_000) });
    await expect(row(page, 8)).toContainText('Changed since it was packed');
    await field(page).fill('8');
    await expect(foundBox(page, 8)).toContainText('Check it again.');
    await expect(foundBox(page, 8).getByRole('button', { name: 'Packed again' })).toBeVisible();
    await expect(main).toContainText('1 of 2 packed.');
    shop.delete('weekly_drops/next/kitchen_boxes/b');
    await expect(main).toContainText(
      `The box with the code ${getBoxCode('b')} was cancelled after it was packed. Take it out.`,
    );
  });
  await test.step('does not let cooks pack unpaid or unknown boxes', async () => {
    await field(page).fill('11');
    await expect(foundBox(page, 11)).toContainText('Don’t pack it before it is paid for.');
    await expect(foundBox(page, 11).getByRole('button')).toHaveCount(0);
    await field(page).fill('99');
    await expect(main).toContainText('No such box in this drop.');
  });
});

test('the packing page is readable, and needs a connection', async ({ page, shop, context }) => {
  writeKitchenBoxes(shop);
  shop.write('weekly_drops/next/packed_boxes/b', { packed_at: new Date() });
  writeKitchenBox(shop, 'a', { number: 7, dietary_needs: ['Peanuts'], changed_at: new Date() });
  shop.write('weekly_drops/next/packed_boxes/a', { packed_at: new Date(Date.now() - 60_000) });
  await openPacking(page);
  await field(page).fill('7');
  await expect(foundBox(page, 7)).toBeVisible();
  await expectStateAccessible(page, 'packing');
  await expectHighContrast(page);
  await context.setOffline(true);
  await field(page).fill('2');
  await foundBox(page, 2).getByRole('button', { name: 'Not packed yet' }).press('Enter');
  await expect(page.getByText(/connection/i)).toBeVisible();
  expect(shop.document('weekly_drops/next/packed_boxes/b')).toBeDefined();
});

test('requires that a box’s warnings were on screen before packing', async ({ page, shop }) => {
  writeKitchenBoxes(shop);
  const dishes = Array.from({ length: 12 }, (_, index) => ({
    ...{
      meal_item_id: `dish-${index}`,
      name: `Dish ${index} of a long box`,
      category: 'side' as const,
      quantity: 1,
    },
  }));
  const asked = { dietary_needs: ['Peanuts'], change_request: 'No prawns' };
  writeKitchenBox(shop, 'a', { number: 7, items: [{ ...jollof, quantity: 1 }, ...dishes], ...asked });
  await page.setViewportSize({ width: 360, height: 640 });
  await openPacking(page);
  await field(page).fill('7');
  const box = foundBox(page, 7);
  await expect(box).toContainText(/Avoids Peanuts.*No prawns.*1 × Smoky Party Jollof/s);
  const packed = box.getByRole('button', { name: 'Packed' });
  await box
    .getByText('1 × Dish 11 of a long box', { exact: true })
    .evaluate((dish) => dish.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expect(box.getByRole('button', { name: 'Read the warning first' })).toBeVisible();
  await expect(packed).toHaveCount(0);
  await box.getByRole('button', { name: 'Read the warning first' }).click();
  await expect(box.getByText('Asks for a change: “No prawns”')).toBeInViewport({ ratio: 1 });
  await packed.click();
  await expect(box).toContainText('Packed at');
});

test('shows customers’ names to admins but not to cooks', async ({ page, shop, context }) => {
  writeDrop(shop, 'next', 20);
  await writePackedBox(shop, 3, {
    order: {
      is_gift_order: true,
      gift_sender_name: 'Tunde',
      recipient_name: 'Ngọzi',
      love_message: 'Eat well, my love.',
      delivery_window: 'morning',
    },
    delivery: { recipient_name: 'Ngọzi Eze', address_line_1: '1 Woji Road, Woji' },
  });
  await writePackedBox(shop, 1, { delivery: { recipient_name: 'Ṣadé Bello', address_line_2: 'D-Line' } });
  await openPacking(page, { isAdmin: true });
  const rows = page.getByRole('region', { name: 'All boxes' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Ngọzi Eze, WojiMorning 9AM-12PM');
  await expect(rows.last()).toContainText('Ṣadé Bello, D-Line');
  await field(page).fill('3');
  await expect(foundBox(page, 3)).toContainText('Ngọzi Eze, Woji');
  await expect(foundBox(page, 3)).toContainText('Morning 9AM-12PM');
  await expect(foundBox(page, 3)).toContainText('Eat well, my love.');
  await expectStateAccessible(page, 'packing, for admins');

  const cook = await context.newPage();
  await openPacking(cook);
  await field(cook).fill('3');
  await expect(foundBox(cook, 3)).toContainText('Gift');
  await expect(cook.getByRole('region', { name: 'On paper' })).toHaveCount(0);
  for (const hidden of ['Ngọzi', 'Ṣadé', 'Woji', 'D-Line', 'my love', 'Tunde', 'Morning'])
    await expect(cook.getByRole('main')).not.toContainText(hidden);
});
