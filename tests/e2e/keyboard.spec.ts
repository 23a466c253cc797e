import { expect, type Page, test } from '@playwright/test';
import { createAccount, signIn } from '../support/accounts';
import {
  waitForHeldOrder,
  ensureActiveDropIsOpen,
  getPlaceOrderButton,
  saveAddress,
} from '../support/checkout';
import { tabAndPress, tabTo } from '../support/layout';
import { readOrder } from '../support/orders';

// Turns off smooth scrolling, so that the focused element is already in view at the next key press.
test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 720 } });

const coldStart = { timeout: 45_000 };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function checkDialog(page: Page, opener: string | RegExp, title: string | RegExp): Promise<void> {
  await tabAndPress(page, button(page, opener));
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, opener)).toBeFocused();
}

test('lets a couple order by keyboard alone, with a visible focus', async ({ page }) => {
  await ensureActiveDropIsOpen();
  const account = await createAccount();
  await saveAddress(account.uid);
  await signIn(page, account);
  await page.goto('/');
  await tabAndPress(page, page.getByRole('link', { name: 'Build your box' }));

  const steps = ['Choose Your Main Plate', 'Extras', 'Select Your Drinks'];
  for (const heading of steps) {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible(coldStart);
    await tabAndPress(page, button(page, /^Add: /).first());
    await expect(page.getByRole('group', { name: /^Quantity of/ }).first()).toBeFocused();
    await tabAndPress(page, button(page, 'Continue'));
  }
  const lastStep = page.getByRole('heading', { level: 1, name: 'Complete Your Love Story' });
  await expect(lastStep).toBeFocused();
  await tabTo(page, page.getByLabel('Your love note'));
  await page.keyboard.type('Friday, you and I.');
  await tabTo(page, page.getByRole('radio', { name: /^Eco-Friendly/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Premium Gift/ })).toBeChecked();
  await checkDialog(page, /^Review 3 items|Review 3 items$/, 'Cart Review');
  await tabAndPress(page, button(page, 'Go to checkout'));

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: /14 Tombia Street/ }));
  await tabTo(page, page.getByRole('radio', { name: /^Evening/ }));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /^Afternoon/ })).toBeChecked();
  await tabAndPress(page, button(page, 'Continue to Review'));
  await expect(page.getByRole('heading', { level: 1, name: 'Review Your Order' })).toBeFocused();
  await tabAndPress(page, getPlaceOrderButton(page));

  const orderId = await waitForHeldOrder(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Instructions' })).toBeFocused();
  await checkDialog(page, 'Cancel this reservation', /reservation/);
  await tabTo(page, page.getByLabel('Bank Used'));
  await page.keyboard.type('GT');
  await tabTo(page, page.getByText('Name, email, amount and reference'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Full Name'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await tabAndPress(page, button(page, 'Submit Payment Confirmation'));
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await page.keyboard.type('Ada at the keyboard');
  await tabTo(page, page.getByLabel('Payment Reference'));
  await page.keyboard.type('GTB-KEYS');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/payment-pending\?/, coldStart);
  await expect(page.getByRole('heading', { name: 'Payment Submitted Successfully' })).toBeVisible();
  await checkDialog(page, 'Cancel order', /Cancel/);
  expect(await readOrder(orderId)).toMatchObject({
    status: 'pending_confirmation',
    packaging_option: 'premium-gift',
    personal_note: 'Friday, you and I.',
    delivery_window: 'afternoon',
  });
});
