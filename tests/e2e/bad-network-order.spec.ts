import { expect, test } from '@playwright/test';
import { createAccount, signIn } from '../support/accounts';
import {
  fillBox,
  waitForHeldOrder,
  ensureActiveDropIsOpen,
  getPlaceOrderButton,
  continueToReview,
  saveAddress,
} from '../support/checkout';
import { readOrder, readOrderIds, countHeldBoxes } from '../support/orders';
import { interceptRequests, networkErrorText, runOffline, beyondResponseTimeoutMs } from '../support/page';

// The test goes through every failure in docs/bad-network.md, so it needs a long timeout.
test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

test('creates one order when two tabs submit the order on a bad network', async ({ page, context }) => {
  await page.clock.install();
  const dropId = await ensureActiveDropIsOpen();
  const buyer = await createAccount();
  await saveAddress(buyer.uid);
  await signIn(page, buyer, { isKept: true });
  const note = `No onions, ${buyer.lastName}`;
  await fillBox(page, note);
  await page.getByRole('radio', { name: /Afternoon/ }).check();
  await continueToReview(page);
  const line = await interceptRequests(page, '**/holdBox');
  const place = getPlaceOrderButton(page);
  const busy = page.getByRole('button', { name: /^Holding your box/ });
  const alert = page.getByRole('alert').filter({ hasText: networkErrorText });
  const expectAllIsKept = async () => {
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
    await expect(page.getByText(note)).toBeVisible();
    await expect(page.getByText(/12\s?pm–4\s?pm/)).toBeVisible();
  };
  const expectTold = async () => {
    await expect(alert).toContainText('Trying again won’t order a second box.');
    await expect(place).toBeEnabled();
    await expectAllIsKept();
  };

  await test.step('sends an order placed offline once the customer is online, and recovers when the connection breaks', async () => {
    line.becomes('stalls');
    await runOffline(context, async () => {
      await place.click();
      await expect(page.getByText('You’re offline. We’ll send this when you’re back.')).toBeVisible();
    });
    await expect(alert).toBeHidden();
    await line.stalled();
    await runOffline(context, () => line.breakOff());
    await expectTold();
    expect(await readOrderIds(buyer.uid)).toEqual([]);
  });
  await test.step('offers a retry of an order after half a minute without a response, even if the request arrives later', async () => {
    line.becomes('stalls');
    await place.click();
    await line.stalled();
    await expect(busy).toBeVisible();
    await page.clock.fastForward(beyondResponseTimeoutMs);
    await expectTold();
    await line.letGo();
    await expect.poll(() => readOrderIds(buyer.uid)).toHaveLength(1);
  });
  await test.step('shows an error but creates no second order when the response to an order is lost', async () => {
    line.becomes('loses-answers');
    await place.click();
    await expectTold();
  });
  await test.step('creates no second order after navigation and a reload while the order is being sent', async () => {
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
  const [orderId] = await readOrderIds(buyer.uid);
  await test.step('creates no second order when two tabs submit the order at the same time', async () => {
    const other = await context.newPage();
    await other.goto('/review-order/self');
    const othersLine = await interceptRequests(other, '**/holdBox');
    line.becomes('stalls');
    othersLine.becomes('stalls');
    await Promise.all([place.click(), getPlaceOrderButton(other).click()]);
    await Promise.all([line.stalled(), othersLine.stalled()]);
    await Promise.all([line.letGo(), othersLine.letGo()]);
    expect(await waitForHeldOrder(page)).toBe(orderId);
    expect(await waitForHeldOrder(other)).toBe(orderId);
  });

  expect(await readOrderIds(buyer.uid)).toEqual([orderId]);
  expect(await countHeldBoxes(buyer.uid, dropId)).toBe(1);
  expect(await readOrder(orderId ?? '')).toMatchObject({
    status: 'awaiting_payment',
    personal_note: note,
    delivery_window: 'afternoon',
  });
});
