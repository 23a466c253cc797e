import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { auditEntrySchema } from '@sharebox/domain/common/audit';
import { calculateBoxTotal } from '@sharebox/domain/cart/cart';
import { koboToNaira } from '@sharebox/domain/money/money';
import { notificationSchema } from '@sharebox/domain/notifications/notification';
import { privateDeliverySchema, toShortOrderId } from '@sharebox/domain/orders/order';
import { ledgerEntrySchema, paymentConfirmationSchema } from '@sharebox/domain/payments/payment';
import sharp from 'sharp';
import { createAccount, signInByForm, createUniqueWord, type Account } from '../support/accounts';
import { getEmulatorAdmin } from '../support/get-backend';
import {
  fillBox,
  ensureActiveDropIsOpen,
  placeOrder,
  readPublishedMenu,
  continueToReview,
  approvePayment,
  findPaymentClaim,
  coldStartOptions,
  submitPaymentClaim,
} from '../support/checkout';
import { waitForEmailedLink } from '../support/messages';
import { readBoxes, readOrder } from '../support/orders';

// The test covers an entire order with two users and every trigger, so it needs a long timeout.
test.describe.configure({ timeout: 300_000 });
// Animations are on, because most customers see the shop with them.
test.use({ actionTimeout: 30_000, serviceWorkers: 'allow', reducedMotion: 'no-preference' });

test.beforeEach(async () => {
  await ensureActiveDropIsOpen();
});

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  return context.newPage();
}

function screenshotFile(): Promise<Buffer> {
  const picture = { create: { width: 320, height: 560, channels: 3, background: '#2f6640' } } as const;
  return sharp(picture).png().toBuffer();
}

async function joinShop(page: Page, person: Omit<Account, 'uid'>): Promise<string> {
  await page.goto('/signup');
  await page.getByLabel('Email Address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();

  // The tab in which the account was created signs in automatically.
  await page.goto(await waitForEmailedLink(person.email, 'VERIFY_EMAIL'));
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Phone Number').fill('0812 345 6789');
  await page.getByLabel('Street Address').fill('22 Aba Road');
  await page.getByLabel('Area').selectOption('Rumuola');
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await expect(page.getByText('Profile and delivery address saved successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeHidden();
  const { uid } = await getEmulatorAdmin().auth.getUserByEmail(person.email);
  return uid;
}

async function changeStatus(page: Page, orderId: string, label: string): Promise<void> {
  await page.goto(`/admin/orders?q=${orderId}`);
  await page.getByLabel(`Status of order ${toShortOrderId(orderId)}`).selectOption({ label });
  await page.getByRole('button', { name: `Change to ${label}` }).click();
  await expect(page.getByText(new RegExp(`^Box \\d+, .* is now ${label}\\.$`))).toBeVisible(coldStartOptions);
}

async function rateFirstDish(page: Page, card: Locator, word: string): Promise<void> {
  await card.getByRole('button', { name: 'Rate the dishes' }).click();
  const dialog = page.getByRole('dialog', { name: 'How was it?' });
  await dialog
    .getByRole('radio', { name: /^5 stars/ })
    .first()
    .click();
  await dialog.getByLabel('A few words (optional)').fill(word);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(card.getByText(`“${word}”`)).toBeVisible(coldStartOptions);
}

test(
  'lets a couple order a box, lets staff approve the payment, and lets both track the order until delivery',
  { tag: '@main' },
  async ({ browser }) => {
    const { db, bucket } = getEmulatorAdmin();
    const word = createUniqueWord();
    const person = {
      email: `${word.toLowerCase()}@sharebox.test`,
      password: 'sharebox1',
      firstName: 'Ngozi',
      lastName: word,
    };
    const name = `${person.firstName} ${person.lastName}`;
    const note = `For us two, ${word}`;
    const customer = await openPage(browser);
    const staff = await openPage(browser);
    const admin = await createAccount({ isAdmin: true });
    await signInByForm(staff, admin);

    const uid = await joinShop(customer, person);

    await fillBox(customer, note);
    await expect(customer.getByRole('heading', { name: 'Deliver to me' })).toBeVisible();
    await expect(customer.getByRole('radio', { name: /22 Aba Road/ })).toBeChecked();
    await customer.getByRole('radio', { name: /Afternoon/ }).check();
    await expect(customer.getByText('Eco-Friendly Box')).toBeVisible();
    await expect(customer.getByText('Free', { exact: true })).toBeVisible();
    await continueToReview(customer);
    await expect(customer.getByText(/12\s?pm–4\s?pm/)).toBeVisible();
    const orderId = await placeOrder(customer);

    const held = await readOrder(orderId);
    expect(held.status).toBe('awaiting_payment');
    await expect(customer.getByRole('timer', { name: 'Time left to pay' })).toContainText(/\d+:\d\d/);
    await expect(customer.getByText(held.confirmation_reference)).toBeVisible();
    await customer.getByRole('button', { name: 'Copy Reference' }).click();
    await expect(customer.getByText('Reference copied')).toBeVisible();
    expect(await customer.evaluate(() => navigator.clipboard.readText())).toBe(held.confirmation_reference);
    await expect(customer.getByLabel('Amount Paid')).toHaveValue(String(held.total_amount));

    const screenshot = await screenshotFile();
    await submitPaymentClaim(customer, `GTB-${word}`, screenshot);
    await expect(customer).toHaveURL(new RegExp(`/payment-pending\\?.*orderId=${orderId}`));
    await expect(customer.getByText('Your payment is being reviewed')).toBeVisible();
    await expect(customer.getByText('Pending Confirmation')).toBeVisible();
    await customer.getByRole('region', { name: 'Order Details' }).getByText('Order Details').click();
    for (const fact of [held.confirmation_reference, toShortOrderId(orderId), 'GTBank', `GTB-${word}`]) {
      await expect(customer.getByText(fact, { exact: true })).toBeVisible();
    }

    const payment = await findPaymentClaim(staff, name);
    await payment.getByRole('button', { name: 'Details' }).click();
    await payment.getByRole('button', { name: 'View Screenshot' }).click();
    const picture = staff.getByRole('dialog').getByRole('img');
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await staff.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await approvePayment(payment);

    await expect(customer.getByText('Payment Confirmed! Your order is being prepared.')).toBeVisible(
      coldStartOptions,
    );
    await expect(customer.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible(coldStartOptions);
    await expect(customer).toHaveURL(`/payment-success?reference=${held.confirmation_reference}`);
    await expect(customer.getByRole('heading', { name: 'Your Order', exact: true })).toBeVisible();
    await expect(customer.getByRole('link', { name: 'Cart, empty' })).toBeVisible();

    await customer.getByRole('link', { name: /^Notifications, \d/ }).click();
    const bell = customer.getByRole('list', { name: 'Notifications' });
    await expect(bell.getByText('Payment Confirmed!')).toBeVisible(coldStartOptions);
    await expect(bell.getByText('Order received')).toBeVisible();

    await customer.getByRole('tab', { name: 'Orders' }).click();
    await expect(customer.getByRole('heading', { name: 'Food Journey' })).toBeVisible();
    const card = customer.getByRole('article').filter({ hasText: `“${note}”` });
    await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();
    await changeStatus(staff, orderId, 'Preparing');
    await expect(card.getByText('Cooking', { exact: true })).toBeVisible();
    await changeStatus(staff, orderId, 'Delivered');
    await expect(card.getByText('Enjoyed', { exact: true })).toBeVisible();
    await rateFirstDish(customer, card, `Smoky, says ${word}`);

    const order = await readOrder(orderId);
    expect(order).toMatchObject({
      user_id: uid,
      status: 'delivered',
      payment_status: 'paid',
      payment_method: 'manual_transfer',
      delivery_window: 'afternoon',
      delivery_city: 'Port Harcourt',
      personal_note: note,
      needs_refund: false,
      total_amount: held.total_amount,
    });
    const { drop, meals } = await readPublishedMenu();
    const prices = new Map(meals.map((meal) => [meal.id, meal.price]));
    expect(order.items.length).toBe(3);
    for (const item of order.items) {
      expect(item.unit_price).toBe(koboToNaira(prices.get(item.meal_item_id) ?? -1));
      expect(item.total_price).toBe(item.unit_price * item.quantity);
    }
    const lines = order.items.map((item) => ({
      unitPriceInKobo: prices.get(item.meal_item_id) ?? -1,
      quantity: item.quantity,
    }));
    expect(order.total_amount).toBe(calculateBoxTotal(lines, order));

    const delivery = privateDeliverySchema.parse(
      (await db.doc(`orders/${orderId}/private/delivery`).get()).data(),
    );
    expect(delivery).toMatchObject({ address_line_1: '22 Aba Road', phone_number: '+2348123456789' });

    const confirmation = paymentConfirmationSchema.parse(
      (await db.doc(`payment_confirmations/${orderId}`).get()).data(),
    );
    expect(confirmation).toMatchObject({
      status: 'verified',
      user_id: uid,
      full_name: name,
      amount_paid: order.total_amount,
      bank_used: 'GTBank',
      payment_reference: `GTB-${word}`,
    });
    expect((await db.doc(`payment_confirmations/${orderId}/private/review`).get()).data()).toEqual({
      verified_by: admin.uid,
      notes: null,
      amount_received: order.total_amount,
    });
    expect(confirmation.proof_path).toBe(`payment-proofs/${uid}/${orderId}/proof-1`);
    const [stored] = await bucket.file(confirmation.proof_path ?? '').download();
    expect(stored.equals(screenshot)).toBe(true);

    const { taken } = await readBoxes(drop.id);
    expect(taken[orderId]).toMatchObject({ number: order.slot, holder: uid, until: null, is_unpaid: false });

    const ledger = await db.collection(`orders/${orderId}/payments`).get();
    expect(ledger.docs.map((entry) => ledgerEntrySchema.parse(entry.data()))).toMatchObject([
      { kind: 'received', amount: order.total_amount, recorded_by: admin.uid },
    ]);

    await expect(async () => {
      const sentNotifications = await db.collection(`profiles/${uid}/notifications`).get();
      const types = sentNotifications.docs.map(
        (one) => notificationSchema.parse(one.data()).notification_type,
      );
      expect(types.sort()).toEqual(['delivered', 'order_received', 'payment_confirmed', 'preparing']);
    }).toPass(coldStartOptions);

    const audit = await db.collection('audit_log').where('actor', '==', admin.uid).get();
    const entries = audit.docs.map((entry) => auditEntrySchema.parse(entry.data()));
    expect(entries.map((entry) => `${entry.action} ${entry.target}`).sort()).toEqual([
      `order.set-status orders/${orderId}`,
      `order.set-status orders/${orderId}`,
      `payment.approve payment_confirmations/${orderId}`,
    ]);
  },
);
