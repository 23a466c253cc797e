import { changeDeliveryContract } from '@sharebox/domain/orders/staff-callables';
import { expect, test } from '../stand-ins/component-test';
import { sellBoxes } from '../stand-ins/selling-drop';
import { createAccount, signIn } from '../support/accounts';
import { placeButton, saveAddress, storeBox } from '../support/checkout';
import { readOrder, writeDrop, writePaidOrder } from '../support/orders';
import { visit, visitAs } from '../support/page';

test('checkout shows a full window as full, preselects a free one, and the review asks for another', async ({
  page,
  shop,
}) => {
  const drop = sellBoxes(shop);
  const buyer = await createAccount();
  await saveAddress(buyer.uid);
  drop.change({ full_windows: ['evening'] });
  await visitAs(page, buyer, '/about');
  await storeBox(page, drop.meals);
  await visit(page, '/checkout');
  await expect(page.getByRole('radio', { name: /Evening.*Full/ })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /Afternoon/ })).toBeChecked();
  await page.getByRole('radio', { name: /Morning/ }).check();
  drop.change({ full_windows: ['morning', 'evening'] });
  const isFull = 'This delivery time is full. Please choose another one.';
  await expect(page.getByRole('alert')).toHaveText(isFull);

  await visit(page, '/review-order/self');
  await placeButton(page).click();
  await expect(page.getByText(isFull)).toBeVisible();
  await page.getByRole('link', { name: 'Choose another time' }).click();
  await page.getByRole('radio', { name: /Afternoon/ }).check();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/payment-instructions/);
});

test('staff see a full window and confirm a box beyond its limit', async ({ page, shop }) => {
  const dropId = await writeDrop(1);
  const { orderId } = await writePaidOrder({ payer: await createAccount(), dropId, box: 1 });
  shop.update(`orders/${orderId}`, { delivery_window: 'evening' });
  shop.update(`weekly_drops/${dropId}/private/boxes`, {
    [`taken.${orderId}.window`]: 'evening',
    window_limits: { morning: 0 },
  });
  shop.update(`weekly_drops/${dropId}`, { full_windows: ['morning'] });
  await signIn(page, await createAccount({ isAdmin: true }));
  await page.goto(`/admin/orders/${orderId}?q=${orderId}`);
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
