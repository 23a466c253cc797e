import type { Route } from '@playwright/test';
import { openGuestOrderContract } from '@sharebox/domain/gifts/callables';
import { writeGuestLink } from '../../functions/src/mail/guest-link';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, fillInSignIn, signIn } from '../support/accounts';
import { unfoldClaimForm, waitForHeldOrder } from '../support/checkout';
import {
  continueButton,
  createRecipient,
  fillGiftBox,
  fillSender,
  type Recipient,
  submitGiftPayment,
} from '../support/gifts';
import { readOrder } from '../support/orders';
import { stopClock, tickUntilVisible } from '../support/page';

test('offers visitors with a reference an account after a second and a half, and lets them skip the offer', async ({
  page,
}) => {
  // On a slow machine, a running clock might pass the delay before the session has loaded.
  await stopClock(page);
  await page.goto('/gift-success?ref=CONF-1763700000000');
  // The "Sign In" link appears in the navigation bar once the session has loaded.
  await tickUntilVisible(page, page.getByText('CONF-1763700000000'));
  const prompt = page.getByRole('region', { name: 'Follow this gift' });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.clock.runFor(1200);
  await expect(prompt).toHaveCount(0);
  await page.clock.runFor(400);
  await expect(prompt.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup');
  await expect(prompt.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
  await prompt.getByRole('button', { name: 'Skip for Now' }).click();
  await expect(prompt).toHaveCount(0);

  await page.goto('/gift-success');
  await tickUntilVisible(page, page.getByRole('link', { name: 'Sign In' }));
  await page.clock.runFor(5000);
  await expect(prompt).toHaveCount(0);

  await signIn(page, await createAccount());
  await page.goto('/gift-success?ref=CONF-1763700000000');
  await tickUntilVisible(page, page.getByRole('link', { name: 'View My Orders' }));
  await page.clock.runFor(5000);
  await expect(prompt).toHaveCount(0);
});

test('returns visitors to the gift checkout with their box after they sign in', async ({ page }) => {
  const [recipient, giver] = [await createRecipient(), await createAccount()];
  await page.goto(`/to/${recipient.slug}`);
  await fillGiftBox(page);
  await continueButton(page).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click();
  await fillInSignIn(page, giver);
  await expect(page).toHaveURL(`/gift-checkout/${recipient.giftId}`);
  await expect(page.getByLabel('Your Name')).toHaveValue(`Ada ${giver.lastName}`);
});

test('shows a busy sheet or a skeleton after “Continue as a guest” until the form has loaded', async ({
  page,
}) => {
  const held: Route[] = [];
  await page.route(/\/gift-checkout-[^/]*\.js$/, (route) => void held.push(route));
  const recipient = await createRecipient();
  await page.goto(`/to/${recipient.slug}`);
  await fillGiftBox(page);
  await continueButton(page).click();
  const next = page.getByRole('button', { name: 'Continue as a guest' });
  await next.click();
  await expect(page).toHaveURL(`/gift-checkout/${recipient.giftId}`);
  // The skeleton of slow pages replaces the sheet if the sign-in was fast.
  const skeleton = page.getByRole('main').getByText('Loading…');
  await expect(next.and(page.locator('[aria-busy="true"]')).or(skeleton)).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const route of held) await route.continue();
  await expect(page.getByRole('heading', { name: `A gift for ${recipient.displayName}` })).toBeVisible();
  await expect(next).toHaveCount(0);
});

test('keeps an anonymous guest’s name for the claim, and shows the held gift on the pages of the gift', async ({
  page,
  shop,
}) => {
  const recipient = await createRecipient();
  await page.goto(`/to/${recipient.slug}`);
  await fillGiftBox(page);
  await continueButton(page).click();
  await page.getByRole('button', { name: 'Continue as a guest' }).click();
  await page.getByLabel('Love message').fill('Eat well, you two.');
  await fillSender(page, { name: 'Emeka Obi', email: 'emeka@sharebox.test', phone: '08031234567' });
  await page.getByLabel('Send anonymously').check();
  await page.getByRole('button', { name: /^Proceed to Payment/ }).click();
  const orderId = await waitForHeldOrder(page);
  await unfoldClaimForm(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('Emeka Obi');
  expect(shop.document(`orders/${orderId}`)).toMatchObject({ gift_sender_name: null });

  await page.goto(`/to/${recipient.slug}`);
  await expect(page.getByText('We are holding a box for you')).toBeVisible();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await submitGiftPayment(page, { name: 'Emeka Obi', email: 'emeka@sharebox.test' });
  const details = page.getByRole('region', { name: 'Order Details' });
  await details.getByText('Order Details').click();
  await expect(details).toContainText('“Eat well, you two.”');
  await expect(details).toContainText('From Someone Special');
  await expect(details).toContainText(
    `We tell ${recipient.displayName} as soon as your payment is confirmed.`,
  );
});

/** Gives a box as a guest, and returns the path of the link in the guest's emails. */
async function giveAsGuest(
  shop: StandInShop,
): Promise<{ recipient: Recipient; orderId: string; link: string }> {
  const recipient = await createRecipient();
  const guest = shop.as(shop.accounts.add({ isAnonymous: true }));
  const sender = { name: 'Emeka', email: 'guest@sharebox.test', phone: '08031234567' };
  const orderId = await guest.claimPayment(await guest.holdGift(recipient.giftId, { sender }));
  await shop.staff.approvePayment(orderId);
  const { store } = shop.backend.services;
  const link = await store.db.runTransaction((transaction) =>
    Promise.resolve(
      writeGuestLink(transaction, store, orderId, { ordered_by_guest: true, is_gift_order: true }),
    ),
  );
  return { recipient, orderId, link: link ?? '' };
}

test('asks signed-in members before the link from a guest’s email signs them out, and opens the gift once they agree', async ({
  page,
  shop,
}) => {
  const { recipient, orderId, link } = await giveAsGuest(shop);
  const ada = await createAccount();
  await signIn(page, ada);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Open the gift you gave as a guest?' })).toBeVisible();
  await expect(page.getByText(ada.email)).toBeVisible();
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).not.toHaveURL(/gift-order/);

  await page.goto(link);
  shop.accounts.refuse('sign-in-with-token', 'auth/network-request-failed');
  await page.getByRole('button', { name: 'Open the gift' }).click();
  await expect(page.getByRole('heading', { name: 'Your gift could not be opened' })).toBeVisible();
  shop.accounts.refuse('sign-in-with-token', null);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(`/gift-success?orderId=${orderId}`);
  await expect(page.getByRole('region', { name: 'Your gift' })).toContainText(recipient.displayName);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('starts a guest’s account with the address of their gift, and rejects expired and truncated links', async ({
  page,
  shop,
}) => {
  const { orderId, link } = await giveAsGuest(shop);
  const opensNothing = page.getByRole('heading', { name: 'This link doesn’t open a gift' });
  const open = shop.reject(openGuestOrderContract, 'too-late');
  await page.goto(link);
  await expect(opensNothing).toBeVisible();
  open();
  await page.goto(`/gift-order#${orderId}.abc`);
  await expect(opensNothing).toBeVisible();

  await page.goto('/about');
  await page.goto(link);
  await expect(page).toHaveURL(`/gift-success?orderId=${orderId}`);
  const { confirmation_reference } = await readOrder(orderId);
  await page.goto(`/gift-success?orderId=${orderId}&ref=${confirmation_reference}`);
  const prompt = page.getByRole('region', { name: 'Follow this gift' });
  await prompt.getByRole('link', { name: 'Create Account' }).click();
  await expect(page.getByLabel('Email Address')).toHaveValue('guest@sharebox.test');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .toContain(`/gift-success?orderId=${orderId}`);
});

test('cancels the gift of a guest who opened it with the link from their email', async ({ page, shop }) => {
  const { orderId, link } = await giveAsGuest(shop);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your gift is booked' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('heading', { name: 'You cancelled this order' })).toBeVisible();
  expect(shop.document(`orders/${orderId}`)).toMatchObject({ status: 'cancelled', needs_refund: true });
});

test('asks a guest to open the email first, and sends it again once', async ({ page, shop }) => {
  const { orderId, link } = await giveAsGuest(shop);
  await page.goto(link);
  await expect(page).toHaveURL(`/gift-success?orderId=${orderId}`);
  const waiting = { status: 'pending_confirmation', payment_status: 'pending' };
  shop.update(`orders/${orderId}`, { ...waiting, guest_email_proved: false });
  shop.update(`payment_confirmations/${orderId}`, { status: 'pending', verified_at: null });
  await page.goto(`/payment-pending?orderId=${orderId}`);
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'Open the email we sent to guest@sharebox.test' });
  await expect(notice).toBeVisible();
  await page.getByRole('heading', { name: 'What to expect' }).click();
  await expect(page.getByText('You get an email as soon as it is confirmed.')).toBeVisible();
  const again = notice.getByRole('button', { name: 'Send it again' });
  await again.click();
  await expect(notice).toContainText('Sent. It can take a few minutes to arrive.');
  await again.click();
  await expect(notice).toContainText('We have already sent today’s emails to this address.');
  shop.update(`orders/${orderId}`, { guest_email_proved: true });
  await expect(notice).toHaveCount(0);
});
