import { expect, type Page, test } from '@playwright/test';
import { paymentConfirmationSchema } from '@sharebox/domain/payments/payment';
import sharp from 'sharp';
import { createAccount, signIn } from '../support/people/accounts';
import { fillBox, openActiveDrop, placeBox, reviewBox, saveAddress } from '../support/orders/box';
import { getEmulatorAdmin } from '../support/stack/emulator-admin';
import { readOrder } from '../support/orders/orders';
import { unfoldClaimForm } from '../support/orders/claim-form';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

const coldStart = { timeout: 45_000 };

test.beforeEach(async () => {
  await openActiveDrop();
});

async function openReview(page: Page): Promise<string> {
  const buyer = await createAccount();
  await saveAddress(buyer.uid);
  await signIn(page, buyer);
  await fillBox(page);
  await reviewBox(page);
  return buyer.uid;
}

async function expectCartIsKept(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
}

test(
  'frees the box and keeps its dishes in the cart when the customer releases the hold',
  { tag: '@verify' },
  async ({ page }) => {
    await openReview(page);
    const orderId = await placeBox(page);
    await page.getByRole('button', { name: 'Cancel this reservation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel it' }).click();
    await expect(page).toHaveURL(/\/weekly-drop/, coldStart);
    expect(await readOrder(orderId)).toMatchObject({ status: 'expired', slot: null });
    await expectCartIsKept(page);
  },
);

test('submits a claim without a screenshot after the upload to the Storage emulator was cancelled halfway', async ({
  page,
}) => {
  await openReview(page);
  const orderId = await placeBox(page);
  // The first chunks arrive and the rest stall, as on a bad network.
  let parts = 0;
  await page.route(/\/v0\/b\//, async (route) => {
    parts += 1;
    if (parts <= 3) await route.continue();
  });
  const picture = { create: { width: 60, height: 90, channels: 3, background: '#a8401f' } } as const;
  // The browser can't decode this image, so it uploads it in several parts instead of shrinking it.
  const start = (await sharp(picture).png().toBuffer()).subarray(0, 40);
  const large = Buffer.concat([start, Buffer.alloc(3_000_000)]);
  await page
    .getByLabel('Payment screenshot', { exact: true })
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: large });
  const progress = page.getByRole('progressbar');
  await expect(page.getByText(/^Uploading receipt\.png… [1-9]\d?%$/)).toBeVisible(coldStart);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(progress).toBeHidden();
  await page.getByLabel('Bank Used').selectOption('UBA');
  await unfoldClaimForm(page);
  await page.getByLabel('Payment Reference').fill('UBA/77');
  await page.getByRole('button', { name: 'Submit Payment Confirmation' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Submitted Successfully' })).toBeVisible(coldStart);
  const claim = await getEmulatorAdmin().db.doc(`payment_confirmations/${orderId}`).get();
  expect(paymentConfirmationSchema.parse(claim.data()).proof_path).toBeNull();
});

test(
  'gives the same response for another customer’s order as for an order that does not exist',
  { tag: '@verify' },
  async ({ page, browser }) => {
    await openReview(page);
    const orderId = await placeBox(page);
    const context = await browser.newContext();
    const stranger = await context.newPage();
    await signIn(stranger, await createAccount());
    for (const address of [
      `/payment-instructions?orderId=${orderId}`,
      `/payment-pending?orderId=${orderId}`,
      '/payment-pending?orderId=nobodys-order',
      '/order-confirmation-pending?orderId=../profiles',
    ]) {
      await stranger.goto(address);
      await expect(stranger.getByText('We could not find this order')).toBeVisible();
    }
    await stranger.goto('/payment-pending');
    await expect(stranger).toHaveURL('/');
  },
);
