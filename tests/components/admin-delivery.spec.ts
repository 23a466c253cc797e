import type { Page } from '@playwright/test';
import { changeDeliveryContract } from '@sharebox/domain/orders/staff-callables';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, signIn } from '../support/accounts';
import { readOrder, writeClosedDrop, writePaidOrder } from '../support/orders';

async function openOrder(page: Page) {
  const dropId = await writeClosedDrop(1);
  const payer = await createAccount();
  const { orderId } = await writePaidOrder({ payer, dropId, box: 1 });
  await signIn(page, await createAccount({ isAdmin: true }));
  await page.goto(`/admin/orders/${orderId}?q=${orderId}`);
  return { dropId, orderId };
}

test('lets staff edit an order’s delivery by keyboard, and shows conflicts', async ({ page, shop }) => {
  const { orderId } = await openOrder(page);
  await page.getByRole('button', { name: 'Change delivery' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Change delivery of Box 1, Ada / });
  await expect(dialog).toContainText('Now: 14 Tombia Street, Flat 3, New GRA, Port Harcourt');
  const save = dialog.getByRole('button', { name: 'Save delivery' });
  await save.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('This is already its place and time.');

  const street = dialog.getByRole('textbox', { name: 'Street Address' });
  await street.fill('');
  await street.press('Enter');
  await expect(street).toBeFocused();
  await expect(street).toHaveAccessibleDescription('Please enter your street address');
  expect(shop.calls(changeDeliveryContract)).toHaveLength(0);

  await street.fill('5 Aba Road');
  await expect(dialog.getByLabel('Area')).toHaveValue('New GRA');
  await dialog.getByLabel('Area').selectOption('Elsewhere');
  await save.press('Enter');
  await expect(dialog.getByLabel('Area')).toHaveAccessibleDescription(/^We don’t deliver there yet/);
  await dialog.getByLabel('Area').selectOption('Rumuola');
  await dialog.getByRole('radio', { name: /Evening/ }).press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: /Afternoon/ })).toBeChecked();
  await dialog.getByRole('textbox', { name: /Who asked for it/ }).fill('She called');
  const goOn = shop.pause(changeDeliveryContract);
  await save.press('Enter');
  await expect.poll(() => shop.calls(changeDeliveryContract)).toHaveLength(1);
  shop.update(`orders/${orderId}`, { delivery_window: 'morning' });
  goOn();
  await expect(dialog.getByRole('alert')).toContainText('Somebody else changed this in the meantime.');
  await expect(street).toHaveValue('5 Aba Road');

  await save.press('Enter');
  await expect(page.getByText(/^The delivery of Box 1, Ada .* is changed\.$/)).toBeVisible();
  await expect(page.getByText('5 Aba Road', { exact: false })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await readOrder(orderId)).toMatchObject({ delivery_window: 'afternoon' });
  const stored = { address_line_1: '5 Aba Road', address_line_2: 'Flat 3', area: 'Rumuola' };
  expect(shop.document(`orders/${orderId}/private/delivery`)).toMatchObject(stored);
  expect(shop.calls(changeDeliveryContract).at(-1)).toMatchObject({ reason: 'She called' });
});

test('clears landmark and gate code for a new street, unless staff keep them', async ({ page, shop }) => {
  const { orderId } = await openOrder(page);
  shop.update(`orders/${orderId}/private/delivery`, { landmark: 'Opposite the bank', gate_code: '12#' });
  await page.getByRole('button', { name: 'Change delivery' }).click();
  const dialog = page.getByRole('dialog');
  const [landmark, code] = [
    dialog.getByLabel('Landmark (optional)'),
    dialog.getByLabel('Gate Code (optional)'),
  ];
  await expect(landmark).toHaveValue('Opposite the bank');
  await dialog.getByRole('textbox', { name: 'Street Address' }).fill('5 Aba Road');
  await expect(landmark).toHaveValue('');
  await expect(code).toHaveValue('');
  await dialog.getByRole('button', { name: 'Keep them' }).click();
  await expect(landmark).toHaveValue('Opposite the bank');
  await expect(code).toHaveValue('12#');
  await dialog.getByRole('textbox', { name: 'Street Address' }).fill('6 Aba Road');
  await expect(code).toHaveValue('12#');
});

test('lets staff correct a delivery until the box is delivered', async ({ page, shop }) => {
  const { dropId, orderId } = await openOrder(page);
  const change = page.getByRole('button', { name: 'Change delivery' });
  shop.update(`weekly_drops/${dropId}`, { order_deadline: new Date(Date.now() - 1000) });
  shop.update(`orders/${orderId}`, { dispatched_at: new Date() });
  await expect(page.getByRole('button', { name: 'Out for delivery' })).toHaveCount(0);
  await change.click();
  await expect(page.getByRole('dialog')).toContainText('Its rider is notified, too.');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave as it is' }).click();
  shop.update(`orders/${orderId}`, { status: 'delivered' });
  await expect(change).toHaveCount(0);
});
