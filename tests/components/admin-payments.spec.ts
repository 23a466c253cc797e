import type { Locator, Page } from '@playwright/test';
import { approveMatched } from '@sharebox/domain/callables/approve-matched';
import { importStatement } from '@sharebox/domain/callables/import-statement';
import { matchTransaction } from '@sharebox/domain/callables/match-transaction';
import { recordPayment } from '@sharebox/domain/callables/record-payment';
import { recordRefund } from '@sharebox/domain/callables/record-refund';
import { reviewPayment } from '@sharebox/domain/callables/review-payment';
import { undoImport } from '@sharebox/domain/callables/undo-import';
import { unmatchTransaction } from '@sharebox/domain/callables/unmatch-transaction';
import { koboToNaira } from '@sharebox/domain/money/money';
import { bankTransaction, importedRow } from '@sharebox/domain/payment/bank-statement';
import { ledgerEntry, type LedgerEntry } from '@sharebox/domain/payment/payment';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../stand-ins/component-test';
import type { Shop } from '../stand-ins/shop';
import { type Account, createAccount, signIn } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import { logAudit } from '../support/audit-of-shop';
import { enterMoney, ledgerOf } from '../support/ledger-of-shop';
import { paidOrderTotal, writeDrop, writePaidOrder } from '../support/paid-orders';

let admin: Account;
test.beforeEach(async () => {
  admin = await createAccount({ isAdmin: true });
  // Somebody else's, that a filter has to leave out.
  await writePaidOrder({ payer: await createAccount(), dropId: await writeDrop(1), box: 1 });
});

/** Enters every sum that staff record. */
function takePayments(shop: Shop): void {
  shop.answer(recordPayment, (input) => {
    const { request_id: entry_id, order_id, kind, amount, note } = input;
    const bank_reference = input.kind === 'received' ? input.bank_reference : undefined;
    const entry = { kind, amount, note, bank_reference, recorded_by: admin.uid };
    const net_received = enterMoney(shop, order_id, entry_id, entry);
    const row = { actor: admin.uid, action: 'payment.record', target: `orders/${order_id}` };
    logAudit(shop, { ...row, after: { net_received, amount } });
    return { order_id, entry_id, net_received };
  });
}

/** Enters every stage of a refund. */
function takeRefunds(shop: Shop): void {
  shop.answer(recordRefund, (input) => {
    const { order_id, stage, note } = input;
    const refund_id = input.stage === 'requested' ? input.request_id : input.refund_id;
    const requested = ledgerOf(shop, order_id).find((entry) => entry.refund_id === refund_id);
    const amount = input.stage === 'requested' ? input.amount : requested?.amount;
    const bank_reference = input.stage === 'sent' ? input.bank_reference : undefined;
    const entry = { kind: 'refunded' as const, amount, refund_id, stage, note, bank_reference };
    enterMoney(shop, order_id, `refund-${refund_id}-${stage}`, { ...entry, recorded_by: admin.uid });
    return { order_id, refund_id, stage };
  });
}

const free = { order_id: null, entry_id: null, matched_by: null, matched_at: null };

/** Keeps every line of a statement, matches it and undoes that, in the ledger too. */
function takeStatements(shop: Shop): void {
  shop.answer(importStatement, ({ rows, import_id }) => {
    for (const row of rows) {
      shop.write(`bank_transactions/${randomUUID()}`, importedRow(row, admin.uid, new Date(), import_id));
    }
    return { imported: rows.length, known: 0 };
  });
  shop.answer(undoImport, ({ import_id }) => {
    const brought = shop
      .documents('bank_transactions/')
      .filter(({ data }) => bankTransaction.parse(data).import_id === import_id);
    for (const { path } of brought) shop.delete(path);
    return { removed: brought.length };
  });
  shop.write('bank_transactions/of-somebody-else', {
    booked_on: '2026-11-16',
    amount: 5_000_00,
    narration: 'NIP FROM BOLA',
    reference: 'FT-1',
    imported_by: admin.uid,
    imported_at: new Date(),
    ...free,
  });
  const enter = (
    transaction_id: string,
    order_id: string,
    entry: Pick<LedgerEntry, 'kind'> & { note?: string },
  ) => {
    const path = `bank_transactions/${transaction_id}`;
    const isIn = entry.kind === 'received';
    const entry_id = randomUUID();
    const naira = koboToNaira(bankTransaction.parse(shop.document(path)).amount);
    const net_received = enterMoney(shop, order_id, entry_id, {
      ...entry,
      amount: isIn ? naira : -naira,
      transaction_id,
      recorded_by: admin.uid,
    });
    const matched = { order_id, entry_id, matched_by: admin.uid, matched_at: new Date() };
    shop.update(path, isIn ? matched : free);
    return { transaction_id, order_id, net_received };
  };
  shop.answer(matchTransaction, (input) => enter(input.transaction_id, input.order_id, { kind: 'received' }));
  shop.answer(unmatchTransaction, (input) =>
    enter(input.transaction_id, input.order_id, {
      kind: 'adjusted',
      note: 'The statement’s line is not this order’s money after all.',
    }),
  );
}

/** A dialog's button, and the answer to it that closes the dialog. */
async function confirm(page: Page, dialog: string, button: string): Promise<void> {
  await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function record(page: Page, card: Locator, amount: string): Promise<void> {
  await card.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByLabel('Amount (₦)').fill(amount);
  await dialog.getByRole('checkbox', { name: /I have seen this money/ }).check();
  await confirm(page, 'Record payment', 'Record payment');
}

test('money is recorded in parts after each message, and what is missing or too much stays visible', async ({
  page,
  shop,
}) => {
  takePayments(shop);
  const payer = await createAccount();
  const { orderId, reference } = await writePaidOrder({ payer, dropId: await writeDrop(1), box: 1 });
  await signIn(page, admin);
  await page.goto(`/admin?tab=payments&q=${reference}&open=${orderId}`);
  const card = page.getByRole('list', { name: 'Payment confirmations' }).getByRole('listitem').first();
  await expect(card).toContainText('Nothing is in the ledger yet; ₦24,000 is due.');

  await card.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  const send = dialog.getByRole('button', { name: 'Record payment' });
  await dialog.getByLabel('Amount (₦)').fill('5000.50');
  await send.click();
  await expect(dialog.getByLabel('Amount (₦)')).toBeFocused();
  await expect(dialog.getByText('Please enter a valid amount')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(
    'Please confirm that you have seen this money in the bank.',
  );
  await dialog.getByLabel('Amount (₦)').fill('5,000');
  await dialog.getByLabel('Bank reference').fill('FT-77');
  await dialog.getByRole('checkbox').check();
  await confirm(page, 'Record payment', 'Record payment');
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
  await confirm(page, 'Record payment', 'Record payment');
  await expect(card).toContainText('Paid in full.');
  await expect(ledger).toContainText('Typed twice');
  expect(ledgerOf(shop, orderId).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['received', 5_000],
    ['received', 19_000],
    ['received', 500],
    ['adjusted', -500],
  ]);
});

test('a refund is found by the filter in the address, requested, sent and confirmed with who and when', async ({
  page,
  shop,
}) => {
  takeRefunds(shop);
  const payer = await createAccount();
  const { orderId, reference } = await writePaidOrder({
    payer,
    dropId: await writeDrop(1),
    box: null,
    order: { status: 'cancelled', needs_refund: true, net_received: paidOrderTotal, payment_status: 'paid' },
    claim: { status: 'verified', needs_refund: true, net_received: paidOrderTotal },
  });
  const entry = ledgerEntry.parse({
    kind: 'received',
    amount: paidOrderTotal,
    confirmation_id: orderId,
    recorded_by: admin.uid,
    at: new Date(),
    is_late: true,
  });
  shop.write(`orders/${orderId}/payments/received-${orderId}`, entry);
  await signIn(page, admin);
  await page.goto(`/admin?tab=orders&status=needs-refund&q=${orderId}`);
  await expect(page.getByText('Showing 1 order')).toBeVisible();
  await page.goto(`/admin?tab=payments&q=${reference}`);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Needs refund');
  await expect(page).toHaveURL(/status=needs-refund/);
  await expect(page.getByText('Showing 1 of 2 confirmations')).toBeVisible();
  const card = page.getByRole('list', { name: 'Payment confirmations' }).getByRole('listitem').first();
  await card.getByRole('button', { name: 'View Details' }).click();
  await expect(card).toContainText('The order has no box: ₦24,000 is owed back.');
  await expect(card).toContainText('Paid too late');

  await card.getByRole('button', { name: 'Request refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a refund' });
  await expect(dialog.getByLabel('Amount (₦)')).toHaveValue('24000');
  await dialog.getByLabel('Amount (₦)').fill('24001');
  await dialog.getByRole('button', { name: 'Request refund' }).click();
  await expect(dialog.getByText('At most ₦24,000 can be refunded.')).toBeVisible();
  await dialog.getByLabel('Amount (₦)').fill('24,000');
  await confirm(page, 'Request a refund', 'Request refund');
  await expect(card).toContainText('Refund due');

  await card.getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByLabel('Bank reference').fill('OUT-9');
  await confirm(page, 'Has this refund been sent?', 'It was sent');
  await expect(page.getByText('Showing 1 of 2 confirmations')).toHaveCount(0);
  await expect(card).toContainText('Everything was sent back.');
  await card.getByRole('button', { name: 'Mark as arrived' }).click();
  await confirm(page, 'Has this refund arrived?', 'It arrived');
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
  expect(ledgerOf(shop, orderId).map(({ stage }) => stage)).toEqual([
    undefined,
    'requested',
    'sent',
    'confirmed',
  ]);
});

test('an order’s row tells its timeline, live, and its ledger', async ({ page, shop }) => {
  takePayments(shop);
  const payer = await createAccount();
  const { orderId } = await writePaidOrder({ payer, dropId: await writeDrop(1), box: 1 });
  await signIn(page, admin);
  await page.goto(`/admin?tab=orders&q=${orderId}&open=${orderId}`);
  const happenings = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(happenings).toHaveText([/^Box held/, /^Customer reported paying: ₦24,000/]);
  await expect(happenings.first()).toContainText(`${payer.firstName} ${payer.lastName}`);

  await record(page, page.getByRole('table', { name: 'Orders' }), '24000');
  await expect(happenings).toHaveCount(3);
  await expect(happenings.last()).toContainText('Payment recorded: ₦24,000');
  await expect(happenings.last()).toContainText(`${admin.firstName} ${admin.lastName}`);
  await expect(page.getByText('Paid in full.')).toBeVisible();
});

test('a bank’s CSV is pasted, looked at, imported, and its line matched to the order that it names, and not, and again', async ({
  page,
  shop,
}) => {
  takeStatements(shop);
  const payer = await createAccount();
  const { orderId, reference } = await writePaidOrder({ payer, dropId: await writeDrop(1), box: 1 });
  await signIn(page, admin);
  await page.goto(`/admin?tab=payments&q=${reference}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(
    `${orderId},${reference},${payer.firstName} ${payer.lastName}`,
  );
  await page.getByRole('button', { name: 'Bank statement' }).click();
  await expect(page).toHaveURL(/view=statement/);

  await page.getByText('Import a statement').click();
  const field = page.getByRole('textbox', { name: 'Or paste it here' });
  await field.fill('Name,Age\nAda,30');
  await expect(page.getByText(/^No line with a date, a description/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  const title = 'Trans Date,Narration,Reference,Debit,Credit,Balance';
  await field.fill(`${title}\n17/11/2099,NIP FROM ADA,${orderId},,"24,000.00",`);
  await expect(page.getByText('Row 2: 2099-11-17 is in the future.')).toBeVisible();
  const lines = [
    title,
    `17/11/2026,NIP FROM ADA ${reference},${orderId},,"24,000.00",`,
    `17/11/2026,CARD CHARGE,${orderId},50.00,,`,
    'Total,,,50.00,"24,000.00",',
  ];
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  const preview = page.getByRole('table', { name: 'Preview of the statement' });
  await expect(preview.getByRole('row')).toHaveCount(2);
  await expect(preview).toContainText('₦24,000');
  await page.getByText('2 rows are not imported').click();
  await expect(
    page.getByRole('list', { name: 'Rows that are not imported' }).getByRole('listitem'),
  ).toHaveText([/^Row 3 No money came in 17\/11\/2026 · CARD CHARGE/, /^Row 4 “Total” is not a date Total/]);
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByText('1 line imported, 0 known before.')).toBeVisible();

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expectAccessible(page, 'last-import', 'dialog[open]');
  await confirm(page, 'Undo this import?', 'Remove 1 line');
  await expect(page.getByText(/^Last import/)).toHaveCount(0);
  await field.fill(`When,What,Naira in\n17/11/2026,NIP FROM ADA ${reference},"24,000.00"`);
  await page.getByLabel('Date', { exact: true }).selectOption('When');
  await page.getByLabel('Description', { exact: true }).selectOption('What');
  await page.getByLabel('Money that came in').selectOption('Naira in');
  await page.getByRole('button', { name: 'Read the file with these columns' }).click();
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByText('1 line imported, 0 known before.')).toBeVisible();
  // The same bank's next file is read at once.
  await field.fill('When,What,Naira in\n18/11/2026,NIP FROM BOLA,"2,000.00"');
  await expect(page.getByRole('button', { name: 'Import 1 line' })).toBeEnabled();
  await field.fill('');

  await page.getByRole('searchbox', { name: 'Search by description, reference or date' }).fill(reference);
  const line = page.getByRole('list', { name: 'Lines of the bank statement' }).getByRole('listitem');
  await expect(line).toHaveCount(1);
  await line.getByRole('button', { name: `Match to ${payer.firstName} ${payer.lastName}` }).click();
  await expect(page.getByRole('dialog')).toContainText(reference);
  await confirm(page, 'Match this money to an order?', 'Match');
  await expect(line).toContainText('Matched to order');
  expect(ledgerOf(shop, orderId)).toMatchObject([{ kind: 'received', amount: paidOrderTotal }]);
  await line.getByRole('button', { name: 'Undo match' }).click();
  await confirm(page, 'Undo this match?', 'Undo match');
  await line.getByRole('button', { name: `Match to ${payer.firstName} ${payer.lastName}` }).click();
  await confirm(page, 'Match this money to an order?', 'Match');
  await expect(line).toContainText('Matched to order');
  await line.getByRole('link').click();
  await expect(page.getByText('Paid in full.')).toBeVisible();
  const ledger = page.getByRole('list', { name: 'Ledger' });
  await expect(ledger.getByRole('listitem')).toContainText([
    'from the bank’s statement',
    'The statement’s line is not this order’s money after all.',
    'from the bank’s statement',
  ]);
});

/** Takes approvals, of one claim and of many whose money is matched. */
function takeApprovals(shop: Shop): void {
  const verify = (id: string) =>
    shop.update(`payment_confirmations/${id}`, { status: 'verified', verified_at: new Date() });
  shop.answer(reviewPayment, ({ confirmation_id }) => {
    verify(confirmation_id);
    return { confirmation_id, status: 'verified' };
  });
  shop.answer(approveMatched, ({ confirmation_ids }) => {
    confirmation_ids.forEach(verify);
    return { results: confirmation_ids.map((confirmation_id) => ({ confirmation_id, refusal: null })) };
  });
}

test('twenty payments take 22 clicks and keys at most, those that are matched one act, and typing none', async ({
  page,
  shop,
}) => {
  takeApprovals(shop);
  const payer = await createAccount();
  const dropId = await writeDrop(25);
  for (let box = 1; box <= 22; box++) {
    const submitted_at = new Date(Date.now() - box * 60_000);
    const isMatched = box > 20;
    await writePaidOrder({
      payer,
      dropId,
      box,
      hasScreenshot: box === 1,
      claim: { submitted_at, ...(isMatched && { net_received: 24_000, from_statement: 24_000 }) },
    });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, admin);
  await page.goto('/admin?tab=payments');
  await expect(page.getByText('Showing 23 of 23 confirmations')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Payment confirmations' }).getByRole('heading', { level: 3 });
  await expect(rows).toHaveCount(23);
  expect((await rows.nth(13).boundingBox())?.y).toBeLessThan(776);

  // Two whose line of the statement says so go in one act, of which number and sum are told before.
  await page.getByRole('button', { name: 'Approve 2 matched' }).click();
  await page
    .getByRole('dialog', { name: 'Approve 2 payments, ₦48,000 in all?' })
    .getByRole('button', { name: 'Approve 2 payments' })
    .click();
  await expect(rows).toHaveCount(21);

  await page.getByRole('searchbox').fill(payer.lastName);
  await page.getByRole('searchbox').press('a');
  expect(shop.calls(reviewPayment)).toHaveLength(0);
  await page.goto(`/admin?tab=payments&status=pending&q=${payer.lastName}`);
  await expect(rows).toHaveCount(20);
  let acts = 0;
  const pane = page.getByRole('region', { name: 'Payment', exact: true });
  await pane.getByRole('checkbox', { name: /I have the bank account open/ }).check();
  acts += 1;
  for (let rest = 20; rest > 0; rest--) {
    await expect(pane.getByRole('button', { name: 'Approve ₦24,000' })).toBeEnabled();
    await page.keyboard.press('a');
    acts += 1;
    await expect(rows).toHaveCount(rest - 1);
  }
  await expect(page.getByText('No payment confirmations found')).toBeVisible();
  expect(acts).toBeLessThanOrEqual(22);
  const reviews = shop.calls(reviewPayment);
  expect(new Set(reviews.map(({ confirmation_id }) => confirmation_id)).size).toBe(20);
  expect(reviews[0]).toMatchObject({ seen_in_bank: true, amount_received: 24_000 });
});

test('the desk’s keys walk, show themselves, ask for what is odd, and can be switched off; a screenshot is zoomed and turned', async ({
  page,
  shop,
}) => {
  takeApprovals(shop);
  const payer = await createAccount();
  const dropId = await writeDrop(3);
  const odd = { amount_paid: 20_000, full_name: 'Odd One', submitted_at: new Date(Date.now() + 60_000) };
  await writePaidOrder({ payer, dropId, box: 1, hasScreenshot: true, claim: odd });
  await writePaidOrder({ payer, dropId, box: 2, hasScreenshot: true, claim: { full_name: 'Plain One' } });
  await signIn(page, admin);
  await page.goto('/admin?tab=payments');
  const pane = page.getByRole('region', { name: 'Payment', exact: true });
  await expect(pane).toContainText('Odd One');
  await expect(pane).toContainText('₦4,000 less than the order total');
  await pane.getByRole('checkbox', { name: /I have the bank account open/ }).check();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Approve this payment?' });
  await expect(dialog).toContainText('The customer says ₦20,000. The order costs ₦24,000.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(shop.calls(reviewPayment)).toHaveLength(0);

  await pane.getByRole('button', { name: 'View Screenshot' }).focus();
  await page.keyboard.press('j');
  await expect(pane).toContainText('Plain One');
  await expect(
    page.getByRole('listitem', { name: 'Plain One' }).getByRole('button', { name: 'Details' }),
  ).toBeFocused();
  await page.keyboard.press('k');
  await expect(pane).toContainText('Odd One');
  await page.keyboard.press('d');
  await expect(pane.getByRole('textbox', { name: 'Admin notes' })).toBeFocused();

  const view = pane.getByRole('application');
  await view.focus();
  await page.keyboard.press('+');
  await expect(pane.getByText('150%')).toBeVisible();
  await view.dblclick();
  await expect(pane.getByText('100%')).toBeVisible();
  await view.hover();
  await page.mouse.wheel(0, -300);
  await expect(pane.getByText('212%')).toBeVisible();
  await page.keyboard.press('r');
  await expect(pane.getByRole('img')).toHaveCSS('transform', 'matrix(0, 1, -1, 0, 0, 0)');

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectAccessible(page, 'keys-dialog', 'dialog[open]');
  await keys.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await view.focus();
  await page.keyboard.press('j');
  await expect(pane).toContainText('Odd One');

  // In the large screenshot one goes on from payment to payment.
  await pane.getByRole('button', { name: 'View Screenshot' }).click();
  const large = page.getByRole('dialog', { name: 'Payment screenshot' });
  await expect(large).toContainText('Expected₦24,000');
  await large.getByRole('button', { name: 'Next' }).click();
  await expect(large).toContainText('Plain One');
  await large.getByRole('button', { name: 'Approve ₦24,000' }).click();
  await expect(page.getByText('Payment approved successfully!')).toBeVisible();
  await expect(large).toContainText(/Ada|Odd One/);
  expect(shop.calls(reviewPayment)).toHaveLength(1);
});
