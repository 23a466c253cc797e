import { expect, type Page, test } from '@playwright/test';
import { receivedGiftSchema } from '@sharebox/domain/gifts/received-gift';
import { createAccount, signIn, readAddresses } from '../support/accounts';
import { getEmulatorAdmin } from '../support/get-backend';
import { buildReceivedGiftPath } from '../../web/src/config/paths';
import { getDialog } from '../support/checkout';
import { createRecipient, writeGift } from '../support/gifts';
import { readOrder, readOrderIds } from '../support/orders';
import { interceptRequests, networkErrorText, runOffline, beyondResponseTimeoutMs } from '../support/page';

// The test goes through every failure in docs/bad-network.md, so it needs a long timeout.
test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

test('accepts a gift once and adds one address on a bad network', async ({ page, context }) => {
  await page.clock.install();
  const [giver, recipient] = await Promise.all([createAccount(), createRecipient()]);
  const { orderId } = await writeGift(giver, recipient);
  await signIn(page, recipient, { isKept: true });
  await page.goto(buildReceivedGiftPath(orderId));
  const giftOn = (one: Page) => one.getByRole('article', { name: /^A Share Box from/ });
  const gift = giftOn(page);

  await test.step('accepts a gift once after an offline tap and a lost response', async () => {
    const line = await interceptRequests(page, '**/answerGift');
    const accept = gift.getByRole('button', { name: 'Accept gift' });
    await expect(accept).toBeVisible();
    await runOffline(context, async () => {
      await accept.click();
      await expect(gift.getByRole('alert')).toContainText(networkErrorText);
    });
    line.becomes('stalls');
    await accept.click();
    await line.stalled();
    await page.clock.fastForward(beyondResponseTimeoutMs);
    await expect(gift.getByRole('alert')).toContainText(networkErrorText);
    await line.breakOff();
    line.becomes('loses-answers');
    await accept.click();
    await expect(gift.getByText('You accepted')).toBeVisible();
    await expect(gift.getByRole('alert')).toBeHidden();
  });

  const change = gift.getByRole('button', { name: 'Another address or time' });
  const form = page.getByRole('dialog', { name: 'Add new address' });
  const addAnother = getDialog(page).getByRole('button', { name: 'Add another address' });
  const street = form.getByLabel('Street Address');
  const saveAddressButton = form.getByRole('button', { name: 'Save address' });
  await test.step('saves a recipient’s new address once after an offline tap, a reload and a stalled response', async () => {
    await gift.getByRole('button', { name: 'Something doesn’t suit?' }).click();
    await change.click();
    await addAnother.click();
    await street.fill('5 Work Road');
    await form.getByLabel('Area').selectOption('Rumuola');
    await form.getByText('Flat, gate code, city and label').click();
    await form.getByLabel('City').fill('Obio-Akpor');
    await runOffline(context, async () => {
      await saveAddressButton.click();
      await expect(form.getByRole('alert')).toContainText(networkErrorText);
    });
    await page.reload();
    await gift.getByRole('button', { name: 'Something doesn’t suit?' }).click();
    await change.click();
    await addAnother.click();
    await expect(street).toHaveValue('5 Work Road');
    const writes = await interceptRequests(page, /\.Firestore\/Write\/channel/);
    writes.becomes('stalls');
    await saveAddressButton.click();
    await writes.stalled();
    await page.clock.fastForward(beyondResponseTimeoutMs);
    await expect(form.getByRole('alert')).toContainText(networkErrorText);
    await expect(street).toHaveValue('5 Work Road');
    await saveAddressButton.click();
    await writes.letGo();
    await expect(form).toBeHidden();
    await expect(getDialog(page).getByRole('radio', { name: /5 Work Road/ })).toBeChecked();
    expect(await readAddresses(recipient.uid)).toHaveLength(2);
  });

  const save = (one: Page) => getDialog(one).getByRole('button', { name: 'Save delivery' });
  const line = await interceptRequests(page, '**/redirectGift');
  await test.step('redirects a gift only once after a stalled response, an offline tap and a lost response', async () => {
    await getDialog(page)
      .getByRole('radio', { name: /^Morning/ })
      .check();
    const expectTold = async () => {
      await expect(getDialog(page).getByRole('alert')).toContainText(networkErrorText);
      await expect(getDialog(page).getByRole('radio', { name: /5 Work Road/ })).toBeChecked();
      await expect(getDialog(page).getByRole('radio', { name: /^Morning/ })).toBeChecked();
      await expect(save(page)).toBeEnabled();
    };
    line.becomes('stalls');
    await save(page).click();
    await line.stalled();
    await page.clock.fastForward(beyondResponseTimeoutMs);
    await expectTold();
    await line.breakOff();
    await runOffline(context, async () => {
      await save(page).click();
      await expectTold();
    });
    line.becomes('loses-answers');
    await save(page).click();
    // The live gift already shows the redirected delivery, so the dialog closes without a response.
    await expect(getDialog(page)).toBeHidden();
    await expect(page.getByText('Your delivery is updated.')).toBeVisible();
    await expect(gift).toContainText('9 am–12 pm');
  });
  await test.step('keeps a gift consistent after two tabs act at the same time and the recipient navigates back and forward', async () => {
    const other = await context.newPage();
    await other.goto(buildReceivedGiftPath(orderId));
    await giftOn(other).getByRole('button', { name: 'Something doesn’t suit?' }).click();
    await giftOn(other).getByRole('button', { name: 'Another address or time' }).click();
    await change.click();
    const othersLine = await interceptRequests(other, '**/redirectGift');
    for (const one of [page, other]) {
      await getDialog(one)
        .getByRole('radio', { name: /^Afternoon/ })
        .check();
    }
    line.becomes('stalls');
    othersLine.becomes('stalls');
    await save(page).click();
    await save(other).click();
    await Promise.all([line.stalled(), othersLine.stalled()]);
    await Promise.all([line.letGo(), othersLine.letGo()]);
    await expect(getDialog(page)).toBeHidden();
    await expect(getDialog(other)).toBeHidden();
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(gift).toBeHidden();
    await page.goBack();
    await expect(gift).toContainText('12 pm–4 pm');
    await expect(giftOn(other)).toContainText('12 pm–4 pm');
  });

  expect(await readOrder(orderId)).toMatchObject({
    gift_answer: 'accepted',
    delivery_window: 'afternoon',
    delivery_city: 'Obio-Akpor',
    status: 'confirmed',
  });
  expect(await readOrderIds(giver.uid)).toEqual([orderId]);
  expect(await readAddresses(recipient.uid)).toHaveLength(2);
  const { db } = getEmulatorAdmin();
  const received = await db.collection(`profiles/${recipient.uid}/received_gifts`).get();
  expect(received.docs.map((one) => receivedGiftSchema.parse(one.data()).answer)).toEqual(['accepted']);
});
