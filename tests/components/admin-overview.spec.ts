import type { Page } from '@playwright/test';
import { contactMessage } from '@sharebox/domain/account/contact';
import { order } from '@sharebox/domain/order/order';
import { expect, test } from '../stand-ins/component-test';
import { writeSamplePeople } from '../stand-ins/sample-people';
import { createAccount, signIn } from '../support/accounts';
import { writeDrop, writePaidOrder } from '../support/paid-orders';

const number = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Overview' }).getByRole('link', { name });

test('what waits stands above the desks: each number changes by itself and leads to its list', async ({
  page,
  shop,
}) => {
  writeSamplePeople(shop);
  // The sample was approved on its Monday, which may be today.
  for (const { path } of shop.documents('payment_confirmations/')) shop.delete(path);
  shop.write('contact_messages/one', {
    ...contactMessage.parse({
      name: 'Ada',
      email: 'ada@example.com',
      message: 'When do you open?',
      created_at: new Date(),
    }),
  });
  const dropId = await writeDrop(2);
  const payer = await createAccount();
  const soon = { payer_never_paid: true, kept_until: new Date(Date.now() + 3_600_000) };
  const { orderId } = await writePaidOrder({ payer, dropId, box: 1, order: soon });
  await writePaidOrder({
    payer: await createAccount(),
    dropId,
    box: 2,
    order: { status: 'confirmed', payment_status: 'paid', is_gift_order: true, gift_answer: 'declined' },
    claim: { status: 'verified', verified_at: new Date(), net_received: 24_000 },
  });
  await signIn(page, await createAccount({ isAdmin: true }));
  await page.goto('/admin?tab=meals');

  await expect(number(page, /gift declined/)).toHaveText('1 gift declined');
  await expect(number(page, /message/)).toHaveText('1 message');
  await expect(number(page, /ends? soon/)).toHaveText('1 box ends soon');
  await expect(number(page, /refund/)).toHaveText('0 refunds due');
  await expect(number(page, /to match/)).toHaveText('0 to match');
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Approved today₦24,000');
  const before = Number((await number(page, /to approve/).textContent())?.split(' ')[0]);
  expect(before).toBeGreaterThan(0);

  const owed = order.parse(shop.document(`orders/${orderId}`));
  shop.update(`orders/${orderId}`, { ...owed, status: 'cancelled', slot: null, needs_refund: true });
  shop.update(`payment_confirmations/${orderId}`, { status: 'disputed' });
  await expect(number(page, /refund/)).toHaveText('1 refund due');
  await expect(number(page, /to approve/)).toHaveText(`${before - 1} to approve`);

  await number(page, /refund/).click();
  await expect(page.getByRole('tab', { name: 'Order Management' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Refund due', { exact: true })).toHaveCount(1);
  await number(page, /message/).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByLabel('Show')).toHaveValue('waiting');
  await expect(messages.getByRole('listitem')).toHaveText([/When do you open?/]);
  shop.update('contact_messages/one', { answered_at: new Date() });
  await expect(messages.getByText('Every message is answered.')).toBeVisible();
  await messages.getByLabel('Show').selectOption('All messages');
  await expect(messages.getByRole('button', { name: 'Mark as unanswered' })).toBeVisible();
  await number(page, /to match/).click();
  await expect(page.getByRole('heading', { name: 'Bank statement', exact: true })).toBeVisible();
});
