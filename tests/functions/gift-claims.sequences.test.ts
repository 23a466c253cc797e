import type { Order } from '@sharebox/domain/orders/order';
import { expect, it } from 'vitest';
import { settleUnclaimedGifts } from '../../functions/src/gifts/gifts-by-link';
import type { Caller } from '../../functions/src/platform/validated-call';
import {
  buildGiftClaimAnswer,
  createLinkGift,
  otherRecipientDeviceKey,
  recipientDeviceKey,
} from './support/claims';
import { call, getCallOutcome } from './support/calls';
import { timeAfterDeadline, giftSecrets } from './support/gifts';
import { type PickOption, runSequences } from './support/sequences';
import { addMinutes, admin, dropId } from './support/shop';
import { buildApprovalInput } from './support/staff';
import { type ShopWithTriggers, openShopWithTriggers } from './support/triggers';

interface World extends ShopWithTriggers {
  giver: Caller;
  order_id: string;
  /** All created claim links. Only the last link is valid. */
  tokens: string[];
  status: Order['status'];
  answer: Order['gift_answer'];
  /** The device that gave the recipient's answer. Null if there is no answer. */
  device: string | null;
  outcome: Order['declined_outcome'];
  fallback: 'refund' | 'own-address' | null;
  hasAddress: boolean;
}

async function open(): Promise<World> {
  const live = await openShopWithTriggers();
  const giver = await live.shop.customer('giver');
  const { order_id, token } = await createLinkGift(live.shop, giver, { isPaid: false });
  return {
    ...{ ...live, giver, order_id, tokens: [token], status: 'pending_confirmation', answer: null },
    ...{ device: null, outcome: null, fallback: null, hasAddress: false },
  };
}

const isBeforeCutOff = ({ shop }: World) => shop.now() < timeAfterDeadline;
const isUncooked = ({ status }: World) => status === 'pending_confirmation' || status === 'confirmed';
const isUnanswered = ({ answer, outcome }: World) => answer === null && outcome === null;
const isChangeable = (world: World) => isUncooked(world) && isBeforeCutOff(world);
const isLinkOpen = (world: World) => isUnanswered(world) && isChangeable(world);

async function pay(world: World): Promise<void> {
  if (world.status !== 'pending_confirmation') return;
  await call.reviewPayment(world.shop, admin, buildApprovalInput(world.order_id));
  world.status = 'confirmed';
}

async function makeLink(world: World, pick: PickOption): Promise<void> {
  const { shop, giver, order_id, tokens } = world;
  const name = pick(['', 'Bola']);
  const input = { order_id, ...(name !== '' && { recipient_first_name: name }) };
  const making = call.createGiftClaimLink(shop, giver, input);
  const isReassigned = world.answer === 'declined' && world.outcome === null && name !== '';
  const isOpen = isLinkOpen(world) || (isReassigned && isChangeable(world));
  const expected = isOpen ? 'ok' : world.status === 'cancelled' ? 'not-allowed' : 'too-late';
  expect(await getCallOutcome(making)).toBe(expected);
  if (expected !== 'ok') return;
  tokens.push((await making).token);
  Object.assign(world, { answer: null, device: null });
}

/**
 * Returns the expected result of opening a link. Only the last link works. After an answer or the deadline, the link
 * works only on the device that answered.
 */
function expectOpen(world: World, token: string, device: string): 'ok' | 'not-allowed' {
  if (token !== world.tokens.at(-1)) return 'not-allowed';
  return world.device === device || isLinkOpen(world) ? 'ok' : 'not-allowed';
}

async function accept(world: World, pick: PickOption): Promise<void> {
  const { shop } = world;
  const token = pick([...world.tokens].reverse());
  const device_key = pick([recipientDeviceKey, otherRecipientDeviceKey]);
  const canOpen = expectOpen(world, token, device_key) === 'ok';
  const isRepeated = world.answer === 'accepted';
  const isEnded = world.status === 'cancelled';
  const isOpen = isRepeated || (world.answer === null && isChangeable(world));
  const expected = !canOpen ? 'not-allowed' : isOpen ? 'ok' : isEnded ? 'not-allowed' : 'too-late';
  expect(
    await getCallOutcome(call.answerGiftClaim(shop, null, buildGiftClaimAnswer(token, { device_key }))),
  ).toBe(expected);
  if (expected === 'ok') Object.assign(world, { answer: 'accepted', device: device_key, hasAddress: true });
}

async function decline(world: World, pick: PickOption): Promise<void> {
  const { shop } = world;
  const token = pick([...world.tokens].reverse());
  const device_key = pick([recipientDeviceKey, otherRecipientDeviceKey]);
  const canOpen = expectOpen(world, token, device_key) === 'ok';
  const isOpen = world.answer === 'declined' || isChangeable(world);
  const isEnded = world.status === 'cancelled';
  const expected = !canOpen || isEnded ? 'not-allowed' : isOpen ? 'ok' : 'too-late';
  expect(
    await getCallOutcome(call.answerGiftClaim(shop, null, { token, device_key, answer: 'decline' })),
  ).toBe(expected);
  if (expected === 'ok' && world.answer !== 'declined') {
    Object.assign(world, { answer: 'declined', device: device_key, hasAddress: false });
  }
}

async function look(world: World, pick: PickOption): Promise<void> {
  const token = pick(world.tokens);
  const device_key = pick([recipientDeviceKey, otherRecipientDeviceKey]);
  const opening = call.openGiftClaim(world.shop, null, { token, device_key });
  const expected = expectOpen(world, token, device_key);
  expect(await getCallOutcome(opening)).toBe(expected);
  if (expected !== 'ok') return;
  const seen = JSON.stringify(await opening);
  const sealed = world.status === 'delivered' ? [] : ['Sealed-note'];
  for (const secret of ['₦', '12701', 'CONF-', giftSecrets.giver.email, ...sealed])
    expect(seen).not.toContain(secret);
  expect(seen.includes(giftSecrets.recipient.street)).toBe(world.answer === 'accepted');
}

async function plan(world: World, pick: PickOption): Promise<void> {
  const { shop, giver, order_id } = world;
  const choice = pick([
    { choice: 'own-address', address_id: 'home' },
    { choice: 'refund' },
    { choice: null },
  ] as const);
  const expected = isLinkOpen(world) ? 'ok' : world.status === 'cancelled' ? 'not-allowed' : 'too-late';
  expect(await getCallOutcome(call.planUnansweredGift(shop, giver, { order_id, ...choice }))).toBe(expected);
  if (expected === 'ok') world.fallback = choice.choice;
}

async function settleNow(world: World, pick: PickOption): Promise<void> {
  const { shop, giver, order_id, outcome } = world;
  const choice = pick([{ outcome: 'own-address', address_id: 'home' }, { outcome: 'refund' }] as const);
  const isOpen = outcome === choice.outcome || (outcome === null && isChangeable(world));
  const expected = world.answer === 'accepted' ? 'not-allowed' : isOpen ? 'ok' : 'too-late';
  expect(await getCallOutcome(call.settleDeclinedGift(shop, giver, { order_id, ...choice }))).toBe(expected);
  if (expected !== 'ok') return;
  world.outcome = choice.outcome;
  if (choice.outcome === 'refund') world.status = 'cancelled';
  else world.hasAddress = true;
}

async function cook(world: World, pick: PickOption): Promise<void> {
  const { shop, order_id } = world;
  if (world.status !== 'confirmed' && world.status !== 'preparing') return;
  const status = pick(['preparing', 'delivered'] as const);
  const expected = world.hasAddress ? 'ok' : 'invalid-input';
  expect(await getCallOutcome(call.setOrderStatus(shop, admin, { order_id, status }))).toBe(expected);
  if (expected === 'ok') world.status = status;
}

async function cutOff(world: World): Promise<void> {
  world.shop.setClock(isBeforeCutOff(world) ? timeAfterDeadline : world.shop.now());
  await settleUnclaimedGifts(world.shop);
  if (world.hasAddress || !isUncooked(world)) return;
  const isBrought = world.answer === null && world.fallback === 'own-address';
  world.outcome = isBrought ? 'own-address' : 'refund';
  if (isBrought) world.hasAddress = true;
  else world.status = 'cancelled';
}

async function check(world: World): Promise<void> {
  const { shop, settle, order_id, status, hasAddress } = world;
  await settle();
  const order = (await shop.store.orders.doc(order_id).get()).data();
  expect(order).toMatchObject({ status, gift_answer: world.answer, declined_outcome: world.outcome });
  const box = (await shop.store.kitchenBoxes(dropId).doc(order_id).get()).data();
  expect(box !== undefined).toBe(hasAddress && status !== 'cancelled');
  const delivery = (await shop.store.delivery(order_id).get()).data();
  const street = world.outcome === 'own-address' ? '1 Aba Road' : giftSecrets.recipient.street;
  if (hasAddress) expect(delivery?.address_line_1).toBe(street);
  else expect(delivery?.address_line_1 || '').toBe('');
  // A payment that has not arrived yet is refunded once it arrives.
  if (status === 'cancelled') expect(order).toMatchObject({ needs_refund: true, slot: null });
  const taken = (await shop.store.boxes(dropId).get()).data()?.taken ?? {};
  expect(Object.keys(taken)).toEqual(status === 'cancelled' ? [] : [order_id]);
  shop.setClock(addMinutes(shop.now(), 1));
}

/**
 * Ends a gift. After the cut-off, the gift must be delivered to the recipient's or giver's address, or its full price
 * must be refunded.
 */
async function end(world: World): Promise<void> {
  await pay(world);
  await cutOff(world);
  const { shop, order_id, hasAddress } = world;
  if (world.status !== 'cancelled' && world.status !== 'delivered') {
    await call.setOrderStatus(shop, admin, { order_id, status: 'delivered' });
    world.status = 'delivered';
  }
  await check(world);
  const order = (await shop.store.orders.doc(order_id).get()).data();
  if (world.status === 'delivered') expect(hasAddress).toBe(true);
  else expect(order?.net_received ?? 0).toBe(order?.payment_status === 'paid' ? 12_701 : 0);
}

it('delivers each gift to its recipient or giver or refunds it, and cooks no gift without an address', async () => {
  const acts = { pay, makeLink, accept, decline, look, plan, settleNow, cook, cutOff, end };
  const repeatEvents = ({ repeatEvents: repeat }: World) => repeat();
  const weights = { pay: 3, makeLink: 4, accept: 3, decline: 4, look: 3, plan: 3, cook: 2 };
  await runSequences({ cost: 25, steps: 14, open, acts: { ...acts, repeatEvents }, weights, check });
});
