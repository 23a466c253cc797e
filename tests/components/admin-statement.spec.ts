import { importStatementContract } from '@sharebox/domain/payments/callables/import-statement';
import { matchTransactionContract } from '@sharebox/domain/payments/callables/match-transaction';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, signIn, type Account } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import { readLedger, paidOrderTotal, writeDrop, writePaidOrder } from '../support/orders';
import { confirmDialog } from '../support/page';

let admin: Account;
test.beforeEach(async () => {
  admin = await createAccount({ isAdmin: true });
  // An order of another customer, which filters must exclude.
  await writePaidOrder();
});

test('imports a line that resembles a known transfer only after staff confirm that it is another', async ({
  page,
}) => {
  await signIn(page, admin);
  await page.goto('/admin/payments/statement');
  await page.getByText('Import a statement').click();
  const paste = (...lines: string[]) =>
    page
      .getByRole('textbox', { name: 'Or paste it here' })
      .fill(`Trans Date,Narration,Credit\n${lines.join('\n')}`);
  await paste('17/11/2026,NIP FROM BOLA,"7,777.00"');
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByText('1 line imported, 0 already known.')).toBeVisible();
  await paste('17/11/2026,NIP FROM CHI,"1,000.00"', '17/11/2026,NIP FROM BOLA EZE,"7,777.00"');
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(page.getByText('1 line imported, 0 already known.')).toBeVisible();
  const unsure = page.getByRole('list', { name: 'Lines that may have been imported before' });
  await expect(unsure.getByRole('listitem')).toHaveText([
    /2026-11-17, ₦7,777.*NIP FROM BOLA EZE.*NIP FROM BOLA/,
  ]);
  await expectAccessible(page, 'unsure-lines');
  await expect(page.getByRole('button', { name: 'Import 0 other transfers' })).toBeDisabled();
  await unsure.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Import 1 other transfer' }).click();
  await expect(unsure).toHaveCount(0);
  const rows = page.getByRole('list', { name: 'Lines of the bank statement' });
  await expect(rows).toContainText('NIP FROM BOLA EZE');
});

test('imports a pasted bank CSV after a preview, and matches, unmatches and rematches a line with its order', async ({
  page,
  shop,
}) => {
  const { payer, orderId, reference } = await writePaidOrder();
  await signIn(page, admin);
  await page.goto(`/admin/payments?q=${reference}`);
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
  ).toHaveText([/^Row 3 Money sent 17\/11\/2026 · CARD CHARGE/, /^Row 4 “Total” is not a date Total/]);
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByText('1 line imported, 0 already known.')).toBeVisible();

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expectAccessible(page, 'last-import', 'dialog[open]');
  await confirmDialog(page, 'Undo this import?', 'Remove 1 line');
  await expect(page.getByText(/^Last import/)).toHaveCount(0);
  await field.fill(`When,What,Naira in\n17/11/2026,NIP FROM ADA ${reference},"24,000.00"`);
  await page.getByLabel('Date', { exact: true }).selectOption('When');
  await page.getByLabel('Description', { exact: true }).selectOption('What');
  await page.getByLabel('Money received').selectOption('Naira in');
  await page.getByRole('button', { name: 'Read the file with these columns' }).click();
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByText('1 line imported, 0 already known.')).toBeVisible();
  // The column mapping is remembered for the next file of the same bank.
  await field.fill('When,What,Naira in\n18/11/2026,NIP FROM BOLA,"2,000.00"');
  await expect(page.getByRole('button', { name: 'Import 1 line' })).toBeEnabled();
  await field.fill('');

  await page.getByRole('searchbox', { name: 'Search by description, reference or date' }).fill(reference);
  const line = page.getByRole('list', { name: 'Lines of the bank statement' }).getByRole('listitem');
  await expect(line).toHaveCount(1);
  await line.getByRole('button', { name: `Match to ${payer.firstName} ${payer.lastName}` }).click();
  await expect(page.getByRole('dialog')).toContainText(reference);
  await confirmDialog(page, 'Match this money to an order?', 'Match');
  await expect(line).toContainText('Matched to order');
  expect(readLedger(shop, orderId)).toMatchObject([{ kind: 'received', amount: paidOrderTotal }]);
  await line.getByRole('button', { name: 'Undo match' }).click();
  await confirmDialog(page, 'Undo this match?', 'Undo match');
  await line.getByRole('button', { name: `Match to ${payer.firstName} ${payer.lastName}` }).click();
  await confirmDialog(page, 'Match this money to an order?', 'Match');
  await expect(line).toContainText('Matched to order');
  await line.getByRole('link').click();
  await expect(page.getByText('Paid in full.')).toBeVisible();
  const ledger = page.getByRole('list', { name: 'Ledger' });
  await expect(ledger.getByRole('listitem')).toContainText([
    'from the bank’s statement',
    'Match undone: this transfer doesn’t belong to this order.',
    'from the bank’s statement',
  ]);
});

test('shows the sums of a file, pairs money that went back, and sets a line aside with a reason', async ({
  page,
}) => {
  await signIn(page, admin);
  await page.goto('/admin/payments/statement');
  await page.getByText('Import a statement').click();
  const csv = [
    'Date,Narration,Reference,Debit,Credit,Balance',
    '17/11/2026,NIP FROM SEGUN,FT-778899,,"46,000.00","146,000.00"',
    '17/11/2026,REVERSAL NIP FROM SEGUN,FT-778899,"46,000.00",,"100,000.00"',
    '17/11/2026,LOAN FROM DIRECTOR,FT-778900,,"500,000.00","600,000.00"',
    '17/11/2026,REVERSAL OF CHARGES,,10.00,,"599,990.00"',
  ].join('\n');
  await page.getByRole('textbox', { name: 'Or paste it here' }).fill(csv);
  await expect(page.getByText('2 credits, ₦546,000 · 2 debits, ₦46,010')).toContainText(
    'Matches the balance in the file: ₦100,000 + ₦546,000 − ₦46,010 = ₦599,990',
  );
  await expect(page.getByText('2 read + 2 left out = 4 rows in the file')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(page.getByText('2 lines imported, 0 already known, 1 came and went back.')).toBeVisible();
  await expect(page.getByText('Row 5: the bank took money back')).toBeVisible();
  await expect(page.getByText('₦0 matched, ₦46,000 set aside, ₦500,000 open.')).toBeVisible();

  const rows = page.getByRole('list', { name: 'Lines of the bank statement' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'NIP FROM SEGUN' })).toContainText('Came and went back on 2026-11-17');
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

test('splits a large statement into several imports, each small enough to be undone', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  await signIn(page, admin);
  await page.goto('/admin/payments/statement');
  await page.getByText('Import a statement').click();
  const lines = Array.from(
    { length: 2001 },
    (_, index) => `${11 + Math.floor(index / 200)}/11/2026,NIP FROM ADA,FT-${index},,${2000 + index}.00,`,
  );
  const csv = ['Trans Date,Narration,Reference,Debit,Credit,Balance', ...lines].join('\n');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Import 2001 lines' }).click();
  await expect(page.getByText('2001 lines imported, 0 already known.')).toBeVisible({ timeout: 60_000 });
  const imports = shop.documents('bank_transactions/').map(({ data }) => String(data['import_id']));
  const sizes = [...new Set(imports)].map((id) => imports.filter((one) => one === id).length);
  expect(sizes.sort()).toEqual([1, 2000]);
});

const samples = new URL('../statements/samples/', import.meta.url);

test('shows the error of a file with a stray quotation mark and imports nothing', async ({ page, shop }) => {
  await signIn(page, admin);
  await page.goto('/admin/payments/statement');
  await page.getByText('Import a statement').click();
  const file = page.getByLabel('CSV file');
  await file.setInputFiles(fileURLToPath(new URL('zenith-2.csv', samples)));
  await expect(page.getByText('Row 3: Trailing quote on quoted field is malformed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await expect(page.getByRole('table', { name: 'Preview of the statement' })).toHaveCount(0);
  await file.setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
  await expect(page.getByText('This file is empty.')).toBeVisible();
  await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByText('This is a PDF.')).toBeVisible();
  expect(shop.documents('bank_transactions/')).toEqual([]);
});

test('imports an Excel file', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/admin/payments/statement');
  await page.getByText('Import a statement').click();
  await page.getByLabel('CSV file').setInputFiles(fileURLToPath(new URL('gtbank-3.xlsx', samples)));
  const preview = page.getByRole('table', { name: 'Preview of the statement' });
  await expect(preview.getByRole('row')).toHaveCount(3);
  await expect(preview).toContainText('₦12,701.10');
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(page.getByText('2 lines imported, 0 already known.')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Lines of the bank statement' });
  await expect(rows).toContainText('000013261117142233000123456789');
});

test('imports a file with unclear dates only after staff have chosen the day or the month', async ({
  page,
}) => {
  await signIn(page, admin);
  await page.goto('/admin/payments/statement');
  await page.getByText('Import a statement').click();
  await page
    .getByRole('textbox', { name: 'Or paste it here' })
    .fill('Date,Narration,Credit\n05/11/2026,NIP FROM CHI,"1,000.00"');
  const importButton = page.getByRole('button', { name: 'Import 1 line' });
  await expect(importButton).toBeDisabled();
  const question = page.getByLabel('Which date is 05/11/2026?');
  await question.selectOption('11 May 2026');
  await expect(page.getByRole('table', { name: 'Preview of the statement' })).toContainText('2026-05-11');
  await question.selectOption('5 November 2026');
  await expect(page.getByRole('table', { name: 'Preview of the statement' })).toContainText('2026-11-05');
  await importButton.click();
  await expect(page.getByText('1 line imported, 0 already known.')).toBeVisible();
});

test('matches all lines that name their order with one click, and shows whose a typed order is before it matches', async ({
  page,
  shop,
}) => {
  const payer = await createAccount();
  const dropId = await writeDrop(14);
  const orders: { orderId: string; reference: string }[] = [];
  for (let box = 1; box <= 13; box++) {
    const written = await writePaidOrder({ payer, dropId, box });
    orders.push(written);
  }
  const line = { booked_on: '2026-11-17', reference: '', balance: '' };
  await shop.staff.call(importStatementContract, {
    rows: [
      ...orders.map(({ reference }) => ({ ...line, amount: '24,000', narration: `NIP ${reference}` })),
      { ...line, amount: '5,000', narration: 'NIP FROM BOLA' },
    ],
  });
  await signIn(page, admin);
  await page.goto('/admin/payments/statement');
  await page.getByRole('button', { name: 'Match 13 lines that name their order' }).click();
  await expect(page.getByText('13 lines matched. The money is in the ledger.')).toBeVisible();
  for (const { orderId } of orders) expect(readLedger(shop, orderId)).toHaveLength(1);

  const rows = page.getByRole('list', { name: 'Lines of the bank statement' }).getByRole('listitem');
  const other = rows.filter({ hasText: 'NIP FROM BOLA' });
  await expect(other.getByRole('button', { name: /^Match to/ })).toHaveCount(0);
  await other.getByRole('button', { name: 'Choose the order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Match this money to an order?' });
  await dialog.getByLabel('Order reference or ID').fill(orders[0]?.reference ?? '');
  await dialog.getByRole('button', { name: 'Find the order' }).click();
  await expect(dialog).toContainText(`${payer.firstName} ${payer.lastName}`);
  await expect(dialog).toContainText('In the ledger');
  expect(shop.calls(matchTransactionContract)).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(shop.calls(matchTransactionContract)).toMatchObject([{ order_id: orders[0]?.orderId }]);
});

test('matches one line to two orders of its sender, and moves a surplus to another order', async ({
  page,
  shop,
}) => {
  const payer = await createAccount();
  const dropId = await writeDrop(3);
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
  await signIn(page, admin);
  await page.goto('/admin/payments/statement');
  const rows = page.getByRole('list', { name: 'Lines of the bank statement' }).getByRole('listitem');
  const dialog = page.getByRole('dialog', { name: 'Match this money to an order?' });
  await rows
    .filter({ hasText: both })
    .getByRole('button', { name: 'Mentions the orders, and pays them together' })
    .click();
  await expect(dialog.getByText('Gets')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(rows.filter({ hasText: both }).getByRole('link')).toHaveCount(2);
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
