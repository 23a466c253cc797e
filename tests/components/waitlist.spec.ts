import type { Page } from '@playwright/test';
import {
  joinWaitlistContract,
  leaveWaitlistContract,
} from '@sharebox/domain/waitlist/callables/join-waitlist';
import type { MealCategory } from '@sharebox/domain/menu/menu';
import { waitlistEntrySchema, type WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import { expect, test } from '../stand-ins/component-test';
import type { Shop } from '../stand-ins/shop';
import { createAccount, signIn } from '../support/people/accounts';
import { storeBox } from '../support/orders/box';
import { withTakenBoxes } from '../support/drops/own-storefront';
import { buildBoxOffer } from '../support/drops/sold-out-week';

const menu = async (page: Page, search = '') => {
  await page.goto(`/weekly-drop${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** Returns a function that offers the member a box. */
async function openSoldOutWeek(page: Page, shop: Shop, place: Partial<WaitlistEntry>): Promise<() => void> {
  const member = await createAccount();
  await signIn(page, member);
  shop.publish(withTakenBoxes(15, 15));
  const drop_id = shop.storefront().menu.drop?.id ?? '';
  const path = `waitlist/${drop_id}/entries/${member.uid}`;
  const entry = waitlistEntrySchema.parse({
    user_id: member.uid,
    drop_id,
    joined_at: new Date(),
    status: 'waiting',
    slot: null,
    offered_at: null,
    offer_expires_at: null,
    ...place,
  });
  shop.write(path, entry);
  // Fails the call that would return the number of people ahead.
  shop.cutOff(joinWaitlistContract);
  return () => shop.update(path, buildBoxOffer());
}

test('shows a waiting member their place on the list, and an offered box as soon as it is offered', async ({
  page,
  shop,
}) => {
  const offer = await openSoldOutWeek(page, shop, {});
  await menu(page);
  await expect(page.getByText('You are on the waiting list.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave the waiting list' })).toBeVisible();
  const { meals } = shop.storefront().menu;
  const first = (category: MealCategory) => meals.filter((meal) => meal.category === category).slice(0, 1);
  await storeBox(page, [...first('main'), ...first('side'), ...first('drink')]);
  await menu(page, '?step=4');
  await expect(page.getByRole('button', { name: 'Sold Out' })).toBeDisabled();
  await expect(page.getByText('You are on the waiting list.')).toBeVisible();

  offer();
  const offerNotice = page.getByRole('status').filter({ hasText: /A box is kept for you until \d/ });
  await expect(offerNotice).toBeVisible();
  await expect(offerNotice.getByRole('timer')).toHaveText(/^(20|19)\D+\d\d\D+$/);
  await expect(offerNotice.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
  await expect(page.getByText('This week is sold out')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Go to checkout' })).toBeEnabled();
});

test('shows the server’s response to joining and leaving before the live listener updates', async ({
  page,
  shop,
}) => {
  await signIn(page, await createAccount());
  shop.publish(withTakenBoxes(15, 15));
  shop.answer(joinWaitlistContract, () => ({ status: 'waiting', ahead: 2 }));
  shop.answer(leaveWaitlistContract, () => ({ left: true }));
  await menu(page);
  for (const turn of ['first', 'again']) {
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    const place = page.getByText('You are on the waiting list, with 2 couples ahead of you.');
    await expect(place, turn).toBeVisible();
    await page.getByRole('button', { name: 'Leave the waiting list' }).click();
    await expect(place, turn).toBeHidden();
  }
});

test('shows the sold-out week again when an offer expires while the page is open', async ({ page, shop }) => {
  await openSoldOutWeek(page, shop, {
    status: 'offered',
    slot: 3,
    offer_expires_at: new Date(Date.now() + 60_000),
  });
  await page.clock.install();
  await menu(page);
  await expect(page.getByText(/A box is kept for you until/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose your dishes' })).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByText('This week is sold out')).toBeVisible();
  await expect(page.getByText('The time for the box that we kept for you ran out.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
});

test('requires a member with an incomplete profile to complete it before joining', async ({ page, shop }) => {
  const member = await createAccount();
  await signIn(page, member);
  shop.update(`profiles/${member.uid}`, { phone_number: '' });
  shop.publish(withTakenBoxes(15, 15));
  await menu(page);
  await page.getByRole('link', { name: 'Complete your profile to join the waiting list' }).click();
  await expect(page).toHaveURL('/complete-profile');
});
