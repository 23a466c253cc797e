import { expect as usualExpect, type BrowserContext, type Page, type Request, test } from '@playwright/test';
import { receivedGift } from '@sharebox/domain/gift/gift';
import { paymentConfirmation, proofFolder } from '@sharebox/domain/payment/payment';
import sharp from 'sharp';
import { createAccount, signIn } from '../support/accounts';
import { addressesOf } from '../support/addresses-of';
import { badLine } from '../support/bad-line';
import { fillBox, heldOrderId, openTheDrop, placeButton, reviewBox, saveAddress } from '../support/box';
import { emulatorAdmin } from '../support/emulator-admin';
import { dialog, experiences } from '../support/experiences';
import { createRecipient } from '../support/gifts';
import { writeGift } from '../support/given-gifts';
import { writeHeldOrder } from '../support/held-orders';
import { readOrder } from '../support/orders';

// Each walk goes wrong in every way that docs/bad-network.md lists, one after the other.
test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

/** Nearly each step loads a page anew or waits for a function or a trigger, perhaps a cold one. */
const expect = usualExpect.configure({ timeout: 45_000 });

/** As long as a customer waits for an answer, and a moment more. */
const waitedInVain = 31_000;

const networkError = 'Network error: Please check your connection.';

/** Goes offline for as long as `work` takes. */
async function offline(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await work();
  await context.setOffline(false);
}

async function ordersOf(uid: string): Promise<string[]> {
  const found = await emulatorAdmin().db.collection('orders').where('user_id', '==', uid).get();
  return found.docs.map(({ id }) => id);
}

async function boxesOf(uid: string, dropId: string): Promise<number> {
  const slots = emulatorAdmin().db.collection(`weekly_drops/${dropId}/slots`);
  return (await slots.where('holder_uid', '==', uid).get()).size;
}

test('a box that is asked for over and over, in two tabs and on a line that fails, is one order', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const dropId = await openTheDrop();
  const buyer = await createAccount();
  await saveAddress(buyer.uid);
  await signIn(page, buyer, { isKept: true });
  const note = `No onions, ${buyer.lastName}`;
  await fillBox(page, note);
  await page.getByRole('radio', { name: /Afternoon/ }).check();
  await reviewBox(page);
  const line = await badLine(page, '**/holdBox');
  const place = placeButton(page);
  const busy = page.getByRole('button', { name: /^Holding your box/ });
  const told = page.getByRole('alert').filter({ hasText: networkError });
  const expectAllIsKept = async () => {
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
    await expect(page.getByText(note)).toBeVisible();
    await expect(page.getByText('Afternoon 12PM-4PM')).toBeVisible();
  };
  const expectTold = async () => {
    await expect(told).toContainText('However often you press the button, it is one box.');
    await expect(place).toBeEnabled();
    await expectAllIsKept();
  };

  await test.step('offline at the tap', async () => {
    await offline(context, async () => {
      await place.click();
      await expectTold();
    });
  });
  await test.step('the connection goes while the request is on its way', async () => {
    line.becomes('stalls');
    await place.click();
    await expect(told).toBeHidden();
    await line.stalled();
    await offline(context, () => line.breakOff());
    await expectTold();
    expect(await ordersOf(buyer.uid)).toEqual([]);
  });
  await test.step('nothing is heard for half a minute; the request arrives after all', async () => {
    line.becomes('stalls');
    await place.click();
    await line.stalled();
    await expect(busy).toBeVisible();
    await page.clock.fastForward(waitedInVain);
    await expectTold();
    await line.letGo();
    await expect.poll(() => ordersOf(buyer.uid)).toHaveLength(1);
  });
  await test.step('the answer is lost', async () => {
    line.becomes('loses-answers');
    await place.click();
    await expectTold();
  });
  await test.step('back, forward and a reload while it is on its way', async () => {
    line.becomes('stalls');
    await place.click();
    await line.stalled();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await page.goForward();
    await expectAllIsKept();
    await place.click();
    await line.stalled(2);
    await page.reload();
    await expectAllIsKept();
    await line.breakOff();
  });
  const [orderId] = await ordersOf(buyer.uid);
  await test.step('two tabs at once', async () => {
    const other = await context.newPage();
    await other.goto('/review-order/self');
    const othersLine = await badLine(other, '**/holdBox');
    line.becomes('stalls');
    othersLine.becomes('stalls');
    await Promise.all([place.click(), placeButton(other).click()]);
    await Promise.all([line.stalled(), othersLine.stalled()]);
    await Promise.all([line.letGo(), othersLine.letGo()]);
    expect(await heldOrderId(page)).toBe(orderId);
    expect(await heldOrderId(other)).toBe(orderId);
  });

  expect(await ordersOf(buyer.uid)).toEqual([orderId]);
  expect(await boxesOf(buyer.uid, dropId)).toBe(1);
  expect(await readOrder(orderId ?? '')).toMatchObject({
    status: 'awaiting_payment',
    personal_note: note,
    delivery_window: 'afternoon',
  });
});

/** A picture of 3 MB, which travels in several parts. */
async function largePicture(name: string) {
  const picture = { create: { width: 60, height: 90, channels: 3, background: '#a8401f' } } as const;
  const buffer = Buffer.concat([await sharp(picture).png().toBuffer(), Buffer.alloc(3_000_000)]);
  return { name, mimeType: 'image/png', buffer };
}

test('a transfer that is claimed over and over, in two tabs and on a line that fails, is one claim with one screenshot', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const { db, bucket } = emulatorAdmin();
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
  const middle = await badLine(page, /\/v0\/b\//, (one) => part(one) === 'upload' && isUnderWay(one));
  const end = await badLine(page, /\/v0\/b\//, (one) => part(one).includes('finalize'));
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
  await test.step('an upload whose connection breaks half-way goes on by itself; when its end is not heard of, it is tried again by hand', async () => {
    middle.becomes('stalls');
    end.becomes('stalls');
    await file.setInputFiles(await largePicture('first.png'));
    await middle.stalled();
    await expect(uploading).toBeVisible();
    await middle.breakOff();
    await end.stalled();
    await end.loseAnswers();
    // The emulator refuses the last part when it comes again; the picture is there, and its name is taken.
    await expect(failed).toBeVisible();
    await retry.click();
    await expectAllIsKept('first.png');
    await page.getByRole('button', { name: 'Remove screenshot' }).click();
  });
  await test.step('one that gets nowhere for half a minute has failed, and is tried again by hand', async () => {
    middle.becomes('stalls');
    await file.setInputFiles(await largePicture('second.png'));
    await middle.stalled();
    await page.clock.fastForward(waitedInVain);
    await expect(failed).toBeVisible();
    await middle.breakOff();
    await retry.click();
    await expectAllIsKept('second.png');
  });

  const line = await badLine(page, '**/submitPayment');
  const told = page.getByRole('alert').filter({ hasText: networkError });
  await test.step('offline at the tap', async () => {
    await offline(context, async () => {
      await submit.click();
      await expect(page.getByText(/You are offline\. Nothing was sent/)).toBeVisible();
    });
    await expectAllIsKept('second.png');
  });
  await test.step('the connection goes while the claim is on its way', async () => {
    line.becomes('stalls');
    await submit.click();
    await line.stalled();
    await offline(context, () => line.breakOff());
    await expect(told).toContainText('it counts once');
    await expectAllIsKept('second.png');
  });
  await test.step('nothing is heard for half a minute', async () => {
    line.becomes('stalls');
    await submit.click();
    await line.stalled();
    await expect(told).toBeHidden();
    await page.clock.fastForward(waitedInVain);
    await expect(told).toContainText('it counts once');
    await expect(submit).toBeEnabled();
    await expectAllIsKept('second.png');
    await line.breakOff();
  });
  await test.step('away, back, forward and a reload while it is on its way', async () => {
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
  await test.step('two tabs at once, and the answer to one is lost', async () => {
    const other = await context.newPage();
    await other.goto(`/payment-instructions?orderId=${orderId}`);
    await expect(other.getByLabel('Payment Reference')).toHaveValue('UBA/77');
    const othersLine = await badLine(other, '**/submitPayment');
    line.becomes('stalls');
    othersLine.becomes('stalls');
    await submit.click();
    await other.getByRole('button', { name: 'Submit Payment Confirmation' }).click();
    await Promise.all([line.stalled(), othersLine.stalled()]);
    await Promise.all([line.loseAnswers(), othersLine.letGo()]);
    await expect(submitted(page)).toBeVisible();
    await expect(submitted(other)).toBeVisible();
    const draft = `payment_draft_${orderId}`;
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), draft)).toBeNull();
  });

  const order = await readOrder(orderId);
  expect(order).toMatchObject({ status: 'pending_confirmation', needs_refund: false });
  expect(await ordersOf(payer.uid)).toEqual([orderId]);
  expect(await boxesOf(payer.uid, order.weekly_drop_id)).toBe(1);
  const claims = await db.collection('payment_confirmations').where('user_id', '==', payer.uid).get();
  expect(claims.docs.map(({ id }) => id)).toEqual([orderId]);
  const claim = paymentConfirmation.parse(claims.docs[0]?.data());
  expect(claim).toMatchObject({
    full_name: 'Ada of the walk',
    bank_used: 'UBA',
    payment_reference: 'UBA/77',
  });
  const [stored] = await bucket.getFiles({ prefix: proofFolder(payer.uid, orderId) });
  expect(stored.map(({ name }) => name)).toContain(claim.proof_path);
});

test('a gift that is accepted and redirected over and over, on a line that fails, is one gift to one new address', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const [giver, recipient] = await Promise.all([createAccount(), createRecipient()]);
  const { orderId } = await writeGift(giver, recipient);
  await signIn(page, recipient, { isKept: true });
  await page.goto(experiences);
  const giftOn = (one: Page) => one.getByRole('list', { name: 'Gifts for you' }).getByRole('article');
  const gift = giftOn(page);

  await test.step('accepting: offline at the tap, then the answer is lost', async () => {
    const line = await badLine(page, '**/answerGift');
    const accept = gift.getByRole('button', { name: 'Accept gift' });
    await expect(accept).toBeVisible();
    await offline(context, async () => {
      await accept.click();
      await expect(gift.getByRole('alert')).toContainText(networkError);
    });
    line.becomes('stalls');
    await accept.click();
    await line.stalled();
    await page.clock.fastForward(waitedInVain);
    await expect(gift.getByRole('alert')).toContainText(networkError);
    await line.breakOff();
    line.becomes('loses-answers');
    await accept.click();
    await expect(gift.getByText('You accepted')).toBeVisible();
    await expect(gift.getByRole('alert')).toBeHidden();
  });

  const change = gift.getByRole('button', { name: 'Change delivery' });
  const form = page.getByRole('dialog', { name: 'Add New Address' });
  const addAnother = dialog(page).getByRole('button', { name: 'Add another address' });
  const street = form.getByLabel('Street Address');
  const saveAddressButton = form.getByRole('button', { name: 'Save Address' });
  await test.step('a new address: offline at the tap, a reload, and half a minute without an answer', async () => {
    await change.click();
    await addAnother.click();
    await street.fill('5 Work Road');
    await form.getByLabel('City').fill('Obio-Akpor');
    await offline(context, async () => {
      await saveAddressButton.click();
      await expect(form.getByRole('alert')).toContainText(networkError);
    });
    await page.reload();
    await change.click();
    await addAnother.click();
    await expect(street).toHaveValue('5 Work Road');
    const writes = await badLine(page, /\.Firestore\/Write\/channel/);
    writes.becomes('stalls');
    await saveAddressButton.click();
    await writes.stalled();
    await page.clock.fastForward(waitedInVain);
    await expect(form.getByRole('alert')).toContainText(networkError);
    await expect(street).toHaveValue('5 Work Road');
    await saveAddressButton.click();
    await writes.letGo();
    await expect(form).toBeHidden();
    await expect(dialog(page).getByRole('radio', { name: /5 Work Road/ })).toBeChecked();
    expect(await addressesOf(recipient.uid)).toHaveLength(2);
  });

  const save = (one: Page) => dialog(one).getByRole('button', { name: 'Save delivery' });
  const line = await badLine(page, '**/redirectGift');
  await test.step('the new door: half a minute without an answer, offline at the tap, and the answer is lost', async () => {
    await dialog(page)
      .getByRole('radio', { name: /^Morning/ })
      .check();
    const expectTold = async () => {
      await expect(dialog(page).getByRole('alert')).toContainText(networkError);
      await expect(dialog(page).getByRole('radio', { name: /5 Work Road/ })).toBeChecked();
      await expect(dialog(page).getByRole('radio', { name: /^Morning/ })).toBeChecked();
      await expect(save(page)).toBeEnabled();
    };
    line.becomes('stalls');
    await save(page).click();
    await line.stalled();
    await page.clock.fastForward(waitedInVain);
    await expectTold();
    await line.breakOff();
    await offline(context, async () => {
      await save(page).click();
      await expectTold();
    });
    line.becomes('loses-answers');
    await save(page).click();
    // The gift itself says that it comes as wished.
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('Your gift comes as you wish.')).toBeVisible();
    await expect(gift).toContainText('Morning 9AM-12PM');
  });
  await test.step('two tabs at once, then back and forward', async () => {
    const other = await context.newPage();
    await other.goto(experiences);
    await giftOn(other).getByRole('button', { name: 'Change delivery' }).click();
    await change.click();
    const othersLine = await badLine(other, '**/redirectGift');
    for (const one of [page, other]) {
      await dialog(one)
        .getByRole('radio', { name: /^Afternoon/ })
        .check();
    }
    line.becomes('stalls');
    othersLine.becomes('stalls');
    await save(page).click();
    await save(other).click();
    await Promise.all([line.stalled(), othersLine.stalled()]);
    await Promise.all([line.letGo(), othersLine.letGo()]);
    await expect(dialog(page)).toBeHidden();
    await expect(dialog(other)).toBeHidden();
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(gift).toBeHidden();
    await page.goBack();
    await expect(gift).toContainText('Afternoon 12PM-4PM');
    await expect(giftOn(other)).toContainText('Afternoon 12PM-4PM');
  });

  expect(await readOrder(orderId)).toMatchObject({
    gift_answer: 'accepted',
    delivery_window: 'afternoon',
    delivery_city: 'Obio-Akpor',
    status: 'confirmed',
  });
  expect(await ordersOf(giver.uid)).toEqual([orderId]);
  expect(await addressesOf(recipient.uid)).toHaveLength(2);
  const { db } = emulatorAdmin();
  const received = await db.collection(`profiles/${recipient.uid}/received_gifts`).get();
  expect(received.docs.map((one) => receivedGift.parse(one.data()).answer)).toEqual(['accepted']);
});
