import { changeDeliveryContract } from '@sharebox/domain/orders/staff-callables';
import { expect, test } from '../stand-ins/component-test';
import { prepareDropOnSale } from '../stand-ins/drop-on-sale';
import { createAccount } from '../support/accounts';
import { getPlaceOrderButton, saveAddress, storeCartInBrowser } from '../support/checkout';
import { readOrder, writeClosedDrop, writePaidOrder } from '../support/orders';
import { visit, visitAs } from '../support/page';

test('marks a full window, and asks again if the chosen window fills up', async ({ page, shop }) => {
  const drop = prepareDropOnSale(shop);
  const buyer = await createAccount();
  await saveAddress(buyer.uid);
  drop.change({ full_windows: ['evening'] });
  await visitAs(page, buyer, '/about');
  await storeCartInBrowser(page, drop.meals);
  await visit(page, '/checkout');
  await expect(page.getByRole('radio', { name: /Evening.*Full/ })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /Afternoon/ })).toBeChecked();
  await page.getByRole('radio', { name: /Morning/ }).check();
  drop.change({ full_windows: ['morning', 'evening'] });
  const isFull = 'This delivery time is full. Please choose another one.';
  await expect(page.getByRole('alert')).toHaveText(isFull);

  await visit(page, '/review-order/self');
  await getPlaceOrderButton(page).click();
  await expect(page.getByText(isFull)).toBeVisible();
  await page.getByRole('link', { name: 'Choose another time' }).click();
  await page.getByRole('radio', { name: /Afternoon/ }).check();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await getPlaceOrderButton(page).click();
  await expect(page).toHaveURL(/\/payment-instructions/);
});

test('lets staff confirm a box beyond the limit of a full window', async ({ page, shop }) => {
  const dropId = await writeClosedDrop(1);
  const { orderId } = await writePaidOrder({ payer: await createAccount(), dropId, box: 1 });
  shop.update(`orders/${orderId}`, { delivery_window: 'evening' });
  shop.update(`weekly_drops/${dropId}/private/boxes`, {
    [`taken.${orderId}.window`]: 'evening',
    window_limits: { morning: 0 },
  });
  shop.update(`weekly_drops/${dropId}`, { full_windows: ['morning'] });
  await visitAs(page, await createAccount({ isAdmin: true }), `/admin/orders/${orderId}?q=${orderId}`);
  await page.getByRole('button', { name: 'Change delivery' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Morning.*Full/ }).check();
  await dialog.getByRole('button', { name: 'Save delivery' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This delivery time is full.');
  await dialog.getByRole('checkbox', { name: 'Bring it then although this delivery time is full' }).check();
  await dialog.getByRole('button', { name: 'Save delivery' }).click();
  await expect(dialog).toHaveCount(0);
  expect(shop.calls(changeDeliveryContract)).toMatchObject([{}, { exceeds_window: true }]);
  expect(await readOrder(orderId)).toMatchObject({ delivery_window: 'morning' });
});
