import { expect, type Page } from '@playwright/test';
import { waitlistEntrySchema } from '@sharebox/domain/waitlist/waitlist';
import { createAccount, signIn } from '../support/people/accounts';
import { storeBox, placeBox, placeButton, saveAddress } from '../support/orders/box';
import { getEmulatorAdmin } from '../support/stack/emulator-admin';
import { readOrder } from '../support/orders/orders';
import { type OwnDrop, test } from '../support/drops/own-drop';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

const coldStart = { timeout: 45_000 };

async function openPageWithBox(page: Page, drop: OwnDrop): Promise<string> {
  const buyer = await createAccount();
  await saveAddress(buyer.uid);
  await signIn(page, buyer);
  await storeBox(page, drop.meals);
  await page.goto('/review-order/self');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Checkout|Review Your Order/, coldStart);
  await expect(page.getByText('14 Tombia Street')).toBeVisible();
  // The button is enabled once the menu with free boxes has loaded. If the boxes sold out before that, the page itself
  // would report it without asking the server.
  await expect(placeButton(page)).toBeEnabled(coldStart);
  return buyer.uid;
}

async function expectMessageInPlace(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Review Your Order' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await expect(page.locator(':focus').getByRole('alert')).toBeInViewport(coldStart);
}

test('lets a customer who missed the last box join the waiting list at checkout and order the next free box', async ({
  page,
  ownDrop,
}) => {
  const uid = await openPageWithBox(page, ownDrop);
  const [freed = 0] = await ownDrop.sellOut();
  await placeButton(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'All of this week’s boxes are taken.' });
  await expect(alert).toContainText('stay in your cart', coldStart);
  await expectMessageInPlace(page);
  await alert.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(alert).toContainText('You are next in line.', coldStart);

  await page.goto('/checkout');
  await expect(page.getByRole('alert')).toContainText('Sold Out');
  await expect(page.getByRole('alert')).toContainText('You are next in line.', coldStart);
  await ownDrop.freeBox(freed);
  await expect(page.getByRole('status').filter({ hasText: /A box is kept for you until \d/ })).toBeVisible(
    coldStart,
  );
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page.getByText(/A box is kept for you until \d/)).toBeVisible();
  const orderId = await placeBox(page);
  expect(await readOrder(orderId)).toMatchObject({ slot: freed, weekly_drop_id: ownDrop.id });
  const place = await getEmulatorAdmin().db.doc(`waitlist/${ownDrop.id}/entries/${uid}`).get();
  expect(waitlistEntrySchema.parse(place.data()).status).toBe('taken');
});
