import { addStaffNoteContract } from '@sharebox/domain/accounts/callables/add-staff-note';
import { lookUpCustomerContract } from '@sharebox/domain/accounts/callables/look-up-customer';
import { DomainError } from '@sharebox/domain/common/errors';
import { toShortOrderId } from '@sharebox/domain/orders/order';
import { toAdminCustomer } from '../../web/src/config/paths';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, signIn } from '../support/people/accounts';
import { expectStateAccessible } from '../support/browser/axe';
import { saveAddress } from '../support/orders/box';
import { createRecipient } from '../support/gifts/gifts';
import { writeGift } from '../support/gifts/given-gifts';
import { writeDrop, writePaidOrder } from '../support/orders/paid-orders';

const noMoney = { received: 0, refunded: 0, owedBack: 0, missing: 0 };

test('links orders and payments to the customer’s page, which shows contact details, money, orders, gifts and a staff note', async ({
  page,
  shop,
}) => {
  const rita = await createRecipient();
  await saveAddress(rita.uid);
  const { orderId, reference } = await writePaidOrder({ payer: rita, dropId: await writeDrop(1), box: 1 });
  const gift = await writeGift(await createAccount(), rita);
  const staff = await createAccount({ isAdmin: true });
  const money = { received: 48_000, refunded: 4_000, owedBack: 20_000, missing: 1_500 };
  shop.answer(lookUpCustomerContract, () => ({ email: rita.email, email_verified: true, money }));
  await signIn(page, staff);
  await page.goto(`/admin?tab=payments&q=${reference}&open=${orderId}`);
  await expect(page.getByRole('link', { name: 'See this customer' })).toHaveAttribute(
    'href',
    toAdminCustomer(rita.uid),
  );
  await page.goto(`/admin?tab=orders&q=${orderId}`);
  await page.getByRole('rowgroup').getByRole('link', { name: rita.lastName }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText(rita.lastName);
  const identity = page.getByRole('region', { name: 'Details' });
  await expect(identity.getByRole('link', { name: rita.email })).toHaveAttribute(
    'href',
    `mailto:${rita.email}`,
  );
  await expect(identity.getByText('Verified', { exact: true })).toBeVisible();
  const sums = page.getByRole('region', { name: 'Money' });
  for (const sum of ['₦48,000', '₦4,000', '₦20,000', '₦1,500']) await expect(sums).toContainText(sum);
  await expect(page.getByRole('region', { name: 'Orders' }).getByRole('link')).toHaveText([
    toShortOrderId(orderId),
  ]);
  const gifts = page.getByRole('region', { name: 'Gifts received' });
  await expect(gifts.getByRole('link')).toHaveAccessibleName(`See order ${toShortOrderId(gift.orderId)}`);

  let isTaken = false;
  shop.answer(addStaffNoteContract, ({ request_id, uid, text }) => {
    if (!isTaken) {
      isTaken = true;
      throw new DomainError('rate-limited');
    }
    const note = { text, author: staff.uid, created_at: new Date() };
    shop.write(`profiles/${uid}/staff_notes/${request_id}`, note);
    return { note_id: request_id };
  });
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes).toContainText('No notes yet.');
  const field = notes.getByRole('textbox');
  const add = notes.getByRole('button', { name: 'Add note' });
  await add.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Please write a note');
  await field.fill('Prefers a call before noon.');
  await add.press('Enter');
  await expect(notes.getByRole('alert')).toContainText('a little too often');
  await expect(field).toHaveValue('Prefers a call before noon.');
  await add.press('Enter');
  await expect(notes.getByRole('listitem')).toContainText(`Ada ${staff.lastName} · `);
  await expect(field).toHaveValue('');
});

test('shows the customer page on a phone for a guest, an unknown id, a closed account and a long name', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const long = 'Oluwatobilobachukwuemeka-Dagogo-Jumbo-Briggs-Harry-Alalibo';
  const closed = await createAccount({ lastName: long });
  const due_at = new Date(Date.now() + 86_400_000);
  const deletion = { requested_at: new Date(), due_at, allowed_gifting: false, anonymised_at: null };
  shop.update(`profiles/${closed.uid}`, { deletion });
  const guest = { ...closed, uid: 'a-guest' };
  const order = { is_gift_order: true, ordered_by_guest: true, recipient_name: long } as const;
  const guest_email = `${long.toLowerCase()}@sharebox.test`;
  const dropId = await writeDrop(1);
  await writePaidOrder({ payer: guest, dropId, box: 1, order: { ...order, guest_email } });
  shop.answer(lookUpCustomerContract, ({ uid }) => {
    const email = uid === closed.uid ? closed.email : null;
    return { email, email_verified: false, money: noMoney };
  });
  await signIn(page, await createAccount({ isAdmin: true }));

  await page.goto(toAdminCustomer(closed.uid));
  await expect(page.getByText('This account is closed')).toBeVisible();
  await expect(page.getByText('Not verified')).toBeVisible();
  await expect(page.getByText('They have not ordered yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add note' })).toHaveCount(0);
  await expectStateAccessible(page, 'a closed account');

  await page.goto(toAdminCustomer('a-guest'));
  await expect(page.getByRole('heading', { level: 1, name: 'Guest' })).toBeVisible();
  await expect(page.getByRole('link', { name: guest_email })).toBeVisible();
  await expect(page.getByText(`Gift for ${long}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notes' })).toHaveCount(0);
  await expectStateAccessible(page, 'a guest');

  await page.goto(toAdminCustomer('nobody-at-all'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this customer');
});

test('shows an error with a retry for each part of a customer page that can’t be loaded', async ({
  page,
  shop,
}) => {
  const ada = await createAccount();
  shop.cutOff(lookUpCustomerContract);
  await signIn(page, await createAccount({ isAdmin: true }));
  await page.goto(toAdminCustomer(ada.uid));
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money).toContainText('Their email and money could not be loaded.');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ada.lastName);
  shop.answer(lookUpCustomerContract, () => ({ email: ada.email, email_verified: true, money: noMoney }));
  shop.reconnect(lookUpCustomerContract);
  await money.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('link', { name: ada.email })).toBeVisible();
  await expect(money.getByRole('alert')).toHaveCount(0);
});
