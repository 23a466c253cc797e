import { openGuestOrderContract } from '@sharebox/domain/gifts/callables';
import { writeGuestLink } from '../../functions/src/mail/payer-mailbox';
import { runInTransaction } from '../../functions/src/platform/db/transaction';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, submitSignInForm, signIn } from '../support/accounts';
import { expandClaimForm, waitForHeldOrder } from '../support/checkout';
import {
  getGiftCheckoutButton,
  createRecipient,
  fillGiftBox,
  fillSenderDetails,
  type Recipient,
  submitGiftPayment,
} from '../support/gifts';
import { readOrder } from '../support/orders';
import { pauseClock, tickUntilVisible, visitAs } from '../support/page';

test('offers an account to a visitor with a gift’s reference after 1.5 seconds', async ({ page }) => {
  // Stops the clock, because on a slow machine the delay might pass before the session has loaded.
  await pauseClock(page);
  await page.goto('/gift-success?ref=CONF-1763700000000');
  // Waits for the page, and then for the "Sign In" link, which appears once the session has loaded.
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

test('returns visitors to the gift checkout after sign-in, and keeps the box', async ({ page }) => {
  const [recipient, giver] = [await createRecipient(), await createAccount()];
  await page.goto(`/to/${recipient.slug}`);
  await fillGiftBox(page);
  await getGiftCheckoutButton(page).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click();
  await submitSignInForm(page, giver);
  await expect(page).toHaveURL(`/gift-checkout/${recipient.giftId}`);
  await expect(page.getByLabel('Your Name')).toHaveValue(`Ada ${giver.lastName}`);
});

test('prefills an anonymous guest’s name, and shows the held and the running gift', async ({
  page,
  shop,
}) => {
  const recipient = await createRecipient();
  await page.goto(`/to/${recipient.slug}`);
  await fillGiftBox(page);
  await getGiftCheckoutButton(page).click();
  await page.getByRole('button', { name: 'Continue as a guest' }).click();
  await page.getByLabel('Love message').fill('Eat well, you two.');
  await fillSenderDetails(page, { name: 'Emeka Obi', email: 'emeka@sharebox.test', phone: '08031234567' });
  await page.getByLabel('Send anonymously').check();
  await page.getByRole('button', { name: /^Proceed to Payment/ }).click();
  const orderId = await waitForHeldOrder(page);
  await expandClaimForm(page);
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

  await page.goto('/');
  const bar = page.getByRole('region', { name: 'Your gift' });
  await expect(bar).toContainText(`Your gift for ${recipient.displayName}`);
  await bar.getByRole('link', { name: 'Follow it' }).click();
  await expect(page).toHaveURL(`/gift-success?orderId=${orderId}`);
  await shop.staff.approvePayment(orderId);
  await shop.staff.setStatus(orderId, 'preparing');
  await shop.staff.setStatus(orderId, 'delivered');
  await expect(page.getByRole('heading', { name: 'Your gift has arrived' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('asks an anonymous guest who typed no name for the name on the paying account', async ({ page }) => {
  const recipient = await createRecipient();
  await page.goto(`/to/${recipient.slug}`);
  await fillGiftBox(page);
  await getGiftCheckoutButton(page).click();
  await page.getByRole('button', { name: 'Continue as a guest' }).click();
  await page.getByLabel('Send anonymously').check();
  await page.getByLabel('Your Email').fill('emeka@sharebox.test');
  await page.getByLabel('Your Phone').fill('08031234567');
  await page.getByRole('button', { name: /^Proceed to Payment/ }).click();
  await waitForHeldOrder(page);
  const name = page.getByLabel('Full Name on the Account You Paid From');
  await expect(name).toHaveAccessibleDescription('Only our team sees it.');
  await expect(page.locator('details', { has: name })).toHaveCount(0);
  await page.getByLabel('Bank Used').selectOption('GTBank');
  await page.getByRole('button', { name: 'Submit Payment Confirmation' }).click();
  await expect(name).toBeFocused();
  await name.fill('Emeka Obi');
  await page.getByRole('button', { name: 'Submit Payment Confirmation' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Submitted Successfully' })).toBeVisible();
  const details = page.getByRole('region', { name: 'Order Details' });
  await details.getByText('Order Details').click();
  await expect(details.getByRole('term').filter({ hasText: 'Order reference' })).toBeVisible();
  await expect(details).not.toContainText('Payment reference');
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
  const link = await runInTransaction(store, (transaction) =>
    Promise.resolve(writeGuestLink(transaction, orderId, { ordered_by_guest: true, is_gift_order: true })),
  );
  return { recipient, orderId, link: link ?? '' };
}

test('asks before a guest’s email link signs a member out', async ({ page, shop }) => {
  const { recipient, orderId, link } = await giveAsGuest(shop);
  const ada = await createAccount();
  await visitAs(page, ada, link);
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

test('creates a guest’s account from a gift’s link, and rejects invalid links', async ({ page, shop }) => {
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

test('lets a guest cancel a gift that was opened with the link in an email', async ({ page, shop }) => {
  const { orderId, link } = await giveAsGuest(shop);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your gift is booked' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('heading', { name: 'You cancelled this order' })).toBeVisible();
  expect(shop.document(`orders/${orderId}`)).toMatchObject({ status: 'cancelled', needs_refund: true });
});

test('asks a guest to confirm the email address, and sends the link again', async ({ page, shop }) => {
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
