import type { Page } from '@playwright/test';
import { dispatchOrderContract } from '@sharebox/domain/orders/staff-callables';
import { type Order, toShortOrderId } from '@sharebox/domain/orders/order';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, type Account } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import { readOrder, writeClosedDrop, writePaidOrder } from '../support/orders';
import { visitAs } from '../support/page';

const giftOrder = {
  is_gift_order: true,
  love_message: 'An evening for us two.',
  recipient_name: 'Tunde',
  status: 'confirmed',
  payment_status: 'paid',
} as const;

/** Creates a gift order in its own drop, paid unless `order` overrides the status. */
const writeGift = (order: Partial<Order>) => writePaidOrder({ order: { ...giftOrder, ...order } });

let admin: Account;
test.beforeEach(async () => {
  admin = await createAccount({ isAdmin: true });
  // An order of another customer, which filters must exclude.
  await writePaidOrder();
});

async function openOrder(page: Page, orderId: string): Promise<void> {
  await visitAs(page, admin, `/admin/orders?q=${orderId}`);
  await page.getByRole('button', { name: `Details of order ${toShortOrderId(orderId)}` }).click();
}

const fact = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');

test('shows staff all details of a gift, and lets staff dispatch the gift', async ({ page, shop }) => {
  await test.step('shows a gift’s giver, the recipient’s answer and request, and the giver’s choice in the order’s details', async () => {
    shop.clear('orders/', 'payment_confirmations/');
    const { payer, orderId } = await writeGift({
      is_anonymous: true,
      is_surprise: true,
      ordered_by_guest: true,
      gift_answer: 'declined',
      decline_message: 'We are away that weekend.',
    });
    shop.write(`orders/${orderId}/private/change_request`, {
      message: 'No prawns, please',
      asked_at: new Date(),
      requests: 1,
    });
    await openOrder(page, orderId);
    await expect(page.getByText('An evening for us two.')).toBeVisible();
    await expect(page.getByText('“No prawns, please”')).toBeVisible();
    for (const mark of [
      'Sender hidden from the recipient',
      'Surprise until dispatch',
      'Ordered by a guest',
    ]) {
      await expect(page.getByText(mark, { exact: true })).toBeVisible();
    }
    await expect(fact(page, 'Sender')).toHaveText('Emeka Eze');
    await expect(fact(page, 'Sender email')).toHaveText(payer.email);
    const senderPhone = fact(page, 'Sender phone');
    await expect(senderPhone.getByRole('link', { name: '+2348039876543', exact: true })).toBeVisible();
    const toGiver = senderPhone.getByRole('link', { name: 'WhatsApp to +2348039876543' });
    await expect(toGiver).toHaveAttribute('href', /^https:\/\/wa\.me\/2348039876543\?text=Hello%20Emeka%2C/);
    await expect(toGiver).toHaveAttribute('href', /gift%20for%20Tunde/);
    const doorPhone = fact(page, 'Phone');
    await expect(doorPhone.getByRole('link', { name: 'WhatsApp to' })).toHaveCount(0);
    await expect(fact(page, 'Answer')).toHaveText('Declined');
    await expect(fact(page, 'In their words')).toHaveText('We are away that weekend.');
    const declined = page.getByText('The giver has not chosen yet what to do with the box.');
    await expect(declined).toBeVisible();

    // A surprise gift is no longer secret once it has been dispatched.
    shop.update(`orders/${orderId}`, { dispatched_at: new Date() });
    const toRecipient = doorPhone.getByRole('link', { name: 'WhatsApp to' });
    await expect(toRecipient).toHaveAttribute('href', /gift%20box%20that%20comes%20to%20you/);
    await expect(toRecipient).not.toHaveAttribute('href', /CONF|Emeka/);

    shop.update(`orders/${orderId}`, { declined_outcome: 'own-address' });
    await expect(fact(page, 'The giver chose')).toHaveText('The box delivered to them');
    await expect(declined).toHaveCount(0);

    shop.update(`orders/${orderId}`, {
      gift_answer: 'accepted',
      declined_outcome: null,
      decline_message: null,
      thank_you_note: 'It was lovely, thank you!',
    });
    await expect(fact(page, 'Answer')).toHaveText('Accepted');
    await expect(fact(page, 'Thank-you note')).toHaveText('It was lovely, thank you!');
  });

  await test.step('shows the giver’s phone number, not the recipient’s, with a gift’s payment', async () => {
    shop.clear('orders/', 'payment_confirmations/');
    const { reference } = await writeGift({ status: 'pending_confirmation', payment_status: 'pending' });
    await visitAs(page, admin, `/admin/payments?q=${reference}`);
    await page.getByRole('button', { name: /^Details of/ }).click();
    const whatsApp = fact(page, 'Phone').getByRole('link', { name: 'WhatsApp to +2348039876543' });
    await expect(whatsApp).toHaveAttribute('href', /received%20your%20transfer%20of%20%E2%82%A624%2C000/);
    await expect(page.getByText('+2348031234567')).toHaveCount(0);
  });

  await test.step('dispatches a gift once, after a confirmation, and records the time', async () => {
    shop.clear('orders/', 'payment_confirmations/');
    const { orderId } = await writeGift({ is_surprise: true });
    await openOrder(page, orderId);
    const send = page.getByRole('button', { name: 'Out for delivery' });
    await send.click();
    const dialog = page.getByRole('dialog', {
      name: /^Send Box 1, .* out for delivery\?$/,
    });
    await expect(dialog).toContainText('who doesn’t know about this gift yet');
    await dialog.getByRole('button', { name: 'Not yet' }).click();
    expect((await readOrder(orderId)).dispatched_at).toBeNull();

    await send.click();
    await dialog.getByRole('button', { name: 'Out for delivery' }).click();
    await expect(page.getByText(/^Box 1, .* is out for delivery\.$/)).toBeVisible();
    await expect(fact(page, 'Out for delivery')).toHaveText(/\d:\d{2} [ap]m$/);
    await expect(send).toHaveCount(0);
    const sent = await readOrder(orderId);
    expect(sent).toMatchObject({ status: 'confirmed' });
    expect(sent.dispatched_at).not.toBeNull();
    expect(shop.calls(dispatchOrderContract)).toEqual([{ order_id: orderId }]);
  });

  await test.step('does not let staff dispatch an unpaid box, and shows who cancelled an order and why', async () => {
    shop.clear('orders/', 'payment_confirmations/');
    const payer = await createAccount();
    const dropId = await writeClosedDrop(1);
    const pending = await writePaidOrder({ payer, dropId, box: 1 });
    const cancelled = await writePaidOrder({
      payer,
      dropId,
      box: null,
      order: { status: 'cancelled', cancelled_by: 'customer', cancel_reason: 'We are travelling' },
    });
    await openOrder(page, pending.orderId);
    await expect(page.getByText('14 Tombia Street', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Out for delivery' })).toHaveCount(0);
    await openOrder(page, cancelled.orderId);
    await expect(fact(page, 'Cancelled by')).toHaveText('The customer');
    await expect(fact(page, 'Reason given')).toHaveText('We are travelling');
    await expect(page.getByRole('button', { name: 'Out for delivery' })).toHaveCount(0);

    shop.delete(`orders/${cancelled.orderId}/private/delivery`);
    await expect(fact(page, 'Address')).toHaveText('Not known');
  });
});

test('lets staff record, with a note, that the giver of a declined gift wants the box', async ({ page }) => {
  const { orderId } = await writeGift({ gift_answer: 'declined', decline_message: 'We are away.' });
  await openOrder(page, orderId);
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText('Declined by the recipientWe are away.');
  for (const name of ['Change delivery', 'Out for delivery'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.getByRole('button', { name: 'The giver wants the box' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bring the declined gift to its giver' });
  await expect(dialog.getByLabel('Street address')).toHaveValue('');
  await dialog.getByLabel('Street address').fill('5 Aba Road');
  await dialog.getByLabel('Area').selectOption('Rumuola');
  await expectAccessible(page, 'the giver’s choice', 'dialog[open]');
  await dialog.getByRole('button', { name: 'Bring it to the giver' }).click();
  await expect(dialog).toContainText('Please say when and how the giver told us');
  await dialog.getByLabel(/^The giver chose/).fill('Phoned at noon');
  await dialog.getByRole('button', { name: 'Bring it to the giver' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(fact(page, 'The giver chose')).toHaveText('The box delivered to them');
  await expect(timeline).toContainText('The giver chose to get the box: address');
  await expect(timeline).toContainText('Phoned at noon');
  for (const name of ['Change delivery', 'Out for delivery'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  expect(await readOrder(orderId)).toMatchObject({ declined_outcome: 'own-address', status: 'confirmed' });
});

test('records that the giver of a gift by link wants it, if it was declined without an address', async ({
  page,
  shop,
}) => {
  const claim = { awaits_address: true, fallback: null, fallback_address_id: null, declines: 0 } as const;
  const { orderId } = await writeGift({ claim, gift_answer: 'declined' });
  shop.delete(`orders/${orderId}/private/delivery`);
  await openOrder(page, orderId);
  await page.getByRole('button', { name: 'The giver wants the box' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bring the declined gift to its giver' });
  await dialog.getByLabel('Street address').fill('5 Aba Road');
  await dialog.getByLabel('Area').selectOption('Rumuola');
  await dialog.getByLabel(/^The giver chose/).fill('Phoned at noon');
  await dialog.getByRole('button', { name: 'Bring it to the giver' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(fact(page, 'Address')).toContainText('5 Aba Road');
  await expect(page.getByRole('button', { name: 'Change delivery' })).toBeVisible();
});

test('shows that a gift by link has no address yet, and where the box goes instead', async ({ page }) => {
  const claim = {
    awaits_address: true,
    fallback: 'own-address',
    fallback_address_id: 'home',
    declines: 0,
  } as const;
  const { orderId } = await writeGift({ claim });
  await openOrder(page, orderId);
  await expect(page.getByText('the box goes to the giver, as they chose.')).toBeVisible();
  await expect(page.getByText('Waiting for an address').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /out for delivery/i })).toHaveCount(0);
});
