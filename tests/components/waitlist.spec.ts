import type { Page } from '@playwright/test';
import { joinWaitlistContract, leaveWaitlistContract } from '@sharebox/domain/waitlist/callables';
import { expect, test } from '../stand-ins/component-test';
import { prepareDropOnSale } from '../stand-ins/drop-on-sale';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, signIn } from '../support/accounts';
import { storeCartInBrowser } from '../support/checkout';
import { visit, visitAs } from '../support/page';

const joinButton = (page: Page) => page.getByRole('button', { name: 'Join the waiting list' });
const kept = (page: Page) => page.getByRole('status').filter({ hasText: /A box is kept for you until \d/ });

async function openMenu(page: Page, search = ''): Promise<void> {
  await page.goto(`/weekly-drop${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Sells all boxes and adds other members to the waiting list. Returns functions that free a box. */
async function sellOut(shop: StandInShop, inLine: number) {
  const drop = prepareDropOnSale(shop);
  const orderId = await shop.as(await createAccount()).placePaidOrder();
  drop.sellOut();
  await shop.settled();
  const others = await Promise.all(Array.from({ length: inLine }, () => createAccount()));
  for (const other of others) await shop.as(other).call(joinWaitlistContract, { drop_id: drop.id });
  return { drop, others, freeBox: () => shop.staff.setStatus(orderId, 'cancelled') };
}

test('shows members their position, and shows an offered box immediately', async ({ page, shop }) => {
  const { drop, others, freeBox } = await sellOut(shop, 2);
  await signIn(page, await createAccount());
  await openMenu(page);
  const place = page.getByText('You are on the waiting list, with 2 couples ahead of you.');
  // The page shows its own changes before the listener delivers them.
  const goOn = shop.pauseUpdates(`waitlist/${drop.id}`);
  for (const turn of ['first', 'again']) {
    await joinButton(page).click();
    await expect(place, turn).toBeVisible();
    await page.getByRole('button', { name: 'Leave the waiting list' }).click();
    await expect(place, turn).toBeHidden();
  }
  goOn();
  await joinButton(page).click();
  await expect(place).toBeVisible();
  await storeCartInBrowser(page, drop.meals);
  await openMenu(page, '?step=4');
  await expect(page.getByRole('button', { name: 'Sold Out' })).toBeDisabled();
  await expect(place).toBeVisible();

  for (const other of others) await shop.as(other).call(leaveWaitlistContract, { drop_id: drop.id });
  await freeBox();
  await expect(kept(page)).toBeVisible();
  await expect(kept(page).getByRole('timer')).toHaveText(/^(20|19)\D+\d\d\D+$/);
  await expect(kept(page).getByRole('link', { name: 'Go to checkout' })).toBeVisible();
  await expect(page.getByText('This week is sold out')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Go to checkout' })).toBeEnabled();
});

test('shows the sold-out drop again when an offered box expires', async ({ page, shop }) => {
  const { drop, freeBox } = await sellOut(shop, 0);
  const member = await createAccount();
  await shop.as(member).call(joinWaitlistContract, { drop_id: drop.id });
  await freeBox();
  await signIn(page, member);
  await page.clock.install();
  await openMenu(page);
  await expect(kept(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose your dishes' })).toBeVisible();
  await page.clock.fastForward(20 * 60_000 + 1000);
  await expect(page.getByText('This week is sold out')).toBeVisible();
  await expect(page.getByText('The time for the box that we kept for you ran out.')).toBeVisible();
  await expect(joinButton(page)).toBeVisible();

  await visitAs(page, await createAccount(), '/weekly-drop');
  await expect(page.getByText('The time for the box that we kept for you ran out.')).toBeHidden();
  await expect(joinButton(page)).toBeVisible();
});

test('reports a failed attempt to join, and requires a complete profile', async ({ page, shop }) => {
  await sellOut(shop, 0);
  const member = await createAccount();
  await signIn(page, member);
  const answerAgain = shop.fail(joinWaitlistContract);
  await openMenu(page);
  await joinButton(page).click();
  await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible();
  answerAgain();
  await joinButton(page).click();
  await expect(page.getByText('You are on the waiting list', { exact: true })).toBeVisible();

  const newcomer = await createAccount();
  shop.update(`profiles/${newcomer.uid}`, { phone_number: '' });
  await visitAs(page, newcomer, '/about');
  await visit(page, '/weekly-drop');
  await page.getByRole('link', { name: 'Complete your profile to join the waiting list' }).click();
  await expect(page).toHaveURL('/complete-profile');
});
