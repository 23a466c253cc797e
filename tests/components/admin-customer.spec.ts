import { lookUpCustomerContract } from '@sharebox/domain/accounts/callables';
import { buildAdminCustomerPath } from '../../web/src/config/paths';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, signIn } from '../support/accounts';
import { expectStateAccessible } from '../support/axe';
import { saveAddress } from '../support/checkout';
import { createRecipient, writeGift } from '../support/gifts';
import { writeClosedDrop, writePaidOrder } from '../support/orders';
import { visitAs } from '../support/page';

test('shows a customer’s contact details, totals, orders and gifts', async ({ page, shop }) => {
  const rita = await createRecipient();
  await saveAddress(rita.uid);
  const { orderId, reference } = await writePaidOrder({ payer: rita });
  const gift = await writeGift(await createAccount(), rita);
  const staff = await createAccount({ isAdmin: true });
  await shop.staff.receiveMoney(orderId, 29_000);
  await shop.staff.sendRefund(orderId, await shop.staff.requestRefund(orderId, 2_000));
  await writePaidOrder({ payer: rita, order: { net_received: 0 } });
  await visitAs(page, staff, `/admin/payments/${orderId}?q=${reference}`);
  await expect(page.getByRole('link', { name: 'See this customer' })).toHaveAttribute(
    'href',
    buildAdminCustomerPath(rita.uid),
  );
  await page.goto(`/admin/orders?q=${orderId}`);
  await page.getByRole('rowgroup').getByRole('link', { name: rita.lastName }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText(rita.lastName);
  const identity = page.getByRole('region', { name: 'Details' });
  await expect(identity.getByRole('link', { name: rita.email })).toHaveAttribute(
    'href',
    `mailto:${rita.email}`,
  );
  await expect(identity.getByText('Verified', { exact: true })).toBeVisible();
  const sums = page.getByRole('region', { name: 'Money' });
  for (const sum of ['₦29,000', '₦2,000', '₦3,000', '₦24,000']) await expect(sums).toContainText(sum);
  const orders = page.getByRole('region', { name: 'Orders' }).getByRole('link');
  await expect(orders.filter({ hasText: reference })).toHaveCount(1);
  const gifts = page.getByRole('region', { name: 'Gifts received' });
  await expect(gifts.getByRole('link')).toHaveAttribute('title', gift.orderId);
});

test('shows guests, unknown ids, closed accounts and long names', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const long = 'Oluwatobilobachukwuemeka-Dagogo-Jumbo-Briggs-Harry-Alalibo';
  const closed = await createAccount({ lastName: long });
  const due_at = new Date(Date.now() + 86_400_000);
  const deletion = { requested_at: new Date(), due_at, allowed_gifting: false, anonymised_at: null };
  shop.update(`profiles/${closed.uid}`, { deletion });
  const guest = { ...closed, uid: 'a-guest' };
  const order = { is_gift_order: true, ordered_by_guest: true, recipient_name: long } as const;
  const guest_email = `${long.toLowerCase()}@sharebox.test`;
  const dropId = await writeClosedDrop(1);
  await writePaidOrder({ payer: guest, dropId, box: 1, order: { ...order, guest_email } });
  shop.accounts.change(closed.uid, { emailVerified: false });
  await signIn(page, await createAccount({ isAdmin: true }));

  await page.goto(buildAdminCustomerPath(closed.uid));
  await expect(page.getByText('This account is closed')).toBeVisible();
  await expect(page.getByText('Not verified')).toBeVisible();
  await expect(page.getByText('They have not ordered yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add note' })).toHaveCount(0);
  await expectStateAccessible(page, 'a closed account');

  await page.goto(buildAdminCustomerPath('a-guest'));
  await expect(page.getByRole('heading', { level: 1, name: 'Guest' })).toBeVisible();
  await expect(page.getByRole('link', { name: guest_email })).toBeVisible();
  await expect(page.getByText(`Gift for ${long}`)).toBeVisible();
  await expectStateAccessible(page, 'a guest');

  await page.goto(buildAdminCustomerPath('nobody-at-all'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this customer');
});

test('offers a retry for each section of a customer page that failed to load', async ({ page, shop }) => {
  const ada = await createAccount();
  shop.cutOff(lookUpCustomerContract);
  await visitAs(page, await createAccount({ isAdmin: true }), buildAdminCustomerPath(ada.uid));
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money).toContainText('Their email and money could not be loaded.');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ada.lastName);
  shop.reconnect(lookUpCustomerContract);
  await money.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('link', { name: ada.email })).toBeVisible();
  await expect(money.getByRole('alert')).toHaveCount(0);
});
