import { expect, test } from '@playwright/test';
import { auditEntrySchema } from '@sharebox/domain/common/audit';
import { notificationSchema } from '@sharebox/domain/notifications/notification';
import { createAccount, signInByForm } from '../support/people/accounts';
import { fillBox, openTheDrop, placeBox, reviewBox, saveAddress } from '../support/orders/box';
import { emulatorAdmin } from '../support/stack/emulator-admin';
import { readOrder } from '../support/orders/orders';
import { findPayment, served, submitPayment } from '../support/orders/paying';

// Two people, and every trigger on the way.
test.describe.configure({ timeout: 300_000 });
test.use({ actionTimeout: 30_000 });

test.beforeEach(async () => {
  await openTheDrop();
});

test('staff dispute a payment with notes, and the customer learns why without a reload', async ({
  page: customer,
  browser,
}) => {
  const { db } = emulatorAdmin();
  const buyer = await createAccount();
  const admin = await createAccount({ isAdmin: true });
  await saveAddress(buyer.uid);
  const staff = await (await browser.newContext()).newPage();
  await signInByForm(customer, buyer);
  await signInByForm(staff, admin);

  await fillBox(customer);
  await reviewBox(customer);
  const orderId = await placeBox(customer);
  await submitPayment(customer, 'NONE-1');

  const notes = `We see only ₦100 from you, ${buyer.lastName}.`;
  const payment = await findPayment(staff, buyer.lastName);
  await payment.getByRole('button', { name: 'Details' }).click();
  await payment.getByRole('button', { name: 'Mark as Disputed' }).click();
  await expect(payment.getByText('Please add notes explaining why this payment is disputed')).toBeVisible();
  await payment.getByLabel('Admin notes').fill(notes);
  await payment.getByRole('button', { name: 'Mark as Disputed' }).click();

  await expect(customer.getByRole('heading', { name: 'We could not match your payment' })).toBeVisible(
    served,
  );
  await expect(customer.getByRole('main').getByText(notes)).toBeVisible();
  await expect(customer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(customer.getByRole('link', { name: /^\+?[\d ]+$/ })).toHaveAttribute('href', /^tel:/);

  const order = await readOrder(orderId);
  expect(order).toMatchObject({ status: 'pending_confirmation', payment_status: 'failed' });
  expect(order.slot).not.toBeNull();
  await expect(async () => {
    const told = await db.collection(`profiles/${buyer.uid}/notifications`).get();
    const messages = told.docs.map((one) => notificationSchema.parse(one.data()).message);
    expect(messages.some((message) => message.includes(notes))).toBe(true);
  }).toPass(served);
  const audit = await db.collection('audit_log').where('actor', '==', admin.uid).get();
  expect(audit.docs.map((entry) => auditEntrySchema.parse(entry.data()).action)).toEqual(['payment.dispute']);
});
