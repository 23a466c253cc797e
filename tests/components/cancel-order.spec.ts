import { expect, test } from '../stand-ins/component-test';
import { createAccount } from '../support/accounts';
import {
  getOrderCards,
  getDialog,
  openExperiences,
  openExperiencesWithOrders,
  saveAddress,
} from '../support/checkout';
import { createRecipient } from '../support/gifts';

test('explains why an order can’t be cancelled after the cut-off or during cooking', async ({ page }) => {
  // Uses the same delivery date for both orders, so that sorting by date keeps them in this order.
  const delivery_date = new Date();
  await openExperiencesWithOrders(page, [
    { status: 'confirmed', delivery_date, order_deadline: new Date(Date.now() - 60_000) },
    { status: 'preparing', delivery_date, order_deadline: new Date(Date.now() + 86_400_000) },
  ]);
  const reasons = [
    /Orders for this drop closed on .+ can no longer be cancelled/,
    /Your box is being cooked/,
  ];
  for (const [index, reason] of reasons.entries()) {
    await getOrderCards(page).nth(index).getByRole('button', { name: 'View Details' }).click();
    await expect(getDialog(page).getByText(reason)).toBeVisible();
    await expect(getDialog(page).getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expect(getDialog(page).getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
});

test('closes only the innermost dialog on each press of Escape', async ({ page }) => {
  await openExperiencesWithOrders(page, [
    { status: 'confirmed', order_deadline: new Date(Date.now() + 86_400_000), created_at: new Date() },
  ]);
  await getOrderCards(page).getByRole('button', { name: 'View Details' }).click();
  // A dispatched click is not a user activation. Without user activation, the browser would close both dialogs on one
  // close request.
  await getDialog(page).getByRole('button', { name: 'Cancel order' }).dispatchEvent('click');
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('lets customers, but not givers, change the delivery to a delivery area', async ({ page, shop }) => {
  const [account, recipient] = [await createAccount(), await createRecipient()];
  await saveAddress(account.uid);
  await saveAddress(account.uid, {
    ...{ label: 'Temporary Address', address_line_1: '3 Hospital Road' },
    ...{ area: 'Elsewhere', is_default: false },
  });
  const giver = shop.as(account);
  await shop.staff.approvePayment(await giver.claimPayment(await giver.holdGift(recipient.giftId)));
  await giver.placePaidOrder();
  await openExperiences(page, account);
  await getOrderCards(page).first().getByRole('button', { name: 'View Details' }).click();
  await getDialog(page).getByRole('button', { name: 'Change delivery' }).click();
  const change = page.getByRole('dialog', { name: 'Change delivery' });
  await change.getByRole('radio', { name: /^Temporary Address/ }).check();
  await expect(change.getByText('We don’t deliver to this address yet.')).toBeVisible();
  await expect(change.getByRole('button', { name: 'Save delivery' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(getDialog(page)).toHaveCount(0);

  await getOrderCards(page).nth(1).getByRole('button', { name: 'View Details' }).click();
  await expect(getDialog(page).getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await expect(getDialog(page).getByRole('button', { name: 'Change delivery' })).toHaveCount(0);
});
