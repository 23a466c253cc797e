import { expect, type Page, type Request, test } from '@playwright/test';
import { paymentConfirmationSchema, getOrderProofsFolder } from '@sharebox/domain/payments/payment';
import sharp from 'sharp';
import { createAccount, signIn } from '../support/accounts';
import { getEmulatorAdmin } from '../support/get-backend';
import { expandClaimForm } from '../support/checkout';
import { writeHeldOrder, readOrder, readOrderIds, countHeldBoxes } from '../support/orders';
import { interceptRequests, networkErrorText, runOffline, beyondResponseTimeoutMs } from '../support/page';

// The test goes through every failure in docs/bad-network.md, so it needs a long timeout.
test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

/** Creates an image that the browser can't decode, so the app uploads it in several chunks instead of shrinking it. */
async function createLargeImage(name: string) {
  const picture = { create: { width: 60, height: 90, channels: 3, background: '#a8401f' } } as const;
  const start = (await sharp(picture).png().toBuffer()).subarray(0, 40);
  const buffer = Buffer.concat([start, Buffer.alloc(3_000_000)]);
  return { name, mimeType: 'image/png', buffer };
}

test('creates one claim when two tabs report a transfer on a bad network', async ({ page, context }) => {
  await page.clock.install();
  const { db, bucket } = getEmulatorAdmin();
  const payer = await createAccount();
  const { orderId } = await writeHeldOrder(payer);
  await signIn(page, payer, { isKept: true });
  await page.goto(`/payment-instructions?orderId=${orderId}`);
  const reference = page.getByLabel('Payment Reference');
  const submit = page.getByRole('button', { name: 'Submit Payment Confirmation' });
  const file = page.getByLabel('Payment screenshot', { exact: true });
  const uploading = page.getByText(/^Uploading .* [1-9]\d?%$/);
  const part = (request: Request) => request.headers()['x-goog-upload-command'] ?? '';
  const isUnderWay = (request: Request) => Number(request.headers()['x-goog-upload-offset'] ?? 0) > 0;
  const middle = await interceptRequests(
    page,
    /\/v0\/b\//,
    (one) => part(one) === 'upload' && isUnderWay(one),
  );
  const end = await interceptRequests(page, /\/v0\/b\//, (one) => part(one).includes('finalize'));
  await expandClaimForm(page);
  await page.getByLabel('Full Name').fill('Ada of the walk');
  await page.getByLabel('Bank Used').selectOption('UBA');
  await reference.fill('UBA/77');
  const expectAllIsKept = async (screenshot: string) => {
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada of the walk');
    await expect(page.getByLabel('Bank Used')).toHaveValue('UBA');
    await expect(reference).toHaveValue('UBA/77');
    await expect(page.getByText(`Screenshot uploaded: ${screenshot}`)).toBeVisible();
  };

  const failed = page.getByText('Failed to upload payment proof');
  const retry = page.getByRole('button', { name: 'Retry' });
  await test.step('resumes an interrupted screenshot upload, and offers a retry when the last response is lost', async () => {
    middle.becomes('stalls');
    end.becomes('stalls');
    await file.setInputFiles(await createLargeImage('first.png'));
    await middle.stalled();
    await expect(uploading).toBeVisible();
    await middle.breakOff();
    await end.stalled();
    await end.loseAnswers();
    // The emulator rejects a repeated last chunk, because the image is already stored under that name.
    await expect(failed).toBeVisible();
    await retry.click();
    await expectAllIsKept('first.png');
    await page.getByRole('button', { name: 'Remove screenshot' }).click();
  });
  await test.step('offers a retry after a screenshot upload has stalled for half a minute', async () => {
    middle.becomes('stalls');
    await file.setInputFiles(await createLargeImage('second.png'));
    await middle.stalled();
    await page.clock.fastForward(beyondResponseTimeoutMs);
    await expect(failed).toBeVisible();
    await middle.breakOff();
    await retry.click();
    await expectAllIsKept('second.png');
  });

  const line = await interceptRequests(page, '**/submitPayment');
  const alert = page.getByRole('alert').filter({ hasText: networkErrorText });
  await test.step('recovers when the connection breaks while a payment claim is being sent', async () => {
    line.becomes('stalls');
    await submit.click();
    await line.stalled();
    await runOffline(context, () => line.breakOff());
    await expect(alert).toContainText('we only count it once');
    await expectAllIsKept('second.png');
  });
  await test.step('offers a retry of a payment claim after half a minute without a response', async () => {
    line.becomes('stalls');
    await submit.click();
    await line.stalled();
    await expect(alert).toBeHidden();
    await page.clock.fastForward(beyondResponseTimeoutMs);
    await expect(alert).toContainText('we only count it once');
    await expect(submit).toBeEnabled();
    await expectAllIsKept('second.png');
    await line.breakOff();
  });
  await test.step('keeps a single claim after navigation and a reload while the claim is being sent', async () => {
    line.becomes('stalls');
    await submit.click();
    await line.stalled();
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(submit).toBeHidden();
    await page.goBack();
    await expectAllIsKept('second.png');
    await page.goForward();
    await page.goBack();
    await page.reload();
    await expectAllIsKept('second.png');
    await line.breakOff();
  });
  const submitted = (one: Page) => one.getByRole('heading', { name: 'Payment Submitted Successfully' });
  await test.step('creates one claim if two tabs submit it simultaneously and one response is lost', async () => {
    const other = await context.newPage();
    await other.goto(`/payment-instructions?orderId=${orderId}`);
    await expect(other.getByLabel('Payment Reference')).toHaveValue('UBA/77');
    const othersLine = await interceptRequests(other, '**/submitPayment');
    line.becomes('stalls');
    othersLine.becomes('stalls');
    await submit.click();
    await other.getByRole('button', { name: 'Submit Payment Confirmation' }).click();
    await Promise.all([line.stalled(), othersLine.stalled()]);
    await Promise.all([line.loseAnswers(), othersLine.letGo()]);
    await expect(submitted(page)).toBeVisible();
    await expect(submitted(other)).toBeVisible();
    const draft = `session:payment_draft_${orderId}`;
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), draft)).toBeNull();
  });

  const order = await readOrder(orderId);
  expect(order).toMatchObject({ status: 'pending_confirmation', needs_refund: false });
  expect(await readOrderIds(payer.uid)).toEqual([orderId]);
  expect(await countHeldBoxes(payer.uid, order.weekly_drop_id)).toBe(1);
  const claims = await db.collection('payment_confirmations').where('user_id', '==', payer.uid).get();
  expect(claims.docs.map(({ id }) => id)).toEqual([orderId]);
  const claim = paymentConfirmationSchema.parse(claims.docs[0]?.data());
  expect(claim).toMatchObject({
    full_name: 'Ada of the walk',
    bank_used: 'UBA',
    payment_reference: 'UBA/77',
  });
  const [stored] = await bucket.getFiles({ prefix: getOrderProofsFolder(payer.uid, orderId) });
  expect(stored.map(({ name }) => name)).toContain(claim.proof_path);
});
