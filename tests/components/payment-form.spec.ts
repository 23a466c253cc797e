import { devices, type Page } from '@playwright/test';
import { submitPaymentContract } from '@sharebox/domain/payments/callables';
import { detectFileType } from '@sharebox/domain/payments/proof-file-type';
import { maxProofSize, proofFileNames } from '@sharebox/domain/payments/payment';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, signIn, type Account } from '../support/accounts';
import { expandClaimForm } from '../support/checkout';
import { readOrder } from '../support/orders';
import { visitAs } from '../support/page';

const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit Payment Confirmation' });
const screenshot = (page: Page) => page.getByLabel('Payment screenshot', { exact: true });
const submitted = (page: Page) => page.getByRole('heading', { name: 'Payment Submitted Successfully' });

/** Creates a new customer with a held box and opens its payment form. */
async function openForm(page: Page, shop: StandInShop): Promise<{ orderId: string; payer: Account }> {
  shop.restock();
  shop.forgetCalls();
  const payer = await createAccount();
  const { order_id: orderId } = await shop.as(payer).holdBox();
  await visitAs(page, payer, `/payment-instructions?orderId=${orderId}`);
  await expect(page.getByRole('heading', { name: 'Payment Instructions' })).toBeVisible();
  return { orderId, payer };
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Bank Used').selectOption('UBA');
  await expandClaimForm(page);
  await page.getByLabel('Payment Reference').fill('UBA/77');
}

const picture = { create: { width: 60, height: 90, channels: 3, background: '#a8401f' } } as const;
/** The signature of an image that Chromium cannot decode, so the app cannot shrink it. */
const heicStart = Buffer.from('\0\0\0\x18ftypheic', 'latin1');
const smallImage = () => sharp(picture).png().toBuffer();

/** Writes the image to a file, because choosing a large file from disk is as fast as a small one. */
async function writeImage(size: number, name: string, start?: Buffer): Promise<string> {
  const path = test.info().outputPath(name);
  const head = start ?? (await smallImage());
  await writeFile(path, Buffer.concat([head, Buffer.alloc(size - head.length)]));
  return path;
}

test('fills in the payer’s name when the profile loads late', async ({ page, shop }) => {
  const payer = await createAccount();
  await signIn(page, payer);
  const { order_id: orderId } = await shop.as(payer).holdBox();
  const giveProfile = shop.delay(`profiles/${payer.uid}`);
  await page.goto(`/payment-instructions?orderId=${orderId}`);
  const heading = page.getByRole('heading', { name: 'Confirm Your Payment' });
  await expect(heading).toBeVisible();
  const before = await heading.boundingBox();
  giveProfile();
  const name = page.getByLabel('Full Name');
  await expect(name).toHaveValue(`${payer.firstName} ${payer.lastName}`);
  expect(await heading.boundingBox()).toEqual(before);
  await page.reload();
  await expect(name).toHaveValue(`${payer.firstName} ${payer.lastName}`);
});

test('validates a payment claim and submits the claim only once', async ({
  page,
  shop,
  browser,
  baseURL,
}) => {
  await test.step('accepts positive amounts in common spellings, and asks once if the amount differs from the total', async () => {
    const { orderId } = await openForm(page, shop);
    const { total_amount: total } = await readOrder(orderId);
    const amount = page.getByLabel('Amount Paid');
    await fillIn(page);
    await amount.fill('-1');
    await submitButton(page).click();
    await expect(amount).toHaveAccessibleDescription('Please enter a valid amount');
    for (const [paid, question] of [
      [total + 500, 'That’s ₦500 more. Is that right?'],
      [total - 0.5, 'That’s ₦0.50 short. Is that right?'],
    ] as const) {
      await amount.fill(`₦${paid.toLocaleString('en-NG')}`);
      await submitButton(page).click();
      await expect(page.getByText(question)).toBeInViewport();
      await expect(page.getByRole('button', { name: /^Yes, I sent ₦/ })).toBeFocused();
      expect(shop.calls(submitPaymentContract)).toEqual([]);
    }
    await page.getByRole('button', { name: 'No, change the amount' }).click();
    await expect(amount).toBeFocused();
    await submitButton(page).click();
    await page.getByRole('button', { name: /^Yes, I sent ₦/ }).click();
    await expect(submitted(page)).toBeVisible();
    expect(shop.calls(submitPaymentContract)).toEqual([
      expect.objectContaining({ amount_paid: total - 0.5 }),
    ]);
  });

  await test.step('rejects a receipt that is neither an image nor a PDF, whatever the file’s name', async () => {
    await openForm(page, shop);
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await screenshot(page).setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: script });
    await expect(page.getByText('Only image files are allowed, or a PDF of the receipt')).toBeVisible();
    await expect(page.getByText(/Screenshot uploaded/)).toBeHidden();
    const empty = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) };
    await screenshot(page).setInputFiles(empty);
    await expect(page.getByText('The file arrived empty.')).toBeVisible();
    const image = { name: 'receipt.bin', mimeType: 'application/octet-stream', buffer: await smallImage() };
    await screenshot(page).setInputFiles(image);
    await expect(page.getByText('Screenshot uploaded: receipt.bin')).toBeVisible();
  });

  await test.step('reports a screenshot that can’t be read, such as a cloud file, and accepts the screenshot on another attempt', async () => {
    await openForm(page, shop);
    await page.evaluate(() => {
      const real = Object.getOwnPropertyDescriptor(Blob.prototype, 'slice');
      const value = () => {
        if (real) Object.defineProperty(Blob.prototype, 'slice', real);
        throw new DOMException('The file could not be read', 'NotReadableError');
      };
      Object.defineProperty(Blob.prototype, 'slice', { ...real, value });
    });
    await screenshot(page).setInputFiles(await writeImage(100_000, 'cloud.png'));
    await expect(page.getByText('That file can’t be read. Please choose it again.')).toBeVisible();
    await screenshot(page).setInputFiles(await writeImage(100_000, 'cloud.png'));
    await expect(page.getByText(/Screenshot uploaded/)).toBeVisible();
  });

  await test.step('shrinks a receipt photo of 6 MB before the upload', async () => {
    const { orderId, payer } = await openForm(page, shop);
    await screenshot(page).setInputFiles(await writeImage(6_000_000, 'receipt.png'));
    await expect(page.getByText('Screenshot uploaded: receipt.png')).toBeVisible();
    const stored = shop.files.content(`payment-proofs/${payer.uid}/${orderId}/proof-1`);
    expect(detectFileType(stored)).toBe('image/jpeg');
    expect(stored.length).toBeLessThan(1_000_000);
  });

  await test.step('rejects an image of 5 MB that can’t be shrunk, and accepts an image that is a byte smaller', async () => {
    await openForm(page, shop);
    await screenshot(page).setInputFiles(await writeImage(maxProofSize, 'large.heic', heicStart));
    await expect(page.getByText('File size must be less than 5MB')).toBeVisible();
    await screenshot(page).setInputFiles(await writeImage(maxProofSize - 1, 'allowed.heic', heicStart));
    await expect(page.getByText('Screenshot uploaded: allowed.heic')).toBeVisible();
  });

  await test.step('shows the upload limit instead of a retry for the sixth screenshot, and submits the claim without a screenshot', async () => {
    await openForm(page, shop);
    const remove = page.getByRole('button', { name: 'Remove screenshot' });
    for (const name of proofFileNames) {
      await screenshot(page).setInputFiles({ name, mimeType: 'image/png', buffer: await smallImage() });
      await expect(page.getByText(`Screenshot uploaded: ${name}`)).toBeVisible();
      await remove.click();
    }
    await screenshot(page).setInputFiles({
      name: '6.png',
      mimeType: 'image/png',
      buffer: await smallImage(),
    });
    await expect(page.getByRole('alert')).toContainText('This order has reached its limit of 5 screenshots');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
    await fillIn(page);
    await submitButton(page).click();
    await expect(submitted(page)).toBeVisible();
  });

  await test.step('shows an upload’s progress, and submits a claim without a screenshot after the upload was cancelled', async () => {
    await openForm(page, shop);
    const storedFiles = shop.files.paths();
    // The first chunks arrive and the rest stall, as on a bad network.
    shop.files.stallUploads(0.3);
    await screenshot(page).setInputFiles(await writeImage(3_000_000, 'receipt.png'));
    const progress = page.getByRole('progressbar');
    await expect(page.getByText(/^Uploading receipt\.png… [1-9]\d?%$/)).toBeVisible();
    await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeLessThan(1);

    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(progress).toBeHidden();
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await fillIn(page);
    await submitButton(page).click();
    await expect(submitted(page)).toBeVisible();
    expect(shop.calls(submitPaymentContract).map(({ proof_path }) => proof_path)).toEqual([undefined]);
    expect(shop.files.paths()).toEqual(storedFiles);
    shop.files.stallUploads(1);
  });

  await test.step('offers the camera for the receipt on a phone, but not on a computer', async () => {
    await openForm(page, shop);
    const camera = page.getByRole('button', { name: 'Take a photo' });
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await expect(camera).toBeHidden();

    const { viewport, userAgent, hasTouch, isMobile } = devices['Pixel 5'];
    const context = await browser.newContext({ baseURL, viewport, userAgent, hasTouch, isMobile });
    await shop.join(context);
    const inHand = await context.newPage();
    await openForm(inHand, shop);
    const chooser = inHand.waitForEvent('filechooser');
    await inHand.getByRole('button', { name: 'Take a photo' }).tap();
    expect(await (await chooser).element().getAttribute('capture')).toBe('environment');
    await (await chooser).setFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer: await smallImage() });
    await expect(inHand.getByText('Screenshot uploaded: IMG_1.png')).toBeVisible();
    await context.close();
  });

  await test.step('explains in plain words why the server rejected a payment claim', async () => {
    await openForm(page, shop);
    await fillIn(page);
    shop.reject(submitPaymentContract, 'invalid-input', 'Failed to upload payment proof');
    await submitButton(page).click();
    await expect(page.getByRole('alert').getByText('Failed to upload payment proof')).toBeVisible();
  });
});

test('guides the payer on a phone, and sends the claim once online', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });

  await test.step('shows a payment’s amount and account with copy buttons first on a phone, with a link to the form', async () => {
    const { orderId } = await openForm(page, shop);
    const done = page.getByRole('button', { name: 'I’ve transferred' });
    await expect(page.getByRole('timer', { name: 'Time left to pay' })).toHaveText(/^(30:00|29:5\d)$/);
    const { y: thumb } = (await done.boundingBox()) ?? { y: 0 };
    for (const what of ['Amount', 'Account number', 'Reference']) {
      const copy = await page.getByRole('button', { name: `Copy ${what}` }).boundingBox();
      expect((copy?.y ?? 740) + (copy?.height ?? 0), what).toBeLessThan(thumb);
    }
    await done.click();
    await expect(page.getByRole('heading', { name: 'Confirm Your Payment' })).toBeFocused();

    // After the hold has expired, the page must not ask the payer to transfer money.
    await shop.endHold(orderId);
    await expect(page.getByText('The time to pay for this box ran out')).toBeVisible();
    await expect(page.getByText(/Transfer exactly this amount/)).toBeHidden();
  });

  await test.step('reports a failed claim at the top, and sends a claim that was submitted offline once the payer is online', async () => {
    const { orderId } = await openForm(page, shop);
    await fillIn(page);
    shop.cutOff(submitPaymentContract);
    await submitButton(page).click();
    const networkAlert = page.getByRole('alert').filter({ hasText: 'Failed to create order: Network error' });
    await expect(networkAlert).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    shop.reconnect(submitPaymentContract);
    await page.context().setOffline(true);
    await submitButton(page).click();
    await expect(page.getByText('You’re offline. We’ll send this when you’re back.')).toBeVisible();
    expect((await readOrder(orderId)).status).toBe('awaiting_payment');
    await page.context().setOffline(false);
    await expect(submitted(page)).toBeVisible();
    const draft = await page.evaluate((id) => sessionStorage.getItem(`session:payment_draft_${id}`), orderId);
    expect(draft).toBeNull();
  });
});

test('offers to retry a payment claim after half a minute without a response', async ({ page, shop }) => {
  await page.clock.install();

  await test.step('offers a retry for a receipt upload that has stalled for half a minute', async () => {
    await openForm(page, shop);
    shop.files.stallUploads(0.3);
    await screenshot(page).setInputFiles(await writeImage(3_000_000, 'receipt.png'));
    await expect(page.getByText('Uploading receipt.png… 30%')).toBeVisible();
    await page.clock.fastForward(20_000);
    await expect(page.getByText('Uploading receipt.png… 30%')).toBeVisible();
    await page.clock.fastForward(11_000);
    await expect(page.getByText('Failed to upload payment proof')).toBeVisible();
    shop.files.stallUploads(1);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Screenshot uploaded: receipt.png')).toBeVisible();
  });

  await test.step('reports a missing response to a claim after half a minute, but confirms the claim once the response arrives', async () => {
    const { orderId } = await openForm(page, shop);
    await fillIn(page);
    const draft = () => page.evaluate((id) => sessionStorage.getItem(`session:payment_draft_${id}`), orderId);
    const arrive = shop.pause(submitPaymentContract);
    await submitButton(page).click();
    await expect.poll(() => shop.calls(submitPaymentContract).length).toBe(1);
    await page.clock.fastForward(31_000);
    const networkAlert = page.getByRole('alert').filter({ hasText: 'Failed to create order: Network error' });
    await expect(networkAlert).toContainText(
      'We kept what you typed. Please submit again: we only count it once.',
    );
    await expect(submitButton(page)).toBeEnabled();
    await expect(page.getByLabel('Payment Reference')).toHaveValue('UBA/77');
    expect(await draft()).not.toBeNull();

    arrive();
    await expect(submitted(page)).toBeVisible();
    await expect.poll(draft).toBeNull();
  });
});
