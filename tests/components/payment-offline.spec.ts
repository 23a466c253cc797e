import { submitPaymentContract } from '@sharebox/domain/payments/callables';
import { shopSettingsSchema } from '@sharebox/domain/shop/settings';
import { expect, test } from '../stand-ins/component-test';
import { serveAppOffline } from '../stand-ins/offline-app';
import { formatNaira } from '@sharebox/domain/money/money';
import { createAccount, signIn } from '../support/accounts';
import { readStoredText } from '../support/page';

test('keeps a held box’s bank details on the device until the hold ends', async ({ page, context, shop }) => {
  await page.clock.install();
  await serveAppOffline(page);
  const payer = await createAccount();
  const {
    order_id: orderId,
    confirmation_reference: reference,
    total_amount,
  } = await shop.as(payer).holdBox();
  await signIn(page, payer, { isKept: true });
  const { account_number } = shopSettingsSchema.parse(shop.document('settings/shop')).bank_account;
  await page.goto(`/payment-instructions?orderId=${orderId}`);
  const details = page.getByRole('region', { name: 'Bank Transfer Details' });
  await expect(details).toContainText(account_number);
  await expect.poll(() => readStoredText(page)).toContain(account_number);

  await test.step('shows a payment’s amount, account, reference and deadline after a reload without a connection', async () => {
    await context.setOffline(true);
    shop.cutOff('firestore');
    await page.reload();
    await expect(details).toContainText(formatNaira(total_amount));
    await expect(details).toContainText(account_number);
    await expect(details).toContainText(reference);
    await expect(page.getByText(/Your box is held for you until \d+:\d\d [ap]m\./)).toBeVisible();
    await expect(page.getByText('You’re offline. These details are saved on this device.')).toBeVisible();
  });

  const attached = page.getByText('receipt.pdf is attached. It’s sent once you’re back online.');
  await test.step('keeps the payer’s chosen bank and receipt while offline, also after a reload', async () => {
    await page.getByLabel('Bank Used').selectOption('UBA');
    const buffer = Buffer.from('%PDF-1.7\n%%EOF');
    await page
      .getByLabel('Payment screenshot', { exact: true })
      .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer });
    await expect(attached).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Bank Used')).toHaveValue('UBA');
    await expect(attached).toBeVisible();
  });

  await test.step('shows the held box under Orders while offline', async () => {
    await page.goto('/profile?tab=experiences');
    await expect(page.getByText('We are holding a box for you')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Continue to payment' }).click();
    await expect(details).toContainText(account_number);
  });

  await test.step('removes the bank details of a held box once the hold has expired', async () => {
    await page.clock.fastForward(31 * 60_000);
    await expect(details).toBeHidden();
    await expect.poll(() => readStoredText(page)).not.toContain(account_number);
  });
});

test('sends a claim written offline when the payer reopens the app', async ({ page, context, shop }) => {
  await serveAppOffline(page);
  const payer = await createAccount();
  const { order_id: orderId } = await shop.as(payer).holdBox();
  await signIn(page, payer, { isKept: true });
  await page.goto(`/payment-instructions?orderId=${orderId}`);
  await page.getByLabel('Bank Used').selectOption('UBA');
  await context.setOffline(true);
  shop.cutOff('firestore');
  await page.getByRole('button', { name: 'Submit Payment Confirmation' }).click();
  await expect(page.getByText('You’re offline. We’ll send this when you’re back.')).toBeVisible();

  await page.goto('/profile?tab=experiences');
  await context.setOffline(false);
  shop.reconnect('firestore');
  await expect(page.getByText('You haven’t told us about your transfer yet')).toBeVisible();
  expect(shop.calls(submitPaymentContract)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Send it now' }).click();
  await expect(page).toHaveURL(/\/payment-pending/);
  expect(shop.document(`orders/${orderId}`)).toMatchObject({ status: 'pending_confirmation' });
  expect(shop.calls(submitPaymentContract)).toHaveLength(1);
});
