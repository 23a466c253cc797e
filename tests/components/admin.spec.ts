import type { Page } from '@playwright/test';
import { reviewPaymentContract } from '@sharebox/domain/payments/staff-callables';
import { disputeNotesRequiredMessage, paymentConfirmationSchema } from '@sharebox/domain/payments/payment';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { replaceOrdersWithForeignOrder } from '../stand-ins/single-order';
import { createAccount, signIn, type Account } from '../support/accounts';
import { readLedger, writeClosedDrop, writePaidOrder } from '../support/orders';
import { visit, visitAs, getListEntries } from '../support/page';

let admin: Account;
test.beforeEach(async ({ shop }) => {
  admin = await createAccount({ isAdmin: true });
  await replaceOrdersWithForeignOrder(shop);
});

const confirmationOf = (shop: StandInShop, orderId: string) =>
  paymentConfirmationSchema.parse(shop.document(`payment_confirmations/${orderId}`));

const cardOf = (page: Page, payer: Account) =>
  getListEntries(page, 'Payment confirmations').filter({
    has: page.getByRole('rowheader', { name: payer.lastName }),
  });

test('lets staff find, read and review payments', async ({ page, shop }) => {
  await test.step('filters payments by name, reference and status, and keeps the filters in the URL', async () => {
    await replaceOrdersWithForeignOrder(shop);
    const payer = await createAccount();
    const dropId = await writeClosedDrop(2);
    const pending = await writePaidOrder({ payer, dropId, box: 1 });
    await writePaidOrder({
      payer,
      dropId,
      box: 2,
      claim: { status: 'disputed', notes: 'Only half of it came.', verified_at: new Date() },
    });
    await visitAs(page, admin, '/');
    await page.getByRole('link', { name: 'Admin' }).first().click();
    await page.getByRole('tab', { name: 'Payment Confirmations' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Confirmations' })).toBeVisible();

    const search = page.getByRole('searchbox', { name: 'Search by customer name, order ID or reference' });
    await search.fill(payer.lastName.toLowerCase());
    // The search finds two of the three payments.
    await expect(page).toHaveURL(new RegExp(`q=${payer.lastName}`, 'i'));
    await expect(page.getByText('Showing 2 of 3 confirmations')).toBeVisible();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Disputed');
    await expect(page.getByText('Showing 1 of 3 confirmations')).toBeVisible();
    await expect(cardOf(page, payer)).toContainText('Disputed');

    await page.reload();
    await expect(search).toHaveValue(payer.lastName.toLowerCase());
    await cardOf(page, payer).getByRole('button', { name: 'View Details' }).click();
    await expect(cardOf(page, payer)).toContainText('Only half of it came.');

    await visit(page, `/admin/payments?q=${pending.reference}`);
    await expect(page.getByText('Showing 1 of 3 confirmations')).toBeVisible();
    await expect(cardOf(page, payer)).toContainText('Pending');
    await search.fill('nobody is called this');
    await expect(page.getByText('No payment confirmations found')).toBeVisible();
  });

  await test.step('requires notes for a disputed payment, and shows the notes afterwards', async () => {
    await replaceOrdersWithForeignOrder(shop);
    const { payer, orderId, reference } = await writePaidOrder();
    await visitAs(page, admin, `/admin/payments?q=${reference}`);
    const card = cardOf(page, payer);
    await card.getByRole('button', { name: 'Details' }).click();
    await card.getByRole('button', { name: 'Mark as Disputed' }).click();
    await expect(card.getByText(disputeNotesRequiredMessage)).toBeVisible();
    const notes = card.getByRole('textbox', { name: 'Message to the customer' });
    await expect(notes).toBeFocused();
    expect(confirmationOf(shop, orderId)).toMatchObject({ status: 'pending' });

    await notes.fill('The account shows nothing yet.');
    await page.reload();
    await expect(notes).toHaveValue('The account shows nothing yet.');
    await card.getByRole('button', { name: 'Mark as Disputed' }).click();
    await expect(page.getByText('Payment marked as disputed.')).toBeVisible();
    await expect(card).toContainText('Disputed');
    await expect(notes).toHaveCount(0);
    await card.getByRole('button', { name: 'View Details' }).click();
    await expect(card).toContainText('The account shows nothing yet.');
    await expect(card).toContainText(`· ${admin.firstName} ${admin.lastName}`);
    expect(confirmationOf(shop, orderId)).toMatchObject({
      status: 'disputed',
      notes: 'The account shows nothing yet.',
    });
  });

  await test.step('prefills the approval of a payment with the order’s price, and keeps the entered amount after a rejection', async () => {
    await replaceOrdersWithForeignOrder(shop);
    const { payer, orderId, reference } = await writePaidOrder({
      claim: { amount_paid: 50_000 },
    });
    await visitAs(page, admin, `/admin/payments?q=${reference}`);
    await cardOf(page, payer).getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve this payment?' });
    await expect(dialog).toContainText('The customer says ₦50,000. The order costs ₦24,000.');
    const amount = dialog.getByRole('textbox', { name: 'Amount seen at the bank (₦)' });
    await expect(amount).toHaveValue('24000');
    const approve = dialog.getByRole('button', { name: 'Approve payment' });

    await amount.fill('lots');
    await approve.click();
    await expect(amount).toBeFocused();
    await expect(dialog).toContainText('Please enter a valid amount');
    await expect(dialog).toContainText('Please confirm that you have seen this money in the bank.');
    await amount.fill('20,000');
    await expect(dialog).toContainText('₦4,000 less than the order total');
    await dialog.getByRole('checkbox', { name: /I have seen this money/ }).check();
    const recover = shop.reject(reviewPaymentContract, 'not-allowed');
    await approve.click();
    await expect(dialog.getByRole('alert')).toContainText('You are not allowed to do this.');
    await expect(amount).toHaveValue('20,000');
    expect(readLedger(shop, orderId)).toEqual([]);

    recover();
    await approve.click();
    await expect(page.getByText('Payment approved successfully!')).toBeVisible();
    expect(readLedger(shop, orderId)).toMatchObject([{ amount: 20_000 }]);
  });

  await test.step('shows staff the notes on an approval, and the author of the notes', async () => {
    await replaceOrdersWithForeignOrder(shop);
    const { payer, orderId, reference } = await writePaidOrder({
      claim: { status: 'verified', verified_at: new Date() },
    });
    shop.write(`payment_confirmations/${orderId}/private/review`, {
      verified_by: admin.uid,
      notes: 'It came from a cousin.',
    });
    await visitAs(page, admin, `/admin/payments/${orderId}?q=${reference}`);
    const card = cardOf(page, payer);
    await expect(card).toContainText('It came from a cousin.');
    await expect(card).toContainText(`· ${admin.firstName} ${admin.lastName}`);
  });
});

test('informs the second of two reviewers about the first review', async ({ browser, baseURL, shop }) => {
  const { payer, orderId, reference } = await writePaidOrder();
  const adminPage = async () => {
    const context = await browser.newContext({ baseURL });
    await shop.join(context);
    const page = await context.newPage();
    await signIn(page, admin);
    return page;
  };
  const [first, second] = [await adminPage(), await adminPage()];
  for (const page of [first, second]) {
    await page.goto(`/admin/payments?status=pending&q=${reference}`);
    await cardOf(page, payer).getByRole('button', { name: 'Details' }).click();
  }
  await cardOf(second, payer)
    .getByRole('textbox', { name: 'Message to the customer' })
    .fill('I see no money.');
  await cardOf(first, payer).getByRole('button', { name: 'Approve' }).click();
  await first.getByRole('checkbox', { name: /I have seen this money/ }).check();
  await first.getByRole('button', { name: 'Approve payment' }).click();
  await expect(first.getByText('Payment approved successfully!')).toBeVisible();

  await expect(cardOf(second, payer)).toContainText('Somebody else has already reviewed this payment.');
  await expect(cardOf(second, payer)).toContainText('Verified');
  await expect(second.getByRole('button', { name: 'Mark as Disputed' })).toHaveCount(0);
  expect(confirmationOf(shop, orderId)).toMatchObject({ status: 'verified', notes: null });
  await first.context().close();
  await second.context().close();
});
