import { expect, test } from '@playwright/test';
import { createAccount, signIn } from '../support/people/accounts';
import { writeDrop, writePaidOrder } from '../support/orders/paid-orders';

test('shows a notification about an order live, links to the order, and marks the notification as read', async ({
  page,
}) => {
  const account = await createAccount();
  await signIn(page, account);
  await page.goto('/about');
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  const { orderId } = await writePaidOrder({ payer: account, dropId: await writeDrop(1), box: 1 });
  // Allows for the cold start of the order's trigger.
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', { timeout: 45_000 });

  await bell.click();
  const items = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(items).toHaveCount(1);
  await items
    .getByRole('button', { name: /Order received$/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/profile?tab=experiences#order-${orderId}`);
  await expect(bell).toHaveAccessibleName('Notifications');
});
