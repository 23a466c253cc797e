import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, signIn } from '../support/people/accounts';
import { backend } from '../support/stack/backend';
import { writeHeldOrder } from '../support/orders/held-orders';

const holdOf = (orderId: string) => backend().db.doc(`orders/${orderId}`);

/** Somebody looks at how to pay for a box that is held for another 14 minutes, by a clock of the page's own. */
async function openHeldBox(page: Page): Promise<string> {
  const payer = await createAccount();
  const { orderId } = await writeHeldOrder(payer, 14);
  await signIn(page, payer);
  await page.clock.install();
  await page.goto(`/payment-instructions?orderId=${orderId}`);
  await expect(page.getByText('Your box is held for you')).toBeVisible();
  // Said before the shop's time is known, from which on other pages know of the box.
  await page.waitForFunction(() => localStorage.getItem('held_box') !== null);
  return orderId;
}

/**
 * A page on which everything that stands by does, also what comes last and writes the next page's description.
 */
async function openAnyPage(page: Page): Promise<void> {
  await page.goto('/faq');
  await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible();
  const description = page.locator('meta[name="description"]');
  const ofTheFirst = (await description.getAttribute('content')) ?? '';
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(description).not.toHaveAttribute('content', ofTheFirst);
}

test('ten minutes before its end a held box is brought to mind on any page, with the way back to it', async ({
  page,
}) => {
  const orderId = await openHeldBox(page);
  await expect(page.getByText(/^Less than/)).toBeHidden();
  await openAnyPage(page);
  await page.clock.fastForward(5 * 60_000);
  const told = page.getByText(/^Your box is held until \d+:\d\d [ap]m\./);
  await expect(told).toBeVisible();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(`/payment-instructions?orderId=${orderId}`);
  await expect(told).toBeHidden();

  const announced = page.getByRole('status').filter({ hasText: /^Less than/ });
  for (const [secondsLeft, said] of [
    [599, '10 minutes'],
    [299, '5 minutes'],
    [59, '1 minute'],
  ] as const) {
    // The page asks the server for the time again now and then, of which a browser's clock put forward knows nothing.
    await holdOf(orderId).update({ hold_expires_at: new Date(Date.now() + secondsLeft * 1000) });
    await expect(announced).toHaveText(`Less than ${said} left to pay for your box.`);
  }
  await expect(page.getByText(/^Your box is held until/)).toBeHidden();
});

test('home and menu show a held box as long as it is held, also on a device that did not hold it', async ({
  page,
  shop,
}) => {
  const payer = await createAccount();
  const { orderId } = await writeHeldOrder(payer, 30);
  await signIn(page, payer);
  const shown = page.getByRole('region', { name: 'Your held box' });
  for (const path of ['/', '/weekly-drop', '/weekly-drop?step=3']) {
    await page.goto(path);
    await expect(shown).toContainText(/^We are holding a box for you until \d+:\d\d [ap]m\./);
    await expect(shown).toBeInViewport();
  }
  shop.cutOff('firestore');
  await page.goto('/about');
  await page.goto('/');
  await expect.poll(() => shop.unansweredQueries).toContain('orders');
  // What is made of that is drawn by the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(shown, 'Where nobody knows better').toBeVisible();
  shop.reconnect('firestore');
  await holdOf(orderId).update({ status: 'pending_confirmation', hold_expires_at: null });
  await page.goto('/');
  await expect(shown, 'Paid for elsewhere').toBeHidden();

  await holdOf(orderId).update({
    status: 'awaiting_payment',
    hold_expires_at: new Date(Date.now() + 120_000),
  });
  await page.clock.install();
  await page.goto('/');
  await shown.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(`/payment-instructions?orderId=${orderId}`);
  await page.goBack();
  await expect(shown).toBeVisible();
  await page.clock.fastForward(121_000);
  await expect(shown, 'Once its time is over').toBeHidden();
});

test('a box that was paid for on another device is not brought to mind', async ({ page }) => {
  const orderId = await openHeldBox(page);
  await openAnyPage(page);
  await holdOf(orderId).update({ status: 'pending_confirmation', hold_expires_at: null });
  await page.clock.fastForward(5 * 60_000);
  await page.clock.runFor(5000);
  await expect(page.getByText(/^Your box is held until/)).toBeHidden();
});
