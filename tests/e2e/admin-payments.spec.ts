import { expect, type Locator, type Page, test } from '@playwright/test';
import { ledgerEntry } from '@sharebox/domain/payment/payment';
import { readFile } from 'node:fs/promises';
import { type Account, createAccount, signIn } from '../support/accounts';
import { emulatorAdmin } from '../support/emulator-admin';
import { paidOrderTotal, writeDrop, writePaidOrder } from '../support/paid-orders';

/** A function that nobody has called yet starts slowly while the machine is busy. */
const serverAnswers = { timeout: 60_000 };

let admin: Account;
test.beforeAll(async () => {
  admin = await createAccount({ isAdmin: true });
});

async function entriesOf(orderId: string) {
  const found = await emulatorAdmin().db.collection(`orders/${orderId}/payments`).orderBy('at').get();
  return found.docs.map((entry) => ledgerEntry.parse(entry.data()));
}

/** A dialog's button, and the answer to it that closes the dialog. */
async function confirm(page: Page, dialog: string, button: string): Promise<void> {
  await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0, serverAnswers);
}

async function recordPayment(page: Page, card: Locator, amount: string): Promise<void> {
  await card.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByLabel('Amount (₦)').fill(amount);
  await dialog.getByRole('checkbox', { name: /I have seen this money/ }).check();
  await confirm(page, 'Record payment', 'Record payment');
}

test('money is recorded in parts after each message, and what is missing or too much stays visible', async ({
  page,
}) => {
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

  await recordPayment(page, card, '19000');
  await expect(card).toContainText('Paid in full.');
  await recordPayment(page, card, '500');
  await expect(card).toContainText('₦500 more than the order costs.');
  await expect(card).toContainText('Overpaid');

  await card.getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByLabel('Kind').selectOption('An earlier entry put right');
  await dialog.getByLabel('Amount (₦)').fill('-500');
  await send.click();
  await expect(dialog.getByText('Please say why the ledger is put right.')).toBeVisible();
  await dialog.getByLabel('Why it is put right').fill('Typed twice');
  await confirm(page, 'Record payment', 'Record payment');
  await expect(card).toContainText('Paid in full.');
  await expect(ledger).toContainText('Typed twice');
  expect((await entriesOf(orderId)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['received', 5_000],
    ['received', 19_000],
    ['received', 500],
    ['adjusted', -500],
  ]);
});

test('a refund is found by the filter in the address, requested, sent and confirmed with who and when', async ({
  page,
}) => {
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
  await emulatorAdmin().db.doc(`orders/${orderId}/payments/received-${orderId}`).create(entry);
  await signIn(page, admin);
  await page.goto(`/admin?tab=orders&status=needs-refund&q=${orderId}`);
  await expect(page.getByText('Showing 1 order')).toBeVisible();
  await page.goto(`/admin?tab=payments&q=${reference}`);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Needs refund');
  await expect(page).toHaveURL(/status=needs-refund/);
  await expect(page.getByText(/^Showing 1 of \d+ confirmations$/)).toBeVisible();
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
  await expect(page.getByText(/^Showing 1 of \d+ confirmations$/)).toHaveCount(0);
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
  expect((await entriesOf(orderId)).map(({ stage }) => stage)).toEqual([
    undefined,
    'requested',
    'sent',
    'confirmed',
  ]);
});

test('an order’s row tells its timeline, live, and its ledger', async ({ page }) => {
  const payer = await createAccount();
  const { orderId } = await writePaidOrder({ payer, dropId: await writeDrop(1), box: 1 });
  await signIn(page, admin);
  await page.goto(`/admin?tab=orders&q=${orderId}&open=${orderId}`);
  const happenings = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(happenings).toHaveText([/^Box held/, /^Said to be paid: ₦24,000/]);
  await expect(happenings.first()).toContainText(`${payer.firstName} ${payer.lastName}`);

  await recordPayment(page, page.getByRole('table', { name: 'Orders' }), '24000');
  await expect(happenings).toHaveCount(3);
  await expect(happenings.last()).toContainText('Payment recorded: ₦24,000');
  await expect(happenings.last()).toContainText(`${admin.firstName} ${admin.lastName}`);
  await expect(page.getByText('Paid in full.')).toBeVisible();
});

test('a bank’s CSV is pasted, looked at, imported, and its line matched to the order that it names, and not, and again', async ({
  page,
}) => {
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
  await expect(page.getByText('Row 1: 2099-11-17 is in the future.')).toBeVisible();
  const lines = [
    title,
    `17/11/2026,NIP FROM ADA ${reference},${orderId},,"24,000.00",`,
    `17/11/2026,CARD CHARGE,${orderId},50.00,,`,
  ];
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  const preview = page.getByRole('table', { name: 'Preview of the statement' });
  await expect(preview.getByRole('row')).toHaveCount(2);
  await expect(preview).toContainText('₦24,000');
  await expect(page.getByText('1 left out: not money that came in.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByText('1 line imported, 0 known before.')).toBeVisible(serverAnswers);

  await page.getByRole('searchbox', { name: 'Search by description, reference or date' }).fill(reference);
  const line = page.getByRole('list', { name: 'Lines of the bank statement' }).getByRole('listitem');
  await expect(line).toHaveCount(1);
  await line.getByRole('button', { name: `Match to ${payer.firstName} ${payer.lastName}` }).click();
  await expect(page.getByRole('dialog')).toContainText(reference);
  await confirm(page, 'Match this money to an order?', 'Match');
  await expect(line).toContainText('Matched to order');
  expect(await entriesOf(orderId)).toMatchObject([{ kind: 'received', amount: paidOrderTotal }]);
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
