import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { holdBox } from '../../../functions/src/orders/calls/hold-box';
import { openGuestOrder, settleDeclinedGift } from '../../../functions/src/gifts/calls/givers';
import type { Caller } from '../../../functions/src/platform/validated-call';
import { parseGuestLink } from '@sharebox/domain/gifts/guest-link';
import * as z from 'zod/mini';
import { dropId } from '../../../tests/functions/support/stock';
import { minuteMs, type World } from '../world';
import { payForHold } from './buyer';
import { createCaller, maybeSendTwice } from './person';

/** A giver, with personal data that the recipient must not see. */
export interface Giver {
  uid: string;
  isGuest: boolean;
  name: string;
  email: string;
  phone: string;
}

const sessionSchema = z.object({ uid: z.string(), guest_order: z.string(), guest_order_until: z.number() });

/** Opens the link in a guest's email and returns the resulting caller, who may access only the linked order. */
async function callerByLink(world: World, { email }: Giver, orderId: string): Promise<Caller | null> {
  const mails = await world.ask(`${email} reads mails`, async ({ store }) =>
    (await store.mail.where('to', '==', email).get()).docs.map((one) => JSON.stringify(one.data())),
  );
  if (mails.kind !== 'done') return null;
  const links = mails.answer.flatMap((text) => /\/gift-order#([\w.-]+)/.exec(text)?.[1] ?? []);
  const link = links.map(parseGuestLink).find((one) => one?.order_id === orderId);
  if (!link) return null;
  const opened = await world.insist(`${email} opens the link`, (services) =>
    openGuestOrder.handler.answer(services, null, link, '102.89.1.1'),
  );
  if (opened.kind !== 'done' || opened.answer.sign_in_token === null) return null;
  const claims = sessionSchema.parse(JSON.parse(opened.answer.sign_in_token));
  const guestOrder = { id: claims.guest_order, until: new Date(claims.guest_order_until) };
  return { ...createCaller(claims.uid, false), email: null, emailVerified: false, guestOrder };
}

async function followGift(world: World, giver: Giver, own: Caller, orderId: string): Promise<void> {
  const { random, scheduler } = world.machine;
  for (let looks = 6; looks > 0; looks--) {
    await scheduler.sleep(random.below(25 * minuteMs));
    const seen = await world.ask(`${giver.uid} looks at the gift`, async ({ store }) =>
      (await store.orders.doc(orderId).get()).data(),
    );
    if (seen.kind !== 'done' || seen.answer?.gift_answer !== 'declined') continue;
    const caller = giver.isGuest && random.chance(0.5) ? await callerByLink(world, giver, orderId) : own;
    if (!caller || random.chance(0.2)) continue;
    const choice = random.chance(0.5)
      ? { order_id: orderId, outcome: 'refund' as const }
      : { order_id: orderId, outcome: 'own-address' as const, address_id: 'home' };
    await maybeSendTwice(world, () =>
      world.insist(`${giver.uid} settles: ${choice.outcome}`, (services) =>
        settleDeclinedGift.handler.answer(services, caller, choice),
      ),
    );
  }
}

export async function runGiver(world: World, giver: Giver, giftId: string): Promise<void> {
  const { random, scheduler } = world.machine;
  const { uid, isGuest, name, email, phone } = giver;
  const member = createCaller(uid, false);
  const caller = isGuest ? { ...member, email: null, emailVerified: false, isGuest } : member;
  await scheduler.sleep(random.below(20 * minuteMs));
  const destination = {
    kind: 'gift' as const,
    gift_id: giftId,
    sender: { name, email, phone },
    is_anonymous: random.chance(0.4),
    is_surprise: random.chance(0.3),
    love_message: 'Eat well, you two.',
  };
  const held = await maybeSendTwice(world, () => {
    const request = {
      request_id: random.uuid(),
      drop_id: dropId,
      items: ['jollof', 'suya', 'zobo'].map((id) => ({ meal_item_id: id, quantity: 1 + random.below(2) })),
      ...defaultBoxOptions,
      destination,
    };
    return world.insist(`${uid} gives`, (services) => holdBox.handler.answer(services, caller, request));
  });
  if (held.kind !== 'done') return;
  await payForHold(world, caller, held.answer);
  await followGift(world, giver, caller, held.answer.order_id);
}
