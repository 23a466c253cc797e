import type { Locator, Page } from '@playwright/test';
import { recordRefundContract } from '@sharebox/domain/payments/staff-callables';
import { ledgerEntrySchema } from '@sharebox/domain/payments/payment';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, type Account } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import { readLedger, paidOrderTotal, writeClosedDrop, writePaidOrder } from '../support/orders';
import { countClicks, confirmDialog, getListEntries, visitAs } from '../support/page';

let admin: Account;
test.beforeEach(async () => {
  admin = await createAccount({ isAdmin: true });
  // An order of another customer, which filters must exclude.
  await writePaidOrder();
});

async function record(page: Page, card: Locator, amount: string): Promise<void> {
  await card.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByLabel('Amount (₦)').fill(amount);
  await dialog.getByRole('checkbox', { name: /I have seen this money/ }).check();
  await confirmDialog(page, 'Record payment', 'Record payment');
}

test('records partial payments, with field errors and the missing amount', async ({ page, shop }) => {
  const { orderId, reference } = await writePaidOrder();
  await visitAs(page, admin, `/admin/payments/${orderId}?q=${reference}`);
  const card = getListEntries(page, 'Payment confirmations').first();
  await expect(card).toContainText('The ledger is empty; ₦24,000 is due.');

  await card.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  const send = dialog.getByRole('button', { name: 'Record payment' });
  await dialog.getByLabel('Amount (₦)').fill('5000.505');
  await send.click();
  await expect(dialog.getByLabel('Amount (₦)')).toBeFocused();
  await expect(dialog.getByText('Please enter a valid amount')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(
    'Please confirm that you have seen this money in the bank.',
  );
  await dialog.getByLabel('Amount (₦)').fill('5,000');
  await dialog.getByLabel('Bank reference').fill('FT-77');
  await dialog.getByRole('checkbox').check();
  await confirmDialog(page, 'Record payment', 'Record payment');
  await expect(page.getByText(/^Recorded in the ledger of Box \d+, Ada .+ \(order /)).toBeVisible();
  await expect(card).toContainText('₦19,000 is missing.');
  await expect(card).toContainText('Part paid');
  await expect(card).toContainText('₦19,000 less than the order total');
  const ledger = card.getByRole('list', { name: 'Ledger' });
  await expect(ledger).toContainText('+₦5,000');
  await expect(ledger).toContainText(`${admin.firstName} ${admin.lastName}`);
  await expect(ledger).toContainText('FT-77');

  await record(page, card, '19000');
  await expect(card).toContainText('Paid in full.');
  await record(page, card, '500');
  await expect(card).toContainText('₦500 more than the order costs.');
  await expect(card).toContainText('Overpaid');

  await card.getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByLabel('Kind').selectOption('Correction of an earlier entry');
  await dialog.getByLabel('Amount (₦)').fill('-500');
  await send.click();
  await expect(dialog.getByText('Please say why the ledger is corrected.')).toBeVisible();
  await dialog.getByLabel('Reason for the correction').fill('Typed twice');
  await confirmDialog(page, 'Record payment', 'Record payment');
  await expect(card).toContainText('Paid in full.');
  await expect(ledger).toContainText('Typed twice');
  expect(readLedger(shop, orderId).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['received', 5_000],
    ['received', 19_000],
    ['received', 500],
    ['adjusted', -500],
  ]);
});

test('requests, sends and confirms a refund with time and author', async ({ page, shop }) => {
  const payer = await createAccount();
  const { orderId, reference } = await writePaidOrder({
    payer,
    dropId: await writeClosedDrop(1),
    box: null,
    order: { status: 'cancelled', needs_refund: true, net_received: paidOrderTotal, payment_status: 'paid' },
    claim: { status: 'verified', needs_refund: true, net_received: paidOrderTotal },
  });
  const entry = ledgerEntrySchema.parse({
    kind: 'received',
    amount: paidOrderTotal,
    confirmation_id: orderId,
    recorded_by: admin.uid,
    at: new Date(),
    is_late: true,
  });
  shop.write(`orders/${orderId}/payments/received-${orderId}`, entry);
  await visitAs(page, admin, `/admin/orders?status=needs-refund&q=${orderId}`);
  await expect(page.getByText('Showing 1 order')).toBeVisible();
  await page.goto(`/admin/payments?q=${reference}`);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Needs refund');
  await expect(page).toHaveURL(/status=needs-refund/);
  await expect(page.getByText('Showing 1 of 2 confirmations')).toBeVisible();
  const card = getListEntries(page, 'Payment confirmations').first();
  await card.getByRole('button', { name: 'View Details' }).click();
  await expect(card).toContainText('The order has no box: ₦24,000 must be refunded.');
  await expect(card).toContainText('Paid too late');

  await card.getByRole('button', { name: 'Request refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a refund' });
  await expect(dialog.getByLabel('Amount (₦)')).toHaveValue('24000');
  await dialog.getByLabel('Amount (₦)').fill('24001');
  await dialog.getByRole('button', { name: 'Request refund' }).click();
  await expect(dialog.getByText('At most ₦24,000 can be refunded.')).toBeVisible();
  await dialog.getByLabel('Amount (₦)').fill('24,000');
  await confirmDialog(page, 'Request a refund', 'Request refund');
  await expect(card).toContainText('Refund due');

  await card.getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByLabel('Bank reference').fill('OUT-9');
  await confirmDialog(page, 'Has this refund been sent?', 'Record as sent');
  await expect(page.getByText('Showing 1 of 2 confirmations')).toHaveCount(0);
  await expect(card).toContainText('Everything was refunded.');
  await card.getByRole('button', { name: 'Mark as arrived' }).click();
  await confirmDialog(page, 'Has this refund arrived?', 'It arrived');
  const ledger = card.getByRole('list', { name: 'Ledger' });
  await expect(ledger.getByRole('listitem')).toContainText([
    'Payment received',
    'Refund requested',
    'Refund sent',
    'Refund confirmed',
  ]);
  await expect(ledger.getByRole('listitem').nth(2)).toContainText(
    new RegExp(`−₦24,000.*${admin.firstName} ${admin.lastName} · OUT-9`),
  );
  expect(readLedger(shop, orderId).map(({ stage }) => stage)).toEqual([
    undefined,
    'requested',
    'sent',
    'confirmed',
  ]);
});

test('shows an order’s timeline and ledger in the order’s row, with live updates', async ({ page }) => {
  const { payer, orderId } = await writePaidOrder();
  await visitAs(page, admin, `/admin/orders/${orderId}?q=${orderId}`);
  const happenings = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(happenings).toHaveText([/^Box held/, /^Customer reported paying: ₦24,000/]);
  await expect(happenings.first()).toContainText(`${payer.firstName} ${payer.lastName}`);

  await record(page, page.getByRole('table', { name: 'Orders' }), '24000');
  await expect(happenings).toHaveCount(3);
  await expect(happenings.last()).toContainText('Payment recorded: ₦24,000');
  await expect(happenings.last()).toContainText(`${admin.firstName} ${admin.lastName}`);
  await expect(page.getByText('Paid in full.')).toBeVisible();
});

test('asks before Escape, Cancel or the backdrop discards text in a dialog', async ({ page }) => {
  const { orderId } = await writePaidOrder();
  await visitAs(page, admin, `/admin/orders/${orderId}?q=${orderId}`);
  const open = page.getByRole('button', { name: 'Record payment' });
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  const amount = dialog.getByLabel('Amount (₦)');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.mouse.click(4, 4),
  ];
  for (const leave of ways) {
    await open.click();
    await expect(dialog).toBeVisible();
    await leave();
    await expect(dialog).toHaveCount(0);

    await open.click();
    await amount.fill('5000');
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toHaveCount(0);
    await expect(amount).toHaveValue('5000');
    await leave();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test('shows overdue refunds first, and stores the bank account of a refund', async ({ page, shop }) => {
  const payer = await createAccount();
  const dropId = await writeClosedDrop(2);
  const cancelled = { status: 'cancelled', needs_refund: true, net_received: 24_000 } as const;
  const day = (days: number) => ({ ...cancelled, refund_due_at: new Date(Date.now() + days * 86_400_000) });
  const due = await writePaidOrder({ payer, dropId, box: null, order: day(2) });
  const late = await writePaidOrder({ payer, dropId, box: null, order: day(-1) });
  await visitAs(page, admin, '/admin');
  await page.getByRole('link', { name: '2 refunds due' }).click();
  const rows = getListEntries(page, 'Refunds due');
  await expect(rows).toContainText([late.reference, due.reference]);
  await expect(rows.first()).toContainText(/Late: promised by \w+/);
  await expect(rows.last()).toContainText(/Promised by \w+/);
  await expect(rows.first()).toContainText('No account yet.');
  await rows.first().getByRole('button', { name: 'Enter the account' }).click();
  const form = page.getByRole('dialog', { name: 'Account for the refund' });
  await form.getByLabel('Bank').fill('GTBank');
  await form.getByLabel('Account number').fill('123');
  await form.getByLabel('Account name').fill('Ada Obi');
  await form.getByRole('button', { name: 'Save account' }).click();
  await expect(form.getByLabel('Account number')).toHaveAccessibleDescription(
    'A Nigerian account number has 10 digits',
  );
  await form.getByLabel('Account number').fill('0123456789');
  await form.getByRole('button', { name: 'Save account' }).click();
  await expect(rows.first()).toContainText('Account for the refund: 0123456789, GTBank, Ada Obi');
  expect(shop.document(`orders/${late.orderId}`)).toMatchObject({ refund_account: { by_staff: true } });
});

test('asks the payer of a cancelled order for the bank account of the refund', async ({ page }) => {
  const payer = await createAccount();
  const order = { status: 'cancelled', needs_refund: true, net_received: 24_000 } as const;
  const { orderId, reference } = await writePaidOrder({
    ...{ payer, dropId: await writeClosedDrop(1), box: null, order },
  });
  await visitAs(page, payer, `/payment-pending?ref=${reference}&orderId=${orderId}`);
  await page.getByRole('button', { name: 'Enter the account' }).click();
  const form = page.getByRole('dialog', { name: 'Account for the refund' });
  await form.getByLabel('Bank').fill('GTBank');
  await form.getByLabel('Account number').fill('0123456789');
  await form.getByLabel('Account name').fill('Ada Obi');
  await form.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText('Account for the refund: 0123456789, GTBank, Ada Obi')).toBeVisible();
  await expect(page.getByText('We’ll send ₦24,000 back to the account 0123456789.')).toBeVisible();
});

test('lists all kinds of refunds, and sends a refund with two clicks', async ({ page, shop }) => {
  const payer = await createAccount();
  const dropId = await writeClosedDrop(3);
  const confirmed = { status: 'confirmed', payment_status: 'paid' } as const;
  const write = (box: number) =>
    writePaidOrder({ payer, dropId, box, order: confirmed, claim: { status: 'verified' } });
  const [overpaid, twice, requested] = [await write(1), await write(2), await write(3)];
  await shop.staff.receiveMoney(overpaid.orderId, 29_000);
  await shop.staff.receiveMoney(twice.orderId, 24_000);
  await shop.staff.receiveMoney(twice.orderId, 24_000);
  await shop.staff.receiveMoney(requested.orderId, 24_000);
  const refund_id = await shop.staff.requestRefund(requested.orderId, 2_000);
  await visitAs(page, admin, '/admin');
  await page.getByRole('link', { name: '3 refunds due' }).click();
  const rows = getListEntries(page, 'Refunds due');
  await expect(rows).toHaveCount(3);
  const row = (reference: string) => rows.filter({ hasText: reference });
  await expect(row(overpaid.reference)).toContainText('Overpaid');
  await expect(row(twice.reference)).toContainText('Paid twice');
  await expect(row(requested.reference)).toContainText('Refund requested');
  const link = row(overpaid.reference).getByRole('link', { name: /^WhatsApp/ });
  await expect(link).toHaveAttribute('href', /Which%20account|Which\+account/);
  await expectAccessible(page, 'refunds-due');

  const clicks = await countClicks(page);
  await row(overpaid.reference).getByRole('button', { name: 'Record ₦5,000 as sent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record as sent' }).click();
  await expect(rows).toHaveCount(2);
  expect(await clicks()).toBe(2);
  expect(shop.calls(recordRefundContract)).toMatchObject([{ stage: 'sent', amount: 5_000 }]);
  await row(requested.reference).getByRole('button', { name: 'Record ₦2,000 as sent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record as sent' }).click();
  await expect(rows).toHaveCount(1);
  expect(shop.calls(recordRefundContract)[1]).toMatchObject({ stage: 'sent', refund_id });
});

test('shows a missing payment after a correction, and allows the delivery anyway', async ({ page, shop }) => {
  const { orderId, reference } = await writePaidOrder();
  await shop.staff.receiveMoney(orderId, paidOrderTotal);
  shop.update(`orders/${orderId}`, { status: 'confirmed' });
  await visitAs(page, admin, `/admin/orders/${orderId}?q=${reference}`);
  const row = page.getByRole('row').filter({ hasText: orderId.slice(0, 8) });
  await expect(row.getByText('Paid', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByLabel('Kind').selectOption('Correction of an earlier entry');
  await dialog.getByLabel('Amount (₦)').fill(`-${paidOrderTotal}`);
  await dialog.getByLabel('Reason for the correction').fill('Another order’s money');
  await confirmDialog(page, 'Record payment', 'Record payment');
  await expect(row.getByText('Not paid', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('₦24,000 is missing');
  await page.getByRole('button', { name: 'Deliver it anyway' }).click();
  const question = page.getByRole('dialog', { name: /^Deliver Box 1, Ada .* anyway\?$/ });
  await question.getByRole('button', { name: 'Deliver it anyway' }).click();
  await expect(question.getByText('Please say why this order continues without the money')).toBeVisible();
  await question.getByLabel('Reason').fill('A present of the shop');
  await question.getByRole('button', { name: 'Deliver it anyway' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('₦24,000 is missing', { exact: true })).toBeHidden();
  expect(shop.document(`orders/${orderId}`)).toMatchObject({ accepted_missing: paidOrderTotal });
});
