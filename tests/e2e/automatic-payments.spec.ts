import { expect, type Page, test } from '@playwright/test';
import { isPaymentVerified } from '@sharebox/domain/orders/order';
import { ledgerEntrySchema } from '@sharebox/domain/payments/payment';
import { transferAccountSchema } from '@sharebox/domain/payments/transfer-account';
import { type BankAction, bankActions } from '../../scripts/local-stack/test-bank-page';
import { deliverEvent } from '../functions/deployed/stack';
import { createAccount, signIn } from '../support/accounts';
import { getEmulatorAdmin } from '../support/get-backend';
import {
  coldStartOptions,
  fillBox,
  ensureActiveDropIsOpen,
  placeOrder,
  continueToReview,
  saveAddress,
  waitForHeldOrder,
} from '../support/checkout';
import {
  getGiftCheckoutButton,
  createRecipient,
  createUniqueSlug,
  fillGiftBox,
  fillSenderDetails,
} from '../support/gifts';
import { readReceivedEmails } from '../support/messages';
import { readOrder, writeHeldOrder } from '../support/orders';

test.describe.configure({ timeout: 300_000 });

const settings = () => getEmulatorAdmin().db.doc('settings/shop');

test.afterAll(async () => {
  const { FieldValue } = await import('firebase-admin/firestore');
  await settings().update({ payment_provider: FieldValue.delete() });
});

async function readAccount(orderId: string) {
  const found = await getEmulatorAdmin().db.doc(`transfer_accounts/${orderId}`).get();
  return transferAccountSchema.parse(found.data());
}

async function readLedger(orderId: string): Promise<number[]> {
  const { docs } = await getEmulatorAdmin().db.collection(`orders/${orderId}/payments`).get();
  return docs.map((entry) => ledgerEntrySchema.parse(entry.data()).amount);
}

const details = (page: Page) => page.getByRole('region', { name: 'Bank Transfer Details' });
const confirmation = (page: Page) => page.getByText('We have your payment');

async function waitForOwnAccount(page: Page): Promise<void> {
  await expect(details(page)).toContainText('We confirm automatically', coldStartOptions);
}

/** Clicks a button on the test bank's page in a separate browser, and returns the shop's responses to the webhooks. */
async function pressInBank(page: Page, orderId: string, action: BankAction): Promise<string> {
  const bank = await page.context().newPage();
  await bank.goto(process.env.SHAREBOX_TEST_BANK ?? '');
  const { reference } = await readAccount(orderId);
  const account = bank
    .getByRole('article')
    .filter({ has: bank.getByRole('heading', { name: `${reference}:` }) });
  await account.getByRole('button', { name: bankActions[action], exact: true }).click();
  const answer = await bank.getByRole('status').innerText();
  await bank.close();
  return answer;
}

test('confirms a couple’s order automatically after their transfer', async ({ page }) => {
  await settings().update({ payment_provider: 'paystack' });
  await ensureActiveDropIsOpen();
  const account = await createAccount();
  await saveAddress(account.uid);
  await signIn(page, account);
  await fillBox(page);
  await continueToReview(page);
  const orderId = await placeOrder(page);
  await waitForOwnAccount(page);
  expect(await pressInBank(page, orderId, 'exact')).toBe('The shop answered 200');
  await expect(page.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible(coldStartOptions);
  const order = await readOrder(orderId);
  expect(isPaymentVerified(order.status)).toBe(true);
  const readSubjects = async () =>
    (await readReceivedEmails(account.email)).map(({ subject }) => subject).join();
  await expect.poll(readSubjects, coldStartOptions).toMatch(/’s box, .+: Payment Confirmed!/);
});

test('confirms a guest’s gift paid to an account that names no person', async ({ page, browser }) => {
  await ensureActiveDropIsOpen();
  const recipient = await createRecipient();
  await page.goto(`/to/${recipient.slug}`);
  await fillGiftBox(page);
  await getGiftCheckoutButton(page).click();
  await page.getByRole('button', { name: 'Continue as a guest' }).click();
  const email = `${createUniqueSlug()}@sharebox.test`;
  await fillSenderDetails(page, { name: 'Emeka Secret', email, phone: '08031234567' });
  await page.getByRole('button', { name: /^Proceed to Payment/ }).click();
  const orderId = await waitForHeldOrder(page);
  await waitForOwnAccount(page);
  await expect(details(page)).toContainText('SHARE BOX CHECKOUT');
  for (const secret of ['Emeka', recipient.displayName, recipient.lastName]) {
    await expect(details(page)).not.toContainText(secret);
    expect(JSON.stringify(await readAccount(orderId))).not.toContain(secret);
  }
  const reader = await (await browser.newContext()).newPage();
  await signIn(reader, recipient);
  await reader.goto(`/payment-instructions?orderId=${orderId}`);
  await expect(reader.getByRole('heading', { name: 'We could not find this order' })).toBeVisible();
  await reader.context().close();

  await pressInBank(page, orderId, 'exact');
  await expect(page).toHaveURL(/\/gift-success/, coldStartOptions);
  await expect(page.getByRole('region', { name: 'Your gift' })).toContainText(recipient.displayName);
});

interface Trouble {
  action: BankAction;
  isConfirmed: boolean;
  /** The expected ledger entries in naira. The price is ₦24,000. */
  ledger: number[];
  answer: string;
}

const ok = 'The shop answered 200';
const troubles: Trouble[] = [
  { action: 'less', isConfirmed: false, ledger: [23_500], answer: ok },
  { action: 'no-webhook', isConfirmed: true, ledger: [24_000], answer: 'No webhook was sent' },
  { action: 'repeated', isConfirmed: true, ledger: [24_000], answer: `${ok}, 200, 200` },
  { action: 'forged', isConfirmed: false, ledger: [], answer: 'The shop answered 401' },
];

for (const { action, isConfirmed, ledger, answer } of troubles) {
  test(`handles the test bank’s action “${bankActions[action]}”`, async ({ page }) => {
    await settings().update({ payment_provider: 'monnify' });
    const payer = await createAccount();
    const { orderId } = await writeHeldOrder(payer, 60);
    await signIn(page, payer);
    await page.goto(`/payment-instructions?orderId=${orderId}`);
    await waitForOwnAccount(page);
    expect(await pressInBank(page, orderId, action)).toBe(answer);
    if (action === 'no-webhook') {
      await getEmulatorAdmin().db.doc(`transfer_accounts/${orderId}`).update({ next_check_at: new Date() });
      await deliverEvent('everyFiveMinutes', {});
    }
    if (isConfirmed) await expect(confirmation(page)).toBeVisible(coldStartOptions);
    else if (action === 'less')
      await expect(page.getByRole('heading', { name: '₦500 is still missing' })).toBeVisible();
    await expect.poll(() => readLedger(orderId), coldStartOptions).toEqual(ledger);
    expect(isPaymentVerified((await readOrder(orderId)).status)).toBe(isConfirmed);
  });
}
