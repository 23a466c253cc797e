import { expect, type Page, test } from '@playwright/test';
import { getOrderProofsFolder } from '@sharebox/domain/payments/payment';
import { shopSettingsSchema } from '@sharebox/domain/shop/settings';
import { createAccount, signIn } from '../support/accounts';
import { getEmulatorAdmin } from '../support/get-backend';
import { writeHeldOrder } from '../support/orders';
import { readStoredText, openAppOffline } from '../support/page';
import { waitForServiceWorker } from '../support/service-worker';

test.use({ serviceWorkers: 'allow' });

/** Sends a PDF to the installed app as Android does when another app shares a file. */
async function shareReceipt(page: Page): Promise<void> {
  await page.evaluate(() => {
    const files = new DataTransfer();
    files.items.add(new File(['%PDF-1.7\n%%EOF'], 'receipt.pdf', { type: 'application/pdf' }));
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'receipt' });
    input.files = files.files;
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', enctype: 'multipart/form-data' });
    form.action = '/payment-instructions?receipt=shared';
    form.append(input);
    document.body.append(form);
    form.submit();
  });
}

test('attaches a receipt shared from a bank’s app, also offline', async ({ page, context }) => {
  const payer = await createAccount();
  await signIn(page, payer, { isKept: true });
  await page.goto('/profile?tab=experiences');
  await waitForServiceWorker(page);
  await shareReceipt(page);
  await expect(page.getByRole('heading', { name: 'No payment waits for a receipt' })).toBeVisible();

  const { orderId } = await writeHeldOrder(payer);
  await page.goto(`/payment-instructions?orderId=${orderId}`);
  const settings = await getEmulatorAdmin().db.doc('settings/shop').get();
  const { account_number } = shopSettingsSchema.parse(settings.data()).bank_account;
  await expect(page.getByRole('region', { name: 'Bank Transfer Details' })).toContainText(account_number);
  await expect.poll(() => readStoredText(page)).toContain(account_number);
  await expect(page.getByText('Screenshot uploaded')).toHaveCount(0);

  const cold = await openAppOffline(context, page, '/');
  await shareReceipt(cold);
  await expect(cold).toHaveURL(`/payment-instructions?orderId=${orderId}&receipt=shared`);
  await expect(
    cold.getByText('receipt.pdf is attached. It’s sent once you’re back online.'),
  ).toBeInViewport();
  await cold.getByLabel('Bank Used').selectOption('UBA');

  await context.setOffline(false);
  await expect(cold.getByText('Screenshot uploaded: receipt.pdf')).toBeVisible({ timeout: 30_000 });
  await expect(cold.getByLabel('Bank Used')).toHaveValue('UBA');
  const [exists] = await getEmulatorAdmin()
    .bucket.file(`${getOrderProofsFolder(payer.uid, orderId)}proof-1`)
    .exists();
  expect(exists).toBe(true);
});
