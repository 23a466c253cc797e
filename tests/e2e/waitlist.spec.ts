import { expect, type Page } from '@playwright/test';
import { waitlistEntrySchema } from '@sharebox/domain/waitlist/waitlist';
import { createAccount } from '../support/people/accounts';
import { fillBox, placeBox, reviewBox, saveAddress } from '../support/orders/box';
import { emulatorAdmin } from '../support/stack/emulator-admin';
import { test } from '../support/drops/own-drop';

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 30_000 });

/** Until something that takes a function, perhaps a cold one, or a trigger is there. */
const served = { timeout: 45_000 };

const menu = async (page: Page) => {
  await page.goto('/weekly-drop');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(served);
};

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
  expect(waitlistEntrySchema.parse(place.data()).status).toBe('taken');
  const box = await db.doc(`weekly_drops/${ownDrop.id}/slots/${freed}`).get();
  expect(box.get('order_id')).toBe(orderId);
});
