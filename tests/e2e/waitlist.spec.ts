import { expect, type Page } from '@playwright/test';
import { waitlistEntry, type WaitlistEntry } from '@sharebox/domain/order/waitlist';
import { createAccount, signIn } from '../support/accounts';
import { fillBox, placeBox, reviewBox, saveAddress } from '../support/box';
import { emulatorAdmin } from '../support/emulator-admin';
import { test } from '../support/own-drop';
import { showStorefront } from '../support/own-storefront';
import { showSoldOutWeek } from '../support/sold-out-week';

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 30_000 });

/** Until something that takes a function, perhaps a cold one, or a trigger is there. */
const served = { timeout: 45_000 };

const menu = async (page: Page, search = '') => {
  await page.goto(`/weekly-drop${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(served);
};

/** A member who looks at a sold-out week that only they see, with this place in its line. */
async function soldOutFor(page: Page, place: Partial<WaitlistEntry> | null): Promise<() => Promise<void>> {
  const member = await createAccount();
  await signIn(page, member);
  return showSoldOutWeek(page, member, place);
}

test('a member in line sees it, and the box that is kept for them the moment it is', async ({ page }) => {
  const offer = await soldOutFor(page, {});
  await menu(page);
  await expect(page.getByText('You are on the waiting list.')).toBeVisible(served);
  await expect(page.getByRole('button', { name: 'Leave the waiting list' })).toBeVisible();
  await menu(page, '?step=4');
  await expect(page.getByRole('button', { name: 'Sold Out' })).toBeDisabled();
  await expect(page.getByText('You are on the waiting list.')).toBeVisible(served);

  await offer();
  const kept = page.getByRole('status').filter({ hasText: /A box is kept for you until \d/ });
  await expect(kept).toBeVisible();
  await expect(kept.getByRole('timer')).toContainText(/19|20/);
  await expect(kept.getByRole('link', { name: 'Choose your dishes' })).toBeVisible();
  await expect(page.getByText('This week is sold out')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Go to checkout' })).toBeEnabled();
});

test('an offer that runs out before the member’s eyes gives way to the sold-out week', async ({ page }) => {
  await soldOutFor(page, { status: 'offered', slot: 3, offer_expires_at: new Date(Date.now() + 15_000) });
  await menu(page);
  await expect(page.getByText(/A box is kept for you until/)).toBeVisible();
  await expect(page.getByText('This week is sold out')).toBeVisible(served);
  await expect(page.getByText('The time for the box that we kept for you ran out.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
});

test('a member whose profile lacks something is led there first', async ({ page }) => {
  const { db } = emulatorAdmin();
  const member = await createAccount();
  await signIn(page, member);
  await db.doc(`profiles/${member.uid}`).update({ phone_number: '' });
  await showStorefront(page, (real) => ({
    ...real,
    capacity: { ...real.capacity, current_orders: 15, max_orders: 15 },
  }));
  await menu(page);
  await page.getByRole('link', { name: 'Complete your profile to join the waiting list' }).click();
  await expect(page).toHaveURL('/complete-profile');
});

test('a visitor signs in, joins the line, leaves it and joins again, and orders the box that comes free', async ({
  page,
  ownDrop,
}) => {
  const { db } = emulatorAdmin();
  const member = await createAccount();
  await saveAddress(member.uid);
  const [freed = 0] = await ownDrop.sellOut();
  await menu(page);
  await page.getByRole('link', { name: 'Sign in to join the waiting list' }).click();
  await page.getByLabel('Email Address').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/weekly-drop');

  const join = page.getByRole('button', { name: 'Join the waiting list' });
  await join.click();
  await expect(page.getByText('You are next in line.')).toBeVisible(served);
  await page.getByRole('button', { name: 'Leave the waiting list' }).click();
  await expect(page.getByText('You left the waiting list')).toBeVisible(served);
  await join.click();
  await expect(page.getByText('You are next in line.')).toBeVisible(served);

  await ownDrop.freeBox(freed);
  await expect(page.getByText(/A box is kept for you until \d/)).toBeVisible(served);

  await fillBox(page);
  await reviewBox(page);
  const orderId = await placeBox(page);
  const place = await db.doc(`waitlist/${ownDrop.id}/entries/${member.uid}`).get();
  expect(waitlistEntry.parse(place.data()).status).toBe('taken');
  const box = await db.doc(`weekly_drops/${ownDrop.id}/slots/${freed}`).get();
  expect(box.get('order_id')).toBe(orderId);
});
