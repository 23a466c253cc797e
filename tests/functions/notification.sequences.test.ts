import { isOrderUnderWay, type Order } from '@sharebox/domain/orders/order';
import type { NotificationType } from '@sharebox/domain/notifications/notification-types';
import { defaultNotificationPreferences } from '@sharebox/domain/notifications/notification-preferences';
import { expect, it } from 'vitest';
import { sendDueEmails } from '../../functions/src/mail/deliver-email';
import { sendDuePushes } from '../../functions/src/notifications/send-push';
import type { Caller } from '../../functions/src/platform/validated-call';
import { call, getCallOutcome } from './support/calls';
import { type PickOption, runSequences } from './support/sequences';
import { addMinutes, admin, buildBoxRequest, buildClaim } from './support/shop';
import { buildApprovalInput } from './support/staff';
import { type ShopWithTriggers, openShopWithTriggers } from './support/triggers';

type Channel = 'in_app' | 'push' | 'email';

interface World extends ShopWithTriggers {
  ada: Caller;
  order_id: string;
  status: Order['status'];
  isPaid: boolean;
  isDispatched: boolean;
  /** The channels that Ada has disabled for all order notifications. */
  off: Set<Channel>;
  isQuiet: boolean;
  /** The notifications that Ada should have received, in order. */
  expected: { type: NotificationType; isUnread: boolean }[];
  /** The number of emails that Ada should have received. */
  mails: number;
  pushes: number;
}

const types: NotificationType[] = [
  'order_received',
  'payment_confirmed',
  'order_confirmed',
  'preparing',
  'dispatched',
  'delivered',
  'order_cancelled',
];
/** The types that are pushed even in quiet hours. */
const urgent: readonly NotificationType[] = ['dispatched'];

async function open(): Promise<World> {
  const live = await openShopWithTriggers();
  const ada = await live.shop.customer('ada');
  await live.shop.customer('bola');
  for (const [uid, token] of [
    ['ada', 'phone'],
    ['ada', 'lost'],
    ['bola', 'other'],
  ] as const)
    await live.shop.store
      .devices(uid)
      .doc(token)
      .set({ token, user_agent: '', last_seen_at: live.shop.now() });
  live.shop.deadTokens.add('lost');
  const { order_id } = await call.holdBox(live.shop, ada, buildBoxRequest());
  await live.settle();
  return {
    ...{ ...live, ada, order_id, status: 'awaiting_payment', isPaid: false, isDispatched: false },
    ...{ off: new Set<Channel>(), isQuiet: false, expected: [], mails: 0, pushes: 0 },
  };
}

/** Records the notification that Ada should receive now. Changes by Ada herself cause no alert. */
function expectNotification(world: World, type: NotificationType, isOwnDoing = false): void {
  const { off, isQuiet } = world;
  world.expected.push({ type, isUnread: !isOwnDoing && !off.has('in_app') });
  if (!off.has('email')) world.mails += 1;
  if (!isOwnDoing && !off.has('push') && (!isQuiet || urgent.includes(type))) world.pushes += 1;
}

function become(world: World, status: Order['status'], isOwnDoing = false): void {
  const before = world.status;
  world.status = status;
  if (status === 'pending_confirmation') expectNotification(world, 'order_received');
  if (status === 'confirmed') expectNotification(world, 'order_confirmed');
  if (status === 'preparing' && before !== 'delivered') expectNotification(world, 'preparing');
  if (status === 'delivered') expectNotification(world, 'delivered');
  if (status === 'cancelled') expectNotification(world, 'order_cancelled', isOwnDoing);
}

async function pay(world: World): Promise<void> {
  const { shop, ada, order_id, status } = world;
  if (status === 'awaiting_payment') {
    await call.submitPayment(shop, ada, buildClaim(order_id));
    become(world, 'pending_confirmation');
  } else if (status === 'pending_confirmation' && !world.isPaid) {
    await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
    world.status = 'confirmed';
    world.isPaid = true;
    expectNotification(world, 'payment_confirmed');
  }
}

async function setStatus(world: World, pick: PickOption): Promise<void> {
  const { shop, order_id } = world;
  const status = pick(['confirmed', 'preparing', 'delivered', 'cancelled'] as const);
  if (!world.isPaid || status === world.status) return;
  await call.setOrderStatus(shop, admin, { order_id, status });
  become(world, status);
  if (
    world.isDispatched &&
    isOrderUnderWay(status) &&
    !world.expected.some(({ type }) => type === 'dispatched')
  )
    expectNotification(world, 'dispatched');
}

async function dispatch(world: World): Promise<void> {
  const { shop, order_id, isDispatched } = world;
  const outcome = await getCallOutcome(call.dispatchOrder(shop, admin, { order_id }));
  expect(outcome).toBe(isDispatched || isOrderUnderWay(world.status) ? 'ok' : 'invalid-input');
  if (outcome !== 'ok') return;
  world.isDispatched = true;
  if (!isDispatched) expectNotification(world, 'dispatched');
}

async function cancel(world: World): Promise<void> {
  const { shop, ada, order_id, status } = world;
  const outcome = await getCallOutcome(call.cancelOrder(shop, ada, { order_id }));
  if (outcome === 'ok' && status !== 'cancelled') become(world, 'cancelled', true);
}

async function choose(world: World, pick: PickOption): Promise<void> {
  const channels = pick<Channel[]>([[], [], ['in_app'], ['push'], ['email'], ['push', 'email']]);
  world.off = new Set(channels);
  world.isQuiet = pick([false, false, true]);
  const listFor = (channel: Channel) => (world.off.has(channel) ? types : []);
  await world.shop.store.notificationPreferences.doc('ada').set({
    ...defaultNotificationPreferences,
    off: { in_app: listFor('in_app'), push: listFor('push'), email: listFor('email') },
    quiet_hours: world.isQuiet ? { from: 0, to: 1439 } : null,
    updated_at: world.shop.now(),
  });
}

/** Runs the scheduled jobs. Expects that no email is left to send and that no push is due before quiet hours end. */
async function runJobs({ shop }: World): Promise<void> {
  expect(await sendDueEmails(shop)).toBe(0);
  expect(await sendDuePushes(shop)).toBe(0);
}

async function check(world: World): Promise<void> {
  const { shop, settle, order_id, expected } = world;
  await settle();
  const { docs } = await shop.store.notifications('ada').get();
  const told = docs.map((one) => one.data());
  const seen = told.map(({ notification_type, status }) => `${notification_type} ${status}`).sort();
  expect(seen).toEqual(
    expected.map(({ type, isUnread }) => `${type} ${isUnread ? 'unread' : 'read'}`).sort(),
  );
  expect(told.every((one) => one.order_id === order_id)).toBe(true);
  expect((await shop.store.notifications('bola').get()).empty).toBe(true);
  const mails = (await shop.store.mail.get()).docs.map((one) => one.data());
  expect(mails.map(({ to }) => to)).toEqual(Array(world.mails).fill('ada@example.com'));
  expect(shop.letters).toHaveLength(world.mails);
  const sent = shop.pushes.filter(({ tokens }) => tokens.includes('phone'));
  expect(sent).toHaveLength(world.pushes);
  expect(sent.every(({ message }) => message.uids.join() === 'ada')).toBe(true);
  expect(new Set(sent.map(({ message }) => message.id)).size).toBe(world.pushes);
  expect(shop.pushes.some(({ tokens }) => tokens.includes('other'))).toBe(false);
  // The push service has reported that one of the devices is no longer registered.
  expect((await shop.store.devices('ada').get()).size).toBe(world.pushes > 0 ? 1 : 2);
  shop.setClock(addMinutes(shop.now(), 1));
}

it('notifies the payer of each step of an order once, on the channels that the payer has enabled', async () => {
  const acts = {
    ...{ pay, setStatus, dispatch, cancel, choose, runJobs },
    repeatEvents: ({ repeatEvents }: World) => repeatEvents(),
  };
  const weights = { pay: 4, setStatus: 5, choose: 3, repeatEvents: 2 };
  await runSequences({ cost: 16, steps: 18, open, acts, weights, check });
});
