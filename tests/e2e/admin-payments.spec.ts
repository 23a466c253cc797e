import { expect, type Page, test } from '@playwright/test';
import { ledgerEntrySchema } from '@sharebox/domain/payments/payment';
import { createAccount, signIn } from '../support/people/accounts';
import type { Account } from '../support/people/account';
import { getEmulatorAdmin } from '../support/stack/emulator-admin';
import { paidOrderTotal, writeDrop, writePaidOrder } from '../support/orders/paid-orders';

const coldStart = { timeout: 60_000 };

let admin: Account;
test.beforeAll(async () => {
  admin = await createAccount({ isAdmin: true });
});

async function entriesOf(orderId: string) {
  const found = await getEmulatorAdmin().db.collection(`orders/${orderId}/payments`).orderBy('at').get();
  return found.docs.map((entry) => ledgerEntrySchema.parse(entry.data()));
}

async function confirmDialog(page: Page, dialog: string, button: string): Promise<void> {
  await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0, coldStart);
}

test('imports a bank’s CSV file and matches a line with the order that it references', async ({ page }) => {
  const payer = await createAccount();
  const { orderId, reference } = await writePaidOrder({ payer, dropId: await writeDrop(1), box: 1 });
  await signIn(page, admin);
  await page.goto(`/admin?tab=payments&q=${reference}`);
  await page.getByRole('button', { name: 'Bank statement' }).click();
  await page.getByText('Import a statement').click();
  const lines = [
    'Trans Date,Narration,Reference,Debit,Credit,Balance',
    `17/11/2026,NIP FROM ADA ${reference},${orderId},,"24,000.00",`,
    `17/11/2026,CARD CHARGE,${orderId},50.00,,`,
  ];
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByText('1 line imported, 0 already known.')).toBeVisible(coldStart);

  await page.getByRole('searchbox', { name: 'Search by description, reference or date' }).fill(reference);
  const line = page.getByRole('list', { name: 'Lines of the bank statement' }).getByRole('listitem');
  await expect(line).toHaveCount(1);
  await line.getByRole('button', { name: `Match to ${payer.firstName} ${payer.lastName}` }).click();
  await expect(page.getByRole('dialog')).toContainText(reference);
  await confirmDialog(page, 'Match this money to an order?', 'Match');
  await expect(line).toContainText('Matched to order');
  expect(await entriesOf(orderId)).toMatchObject([{ kind: 'received', amount: paidOrderTotal }]);
  await line.getByRole('link').click();
  await expect(page.getByText('Paid in full.')).toBeVisible();
});
