import {
  importStatementContract,
  matchTransactionsContract,
} from '@sharebox/domain/payments/statement-callables';
import { recordPaymentContract } from '@sharebox/domain/payments/staff-callables';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import { type Account, createAccount } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import { paidOrderTotal, readLedger, writeClosedDrop, writePaidOrder } from '../support/orders';
import { confirmDialog, countClicks, getListEntries, visitAs } from '../support/page';

/** Confirms the proposed columns of a new bank's file. */
const readColumns = (page: Page) =>
  page.getByRole('button', { name: 'Read the file with these columns' }).click();

let admin: Account;
test.beforeEach(async () => {
  admin = await createAccount({ isAdmin: true });
  // An order of another customer, which filters must exclude.
  await writePaidOrder();
});

test('imports a line that resembles a known transfer only after a confirmation', async ({ page }) => {
  await visitAs(page, admin, '/admin/payments/statement');
  await page.getByText('Import a statement').click();
  const paste = (...lines: string[]) =>
    page
      .getByRole('textbox', { name: 'Or paste it here' })
      .fill(`Trans Date,Narration,Credit\n${lines.join('\n')}`);
  await paste('17/11/2026,NIP FROM BOLA,"7,777.00"');
  await readColumns(page);
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByText('1 line imported, 0 already known.')).toBeVisible();
  await paste('17/11/2026,NIP FROM CHI,"1,000.00"', '17/11/2026,NIP FROM BOLA EZE,"7,777.00"');
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(page.getByText('1 line imported, 0 already known.')).toBeVisible();
  const unsure = page.getByRole('list', { name: 'Lines that may have been imported before' });
  await expect(unsure.getByRole('listitem')).toHaveText([
    /17 Nov 2026, ₦7,777.*NIP FROM BOLA EZE.*NIP FROM BOLA/,
  ]);
  await expectAccessible(page, 'unsure-lines');
  await expect(page.getByRole('button', { name: 'Import 0 other transfers' })).toBeDisabled();
  await unsure.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Import 1 other transfer' }).click();
  await expect(unsure).toHaveCount(0);
  const rows = page.getByRole('table', { name: 'Lines of the bank statement' });
  await expect(rows).toContainText('NIP FROM BOLA EZE');
});

test('imports a pasted bank CSV, and matches and unmatches a line', async ({ page, shop }) => {
  const { payer, orderId, reference } = await writePaidOrder();
  await visitAs(page, admin, `/admin/payments?q=${reference}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(
    `${orderId},${reference},${payer.firstName} ${payer.lastName}`,
  );
  await page.getByRole('button', { name: 'Bank statement' }).click();
  await expect(page).toHaveURL('/admin/payments/statement');

  await page.getByText('Import a statement').click();
  const field = page.getByRole('textbox', { name: 'Or paste it here' });
  await field.fill('Name,Age\nAda,30');
  await expect(page.getByText('Please choose one column with the date.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  const lines = [
    'Trans Date,Narration,Reference,Debit,Credit,Balance',
    `17/11/2026,NIP FROM ADA ${reference},${orderId},,"24,000.00",`,
    `17/11/2099,NIP FROM ADA,${orderId},,"24,000.00",`,
    `17/11/2026,CARD CHARGE,${orderId},50.00,,`,
    'Total,,,50.00,"24,000.00",',
  ];
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  await expectAccessible(page, 'statement-format');
  await readColumns(page);
  const preview = page.getByRole('table', { name: 'Preview of the statement' });
  await expect(preview.getByRole('row')).toHaveCount(2);
  await expect(preview).toContainText('17 Nov 2026');
  await expect(preview).toContainText('₦24,000');
  const sums = page.getByRole('table', { name: 'Sums of the statement' });
  await expect(sums.getByRole('row')).toHaveText([
    /Sums/,
    /^In the file4₦48,000₦50$/,
    /^To import1₦24,000₦0$/,
    /^Left out3₦24,000₦50$/,
  ]);
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByText('1 line imported, 0 already known.')).toBeVisible();

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expectAccessible(page, 'last-import', 'dialog[open]');
  await confirmDialog(page, 'Undo this import?', 'Remove 1 line');
  await expect(page.getByText(/^Last import/)).toHaveCount(0);
  const titles = 'When,Who,What,Naira in,Response';
  await field.fill(
    `${titles}\n17/11/2026,NIP FROM ADA,${reference},"24,000.00",Approved\n17/11/2026,NIP,,500,Declined`,
  );
  await page.getByLabel('When', { exact: true }).selectOption('Date');
  await page.getByLabel('Who', { exact: true }).selectOption('Description or sender');
  await page.getByLabel('What', { exact: true }).selectOption('Description or sender');
  await page.getByLabel('Naira in').selectOption('Money received');
  await expect(page.getByText('Please tick the values of “response” that count.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'approved' }).check();
  await readColumns(page);
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByText('1 line imported, 0 already known.')).toBeVisible();
  // Another staff member imports the next file of this bank without choosing its columns.
  await field.fill(`${titles}\n18/11/2026,NIP FROM BOLA,,"2,000.00",Approved`);
  await expect(page.getByRole('button', { name: 'Import 1 line' })).toBeEnabled();
  await page.getByRole('button', { name: 'Choose the columns again' }).click();
  await expect(page.getByRole('checkbox', { name: 'approved' })).toBeChecked();
  await field.fill('');

  await page.getByRole('searchbox', { name: 'Search by description, reference or date' }).fill(reference);
  const line = getListEntries(page, 'Lines of the bank statement');
  await expect(line).toHaveCount(1);
  await line.getByRole('button', { name: `Match to ${payer.firstName} ${payer.lastName}` }).click();
  await expect(page.getByRole('dialog')).toContainText(reference);
  await confirmDialog(page, 'Match this money to an order?', 'Match');
  await expect(line).toContainText(`Matched to ${payer.firstName} ${payer.lastName}, ${reference}`);
  expect(readLedger(shop, orderId)).toMatchObject([{ kind: 'received', amount: paidOrderTotal }]);
  await line.getByRole('button', { name: 'Undo match' }).click();
  const name = `${payer.firstName} ${payer.lastName}, ${reference} · ${orderId.slice(0, 8)}`;
  await expect(page.getByRole('dialog')).toContainText(name);
  await confirmDialog(page, 'Undo this match?', 'Undo match');
  await line.getByRole('button', { name: `Match to ${payer.firstName} ${payer.lastName}` }).click();
  await confirmDialog(page, 'Match this money to an order?', 'Match');
  await expect(line).toContainText(`Matched to ${payer.firstName} ${payer.lastName}, ${reference}`);
  await line.getByRole('link').click();
  await expect(page.getByText('Paid in full.')).toBeVisible();
  const ledger = page.getByRole('list', { name: 'Ledger' });
  await expect(ledger.getByRole('listitem')).toContainText([
    'from the bank’s statement',
    'Match undone: this transfer doesn’t belong to this order.',
    'from the bank’s statement',
  ]);
});

test('shows totals, pairs a transfer with its reversal and sets a line aside', async ({ page }) => {
  await visitAs(page, admin, '/admin/payments/statement');
  await page.getByText('Import a statement').click();
  const csv = [
    'Date,Narration,Reference,Debit,Credit,Balance',
    '17/11/2026,NIP FROM SEGUN,FT-778899,,"46,000.00","146,000.00"',
    '17/11/2026,REVERSAL NIP FROM SEGUN,FT-778899,"46,000.00",,"100,000.00"',
    '17/11/2026,LOAN FROM DIRECTOR,FT-778900,,"500,000.00","600,000.00"',
    '17/11/2026,REVERSAL OF CHARGES,,10.00,,"599,990.00"',
  ].join('\n');
  await page.getByRole('textbox', { name: 'Or paste it here' }).fill(csv);
  await readColumns(page);
  await expect(page.getByRole('row', { name: 'In the file 4 ₦546,000 ₦46,010' })).toBeVisible();
  await expect(
    page.getByText('Matches the balance in the file: ₦100,000 + ₦546,000 − ₦46,010 = ₦599,990'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(page.getByText('2 lines imported, 0 already known, 1 came and went back.')).toBeVisible();
  await expect(page.getByText('Row 5: the bank took money back')).toBeVisible();
  await expect(page.getByText('₦0 matched, ₦46,000 set aside, ₦500,000 open.')).toBeVisible();

  const rows = getListEntries(page, 'Lines of the bank statement');
  // Lines of the same day keep their order in the file.
  await expect(rows).toHaveText([
    /17 Nov 2026.*NIP FROM SEGUN · FT-778899.*Row 2 · Balance ₦146,000/,
    /LOAN FROM DIRECTOR · FT-778900.*Row 4 · Balance ₦600,000/,
  ]);
  await expect(rows.filter({ hasText: 'NIP FROM SEGUN' })).toContainText('Came and went back on 17 Nov 2026');
  const loan = rows.filter({ hasText: 'LOAN FROM DIRECTOR' });
  await loan.getByRole('button', { name: 'Set aside' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set this money aside?' });
  await dialog.getByLabel('Reason').selectOption('Loan');
  await dialog.getByLabel('Note').fill('To be paid back in May');
  await expectAccessible(page, 'set-aside', 'dialog[open]');
  await dialog.getByRole('button', { name: 'Set aside' }).click();
  await expect(loan).toContainText('Set aside: Loan · To be paid back in May');
  await page.getByLabel('Lines', { exact: true }).selectOption('Set aside');
  await expect(page.getByText('Showing 2 lines, ₦546,000')).toBeVisible();
  await loan.getByRole('button', { name: 'Put back' }).click();
  await expect(rows).toHaveCount(1);
});

test('splits a large statement into imports that can each be undone', async ({ page, shop }) => {
  await visitAs(page, admin, '/admin/payments/statement');
  await page.getByText('Import a statement').click();
  const lines = Array.from(
    { length: 2001 },
    (_, index) => `${11 + Math.floor(index / 200)}/11/2026,NIP FROM ADA,FT-${index},,${2000 + index}.00,`,
  );
  const csv = ['Trans Date,Narration,Reference,Debit,Credit,Balance', ...lines].join('\n');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await readColumns(page);
  await page.getByRole('button', { name: 'Import 2001 lines' }).click();
  await expect(page.getByText('2001 lines imported, 0 already known.')).toBeVisible({ timeout: 60_000 });
  const imports = shop.documents('bank_transactions/').map(({ data }) => String(data['import_id']));
  const sizes = [...new Set(imports)].map((id) => imports.filter((one) => one === id).length);
  expect(sizes.sort()).toEqual([1, 2000]);
});

const samples = new URL('../statements/samples/', import.meta.url);

test('skips only the row with a stray quotation mark, and explains invalid files', async ({ page, shop }) => {
  await visitAs(page, admin, '/admin/payments/statement');
  await page.getByText('Import a statement').click();
  const file = page.getByLabel('CSV file');
  await file.setInputFiles(fileURLToPath(new URL('zenith-2.csv', samples)));
  await readColumns(page);
  await page.getByText('1 row is not imported').click();
  await expect(page.getByText('A quotation mark is in the wrong place')).toBeVisible();
  await expect(page.getByText('The balances in the file don’t fit its rows')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 2 lines' })).toBeEnabled();
  await file.setInputFiles(fileURLToPath(new URL('wema-3.csv', samples)));
  await readColumns(page);
  await expect(page.getByText('No row of this file can be imported.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Rows that are not imported' })).toContainText('Money sent');
  await file.setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
  await expect(page.getByText('This file is empty.')).toBeVisible();
  await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByText('This is a PDF.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  expect(shop.documents('bank_transactions/')).toEqual([]);
});

test('imports a bank statement from an Excel file', async ({ page }) => {
  await visitAs(page, admin, '/admin/payments/statement');
  await page.getByText('Import a statement').click();
  const file = page.getByLabel('CSV file');
  await file.setInputFiles(fileURLToPath(new URL('gtbank-3.xlsx', samples)));
  await readColumns(page);
  await expect(file).toHaveValue(/gtbank-3\.xlsx$/);
  const preview = page.getByRole('table', { name: 'Preview of the statement' });
  await expect(preview.getByRole('row')).toHaveCount(3);
  await expect(preview).toContainText('₦12,701.10');
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  const banner = page.getByText('2 lines imported, 0 already known.');
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);
  const rows = page.getByRole('table', { name: 'Lines of the bank statement' });
  await expect(rows).toContainText('000013261117142233000123456789');
});

test('asks staff for the format of ambiguous dates before an import', async ({ page }) => {
  await visitAs(page, admin, '/admin/payments/statement');
  await page.getByText('Import a statement').click();
  await page
    .getByRole('textbox', { name: 'Or paste it here' })
    .fill('Date,Narration,Credit\n05/11/2026,NIP FROM CHI,"1,000.00"');
  const read = page.getByRole('button', { name: 'Read the file with these columns' });
  await expect(page.getByText('Please choose which date 05/11/2026 is.')).toBeVisible();
  await expect(read).toBeDisabled();
  await page.getByLabel('Which date is 05/11/2026?').selectOption('5 Nov 2026');
  await read.click();
  await expect(page.getByRole('table', { name: 'Preview of the statement' })).toContainText('5 Nov 2026');
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByText('1 line imported, 0 already known.')).toBeVisible();
});

test('matches all lines that name an order with one click', async ({ page, shop }) => {
  const payer = await createAccount();
  const dropId = await writeClosedDrop(14);
  const orders: { orderId: string; reference: string }[] = [];
  for (let box = 1; box <= 13; box++) {
    const written = await writePaidOrder({ payer, dropId, box });
    orders.push(written);
  }
  const line = { booked_on: '2026-11-17', reference: '', balance: '' };
  await shop.staff.call(importStatementContract, {
    rows: [...orders.map(({ reference }) => ({ ...line, amount: '24,000', narration: `NIP ${reference}` }))],
  });
  await visitAs(page, admin, '/admin/payments/statement');
  const matchAll = page.getByRole('button', { name: 'Match 13 lines that name their order' });
  shop.cutOff(matchTransactionsContract);
  await matchAll.click();
  const rest = `${Array.from({ length: 10 }, () => `₦24,000 from Ada ${payer.lastName}`).join(', ')}, and 3 more`;
  await expect(page.getByText(/^0 of 13 lines matched. The others are still open/)).toContainText(rest);
  shop.reconnect(matchTransactionsContract);
  await matchAll.click();
  await expect(page.getByText('13 lines matched. The money is in the ledger.')).toBeVisible();
  for (const { orderId } of orders) expect(readLedger(shop, orderId)).toHaveLength(1);
});

test('matches a line to two orders, and moves a surplus to another order', async ({ page, shop }) => {
  const payer = await createAccount();
  const dropId = await writeClosedDrop(3);
  const [one, other, third] = [
    await writePaidOrder({ payer, dropId, box: 1 }),
    await writePaidOrder({ payer, dropId, box: 2 }),
    await writePaidOrder({ payer, dropId, box: 3 }),
  ];
  const line = { booked_on: '2026-11-17', reference: '', balance: '' };
  const both = `NIP ${one.reference} ${other.reference}`;
  await shop.staff.call(importStatementContract, {
    rows: [
      { ...line, amount: '48,000', narration: both },
      { ...line, amount: '25,000', narration: `NIP ${third.reference}` },
    ],
  });
  await visitAs(page, admin, '/admin/overview');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: '2 to match' }).click();
  const rows = getListEntries(page, 'Lines of the bank statement');
  const dialog = page.getByRole('dialog', { name: 'Match this money to an order?' });
  await rows
    .filter({ hasText: both })
    .getByRole('button', { name: 'Mentions the orders, and pays them together' })
    .click();
  await expect(dialog.getByText('Gets')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(rows.filter({ hasText: both }).getByRole('link')).toHaveCount(2);
  expect(await clicks()).toBe(3);
  for (const { orderId } of [one, other]) {
    expect(readLedger(shop, orderId)).toMatchObject([{ kind: 'received', amount: 24_000 }]);
  }

  const surplus = rows.filter({ hasText: `NIP ${third.reference}` });
  await surplus.getByRole('button', { name: 'Mentions the order, with another amount' }).click();
  await expect(dialog.getByLabel('Another order that this money pays')).toBeVisible();
  await dialog.getByRole('button', { name: 'Match', exact: true }).click();
  await surplus.getByRole('link').click();
  await expect(page.getByText('₦1,000 more than the order costs.')).toBeVisible();
  await page.getByRole('button', { name: 'Move the surplus' }).click();
  const moving = page.getByRole('dialog', { name: 'Move the surplus to another order?' });
  await moving
    .getByLabel('To the order')
    .selectOption({ label: `${one.reference}, Pending confirmation, ₦24,000 of ₦24,000` });
  await expectAccessible(page, 'move-surplus', 'dialog[open]');
  await moving.getByRole('button', { name: 'Move ₦1,000' }).click();
  await expect(page.getByText('Paid in full.')).toBeVisible();
  expect(readLedger(shop, one.orderId)).toMatchObject([
    { amount: 24_000 },
    { amount: 1_000, moved_from: third.orderId },
  ]);
});

test('adds a line to money recorded by hand, and warns before the ledger goes down', async ({
  page,
  shop,
}) => {
  const { orderId, reference } = await writePaidOrder();
  const payment = { order_id: orderId, kind: 'received', amount: 23_500, seen_in_bank: true } as const;
  await shop.staff.call(recordPaymentContract, { request_id: crypto.randomUUID(), ...payment });
  const line = { booked_on: '2026-11-17', reference: '', balance: '' };
  await shop.staff.call(importStatementContract, {
    rows: [
      { ...line, amount: '500', narration: `NIP ${reference} REST` },
      { ...line, amount: '23,450', narration: `NIP ${reference} FIRST` },
    ],
  });
  await visitAs(page, admin, '/admin/payments/statement');
  const rows = getListEntries(page, 'Lines of the bank statement');
  const dialog = page.getByRole('dialog', { name: 'Match this money to an order?' });
  const openDialog = (text: string) =>
    rows.filter({ hasText: text }).getByRole('button', { name: 'Mentions the order' }).click();
  await openDialog('FIRST');
  await expect(dialog).toContainText('the ledger goes down from ₦23,500 to ₦23,450, and ₦550 will still');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await openDialog('and completes the order');
  await expect(dialog).toContainText('Completes the order');
  await dialog.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(rows.filter({ hasText: 'REST' })).toContainText('Matched to');
  expect(readLedger(shop, orderId)).toMatchObject([{ amount: 23_500 }, { kind: 'received', amount: 500 }]);
});

test('finds the order of an unmatched line by name, with four clicks', async ({ page, shop }) => {
  const payer = await createAccount();
  const { orderId, reference } = await writePaidOrder({ payer });
  const line = { booked_on: '2026-11-17', reference: '', balance: '' };
  await shop.staff.call(importStatementContract, {
    rows: [{ ...line, amount: '24,000', narration: 'TRF 0099 MOBILE' }],
  });
  await visitAs(page, admin, '/admin/overview');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: '1 to match' }).click();
  await page.getByRole('button', { name: 'Choose the order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Match this money to an order?' });
  const search = dialog.getByLabel('Customer’s name, order reference or ID');
  await search.fill('Nobody of this name');
  await search.press('Enter');
  await expect(search).toHaveAccessibleDescription(/^No order with this name, reference or ID was found/);
  await search.fill(payer.lastName.toLowerCase());
  await dialog.getByRole('button', { name: `Ada ${payer.lastName}, ${reference}, ₦24,000` }).click();
  await dialog.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(getListEntries(page, 'Lines of the bank statement')).toContainText(
    `Matched to Ada ${payer.lastName}, ${reference}`,
  );
  expect((await clicks()) - 1, 'besides the failed search').toBe(4);
  expect(readLedger(shop, orderId)).toMatchObject([{ kind: 'received', amount: 24_000 }]);
});
