import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import type { HoldBoxOutput } from '@sharebox/domain/orders/callables';
import { createAccount, signIn, type Account } from '../support/accounts';

/** Opens the payment instructions of a box that is held for another 14 minutes, and installs a controlled clock. */
async function openHeldBox(page: Page, shop: StandInShop): Promise<HoldBoxOutput & { payer: Account }> {
  const payer = await createAccount();
  shop.update('settings/shop', { hold_minutes: 14 });
  const hold = await shop.as(payer).holdBox();
  await signIn(page, payer);
  await page.clock.install();
  await page.goto(`/payment-instructions?orderId=${hold.order_id}`);
  await expect(page.getByText('Your box is held for you')).toBeVisible();
  // Waits until the page has received the server's time. Only then does it store the held box for other pages.
  await page.waitForFunction(() => localStorage.getItem('held_box') !== null);
  return { ...hold, payer };
}

async function openAnyPage(page: Page): Promise<void> {
  await page.goto('/faq');
  await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible();
  await waitForBackgroundWork(page);
}

/** Waits for the background work of the FAQ page. Its last task updates the meta description. */
async function waitForBackgroundWork(page: Page): Promise<void> {
  const description = page.locator('meta[name="description"]');
  const firstDescription = (await description.getAttribute('content')) ?? '';
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(description).not.toHaveAttribute('content', firstDescription);
}

test('shows a reminder on any page ten minutes before a hold ends', async ({ page, shop }) => {
  const { order_id: orderId } = await openHeldBox(page, shop);
  await expect(page.getByText(/^Less than/)).toBeHidden();
  await openAnyPage(page);
  await page.clock.fastForward(5 * 60_000);
  const reminder = page.getByText(/^Your box is held until \d+:\d\d [ap]m\./);
  await expect(reminder).toBeVisible();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(`/payment-instructions?orderId=${orderId}`);
  await expect(reminder).toBeHidden();

  const announced = page.getByRole('status').filter({ hasText: /^Less than/ });
  for (const [secondsLeft, said] of [
    [599, '10 minutes'],
    [299, '5 minutes'],
    [59, '1 minute'],
  ] as const) {
    // Changes the hold instead of the clock, because the page sometimes asks the server for the time.
    shop.update(`orders/${orderId}`, { hold_expires_at: new Date(Date.now() + secondsLeft * 1000) });
    await expect(announced).toHaveText(`Less than ${said} left to pay for your box.`);
  }
  await expect(page.getByText(/^Your box is held until/)).toBeHidden();
});

test('shows a held box on home and menu until the hold ends', async ({ page, shop }) => {
  const payer = await createAccount();
  const hold = await shop.as(payer).holdBox();
  await signIn(page, payer);
  const shown = page.getByRole('region', { name: 'Your held box' });
  for (const path of ['/', '/weekly-drop', '/weekly-drop?step=3']) {
    await page.goto(path);
    await expect(shown).toContainText(/^Your box is held until \d+:\d\d [ap]m\./);
    await expect(shown).toBeInViewport();
  }
  shop.cutOff('firestore');
  await page.goto('/about');
  await page.goto('/');
  await expect.poll(() => shop.unansweredQueries).toContain('orders');
  // Waits until the change has been rendered.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(shown, 'Where nobody knows better').toBeVisible();
  shop.reconnect('firestore');
  await shop.as(payer).claimPayment(hold);
  await page.goto('/');
  await expect(shown, 'Paid for elsewhere').toBeHidden();

  shop.update('settings/shop', { hold_minutes: 2 });
  const { order_id: orderId } = await shop.as(payer).holdBox();
  await page.clock.install();
  await page.goto('/');
  await shown.getByRole('link', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(`/payment-instructions?orderId=${orderId}`);
  await page.goBack();
  await expect(shown).toBeVisible();
  await page.clock.fastForward(121_000);
  await expect(shown, 'Once its time is over').toBeHidden();
});

test('shows no reminder for a box whose payment was reported on another device', async ({ page, shop }) => {
  const { payer, ...hold } = await openHeldBox(page, shop);
  await openAnyPage(page);
  await shop.as(payer).claimPayment(hold);
  await page.clock.fastForward(5 * 60_000);
  await page.clock.runFor(5000);
  await expect(page.getByText(/^Your box is held until/)).toBeHidden();
});

test('shows no held box in a second tab that is not signed in', async ({ page, context, shop }) => {
  await openHeldBox(page, shop);
  const second = await context.newPage();
  await second.goto('/faq');
  await expect(second.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await waitForBackgroundWork(second);
  await second.clock.fastForward(5 * 60_000);
  await second.clock.runFor(5000);
  await expect(second.getByText(/^Your box is held until/)).toBeHidden();
  await second.getByRole('banner').getByRole('link', { name: 'Share Box' }).click();
  await expect(second).toHaveURL('/');
  await expect(second.getByRole('region', { name: 'Your held box' })).toBeHidden();
});
