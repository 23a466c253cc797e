import { formatShortDate } from '@sharebox/domain/shop/dates';
import { getOrderName } from '@sharebox/domain/orders/order-name';
import { expect, test } from '@playwright/test';
import { writeGuestLink } from '../../functions/src/mail/payer-mailbox';
import { runInTransaction } from '../../functions/src/platform/db/transaction';
import { createStore } from '../../functions/src/platform/db/store';
import { getEmulatorAdmin } from '../support/get-backend';
import { waitForHeldOrder, ensureActiveDropIsOpen } from '../support/checkout';
import {
  approveGiftPayment,
  getGiftCheckoutButton,
  createRecipient,
  fillGiftBox,
  fillSenderDetails,
  submitGiftPayment,
  createUniqueSlug,
} from '../support/gifts';
import { waitForEmailedLink, readReceivedEmails } from '../support/messages';
import { readOrder } from '../support/orders';

/** Creates the link that an email to this order's guest would contain, and returns its path. */
async function newGuestLink(orderId: string): Promise<string> {
  const store = createStore(getEmulatorAdmin().db);
  const path = await runInTransaction(store, (transaction) =>
    Promise.resolve(writeGuestLink(transaction, orderId, { ordered_by_guest: true, is_gift_order: true })),
  );
  return path ?? '';
}

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

test(
  'lets a guest give a box without an account, and keeps the gift after the guest creates an account',
  { tag: '@main' },
  async ({ page: firstPage, browser }) => {
    let page = firstPage;
    await ensureActiveDropIsOpen();
    const recipient = await createRecipient();
    const email = `${createUniqueSlug()}@sharebox.test`;
    await page.goto(`/to/${recipient.slug}`);
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    await fillGiftBox(page);
    await getGiftCheckoutButton(page).click();
    const choice = page.getByRole('dialog', { name: 'How would you like to continue?' });
    await expect(choice.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await choice.getByRole('button', { name: 'Continue as a guest' }).click();

    await expect(page).toHaveURL(`/gift-checkout/${recipient.giftId}`);
    await expect(page.getByLabel('Your Name')).toHaveValue('');
    await expect(nav.getByText('Welcome')).toHaveCount(0);
    await expect(nav.getByRole('link', { name: /^Notifications/ })).toHaveCount(0);
    await fillSenderDetails(page, { name: 'Emeka', email, phone: '08031234567' });
    await page.getByRole('button', { name: /^Proceed to Payment/ }).click();

    const orderId = await waitForHeldOrder(page);
    const order = await readOrder(orderId);
    expect(order).toMatchObject({ is_gift_order: true, ordered_by_guest: true, guest_email: email });
    await expect(page.getByLabel('Full Name')).toHaveValue('Emeka');
    await expect(page.getByLabel(/^Email/)).toHaveValue(email);
    // A new tab on the same device still recognizes the guest.
    const later = await page.context().newPage();
    await page.close();
    page = later;
    await page.goto(`/payment-instructions?orderId=${orderId}`);
    await expect(page.getByLabel('Full Name')).toHaveValue('Emeka');
    // On another device, the emailed link opens the order, and the guest can report the payment.
    const otherDevice = await (await browser.newContext()).newPage();
    await otherDevice.goto(await newGuestLink(orderId));
    await expect(otherDevice).toHaveURL(`/payment-instructions?orderId=${orderId}`);
    await submitGiftPayment(otherDevice, { name: 'Emeka', email });
    await expect(otherDevice.getByRole('link', { name: 'View My Orders' })).toHaveCount(0);
    await otherDevice.context().close();
    await page.goto(`/payment-pending?orderId=${orderId}`);
    await expect(page.getByRole('heading', { name: 'Payment Submitted Successfully' })).toBeVisible();
    const subjects = async () => (await readReceivedEmails(email)).map(({ subject }) => subject);
    const about = (title: string) =>
      `${getOrderName(order)}, ${formatShortDate(order.delivery_date)}: ${title}`;
    await expect.poll(subjects, { timeout: 45_000 }).toEqual([about('Order received')]);
    await approveGiftPayment(orderId);
    const success = `/gift-success?reference=${order.confirmation_reference}&orderId=${orderId}`;
    await expect(page).toHaveURL(success);
    await expect(page.getByRole('region', { name: 'Your gift' })).toContainText(recipient.displayName);

    await expect
      .poll(subjects, { timeout: 45_000 })
      .toEqual([about('Order received'), about('Payment Confirmed!')]);
    for (const mail of await readReceivedEmails(email)) {
      expect(mail.to).toEqual([email]);
      expect(mail.text).toContain(`Reference: ${order.confirmation_reference}`);
      expect(mail.html).toContain(order.confirmation_reference);
    }
    const [received] = await readReceivedEmails(email);
    const link = /\/gift-order#\S+/.exec(received?.text ?? '')?.[0] ?? '';
    const reader = await (await browser.newContext()).newPage();
    await reader.goto(link);
    await expect(reader).toHaveURL(`/gift-success?orderId=${orderId}`);
    await expect(reader.getByRole('region', { name: 'Your gift' })).toContainText(recipient.displayName);
    await reader.context().close();

    const stranger = await browser.newPage();
    await stranger.goto(success);
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(stranger.getByRole('region', { name: 'Your gift' })).toHaveCount(0);
    await expect(stranger.getByText(recipient.displayName)).toHaveCount(0);
    await stranger.close();

    const prompt = page.getByRole('region', { name: 'Follow this gift' });
    await prompt.getByRole('link', { name: 'Create Account' }).click();
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Sharebox1!');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    const { auth } = getEmulatorAdmin();
    expect((await auth.getUserByEmail(email)).uid).toBe(order.user_id);

    await page.goto(await waitForEmailedLink(email, 'VERIFY_EMAIL'));
    await expect.poll(async () => (await auth.getUserByEmail(email)).emailVerified).toBe(true);
    // The tab in which the account was created signs in automatically and returns to the gift.
    await expect(page).toHaveURL(/\/gift-success\?/);
    await page.goto(success);
    await expect(page.getByRole('region', { name: 'Your gift' })).toContainText(recipient.displayName);
    await expect(prompt).toHaveCount(0);
  },
);
