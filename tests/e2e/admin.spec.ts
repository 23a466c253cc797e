import { expect, type Page, test } from '@playwright/test';
import { paymentConfirmationSchema } from '@sharebox/domain/payments/payment';
import { createAccount, signIn } from '../support/people/accounts';
import type { Account } from '../support/people/account';
import { readAuditEntries } from '../support/staff/audit';
import { getEmulatorAdmin } from '../support/stack/emulator-admin';
import { readOrder } from '../support/orders/orders';
import { paidOrderTotal, writeDrop, writePaidOrder } from '../support/orders/paid-orders';

const coldStart = { timeout: 60_000 };

let admin: Account;
test.beforeAll(async () => {
  admin = await createAccount({ isAdmin: true });
});

async function readReview(orderId: string) {
  return (await getEmulatorAdmin().db.doc(`payment_confirmations/${orderId}/private/review`).get()).data();
}

async function readConfirmation(orderId: string) {
  const found = await getEmulatorAdmin().db.doc(`payment_confirmations/${orderId}`).get();
  return paymentConfirmationSchema.parse(found.data());
}

const cardOf = (page: Page, payer: Account) =>
  page
    .getByRole('list', { name: 'Payment confirmations' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name: payer.lastName }),
    });

test('hides the Admin link from customers and redirects them from /admin to the home page', async ({
  page,
}) => {
  await signIn(page, await createAccount());
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

test('approves a payment after an admin has compared the screenshot with the amount and confirmed the transfer', async ({
  page,
}) => {
  const payer = await createAccount();
  const { orderId, reference } = await writePaidOrder({
    payer,
    dropId: await writeDrop(1),
    box: 1,
    hasScreenshot: true,
    claim: { amount_paid: paidOrderTotal - 500 },
  });
  await signIn(page, admin);
  await page.goto(`/admin?tab=payments&q=${reference}`);
  const card = cardOf(page, payer);
  await card.getByRole('button', { name: 'Details' }).click();
  await expect(card).toContainText('2 × Smoky Party Jollof');
  await expect(card.getByRole('link', { name: '+2348031234567', exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'View Screenshot' }).click();
  const screenshot = page.getByRole('dialog').getByRole('img', { name: /Screenshot of the transfer/ });
  await expect(screenshot).toBeVisible();
  expect(await screenshot.getAttribute('src')).toMatch(/^blob:/);
  await page.keyboard.press('Escape');
  await expect(screenshot).toHaveCount(0);

  await card.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this payment?' });
  const approveButton = dialog.getByRole('button', { name: 'Approve payment' });
  await approveButton.click();
  await expect(dialog).toContainText('Please confirm that you have seen this money in the bank.');
  await expect(dialog).toContainText('The customer says ₦23,500. The order costs ₦24,000.');
  await dialog.getByRole('textbox', { name: 'Amount seen at the bank (₦)' }).fill('23,500');
  await expect(dialog).toContainText('₦500 less than the order total');
  await dialog.getByRole('checkbox', { name: 'I have seen this money in the shop’s bank account' }).check();
  await approveButton.click();

  await expect(page.getByText('Payment approved successfully!')).toBeVisible(coldStart);
  await expect(card).toContainText('Verified');
  await expect(card.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  expect(await readOrder(orderId)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  expect(await readConfirmation(orderId)).toMatchObject({ status: 'verified' });
  expect(await readReview(orderId)).toMatchObject({ verified_by: admin.uid });
  expect(await readAuditEntries(`payment_confirmations/${orderId}`)).toHaveLength(1);
});
