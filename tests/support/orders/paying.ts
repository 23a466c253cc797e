import { expect, type Locator, type Page } from '@playwright/test';
import { unfoldClaimForm } from './claim-form';

export const coldStart = { timeout: 45_000 };

/** Submits a claim, with a screenshot if one is given. Ends on the pending page. */
export async function submitPayment(page: Page, bankReference: string, screenshot?: Buffer): Promise<void> {
  await page.getByLabel('Bank Used').selectOption('GTBank');
  await unfoldClaimForm(page);
  await page.getByLabel('Payment Reference').fill(bankReference);
  if (screenshot) {
    await page
      .getByLabel('Payment screenshot', { exact: true })
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: screenshot });
    await expect(page.getByText('Screenshot uploaded: receipt.png')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Submit Payment Confirmation' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Submitted Successfully' })).toBeVisible(coldStart);
}

/** Finds a single claim on the admin's payments tab by its payer's name or its order's reference. */
export async function findPayment(page: Page, text: string): Promise<Locator> {
  await page.goto(`/admin?tab=payments&q=${encodeURIComponent(text)}`);
  const payment = page.getByRole('listitem').filter({ hasText: text });
  await expect(payment).toHaveCount(1);
  return payment;
}

export async function approvePayment(payment: Locator): Promise<void> {
  await payment.getByRole('button', { name: 'Approve' }).click();
  const page = payment.page();
  await page.getByRole('checkbox', { name: /I have seen this money/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve payment' }).click();
}
