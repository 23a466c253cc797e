import { expect, test } from '../stand-ins/component-test';
import { createAccount } from '../support/accounts';
import { orderCards, dialog, openExperiences, openExperiencesWith, saveAddress } from '../support/checkout';
import { createRecipient } from '../support/gifts';

test('explains why an order can’t be cancelled after the cut-off or once it is cooked', async ({ page }) => {
  // Both orders have the same date, because upcoming orders are sorted by date.
  const delivery_date = new Date();
  await openExperiencesWith(page, [
    { status: 'confirmed', delivery_date, order_deadline: new Date(Date.now() - 60_000) },
    { status: 'preparing', delivery_date, order_deadline: new Date(Date.now() + 86_400_000) },
  ]);
  const reasons = [
    /Orders for this drop closed on .+ can no longer be cancelled/,
    /Your box is being cooked/,
  ];
  for (const [index, reason] of reasons.entries()) {
    await orderCards(page).nth(index).getByRole('button', { name: 'View Details' }).click();
    await expect(dialog(page).getByText(reason)).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    await expect(dialog(page).getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
});

test('closes only the inner of two nested dialogs on each press of Escape', async ({ page }) => {
  await openExperiencesWith(page, [
    { status: 'confirmed', order_deadline: new Date(Date.now() + 86_400_000), created_at: new Date() },
  ]);
  await orderCards(page).getByRole('button', { name: 'View Details' }).click();
  // A dispatched click counts as no user activation, so the browser would close both dialogs with one close request.
  await dialog(page).getByRole('button', { name: 'Cancel Order' }).dispatchEvent('click');
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('offers only served addresses for a changed delivery, and no change of a gift', async ({
  page,
  shop,
}) => {
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
  await orderCards(page).first().getByRole('button', { name: 'View Details' }).click();
  await dialog(page).getByRole('button', { name: 'Change delivery' }).click();
  const change = page.getByRole('dialog', { name: 'Change delivery' });
  await change.getByRole('radio', { name: /^Temporary Address/ }).check();
  await expect(change.getByText('We don’t deliver to this address yet.')).toBeVisible();
  await expect(change.getByRole('button', { name: 'Save delivery' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await orderCards(page).nth(1).getByRole('button', { name: 'View Details' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Cancel Order' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Change delivery' })).toHaveCount(0);
});
