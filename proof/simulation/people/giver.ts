import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { holdBox } from '../../../functions/src/orders/calls/hold-box';
import { createGiftClaimLink, planUnansweredGift } from '../../../functions/src/gifts/calls/claim-links';
import { openGuestOrder, settleDeclinedGift } from '../../../functions/src/gifts/calls/givers';
import type { Caller } from '../../../functions/src/platform/validated-call';
import { parseGuestLink } from '@sharebox/domain/gifts/guest-link';
import * as z from 'zod/mini';
import { dropId } from '../../../tests/functions/support/stock';
import { minuteMs, type SimulatedShop } from '../simulated-shop';
import { type SimulatedGiver, sealedNote } from '../gift-people';
import { simulateUnwrapping } from './unwrapper';
import { simulateClaimLinkRecipient } from './bearer';
import { payForHold } from './buyer';
import { createCaller, maybeSendTwice } from './person';

const sessionSchema = z.object({ uid: z.string(), guest_order: z.string(), guest_order_until: z.number() });

/** Opens the link in a guest's email and returns the resulting caller, who may access only the linked order. */
async function callerByLink(
  world: SimulatedShop,
  { email }: SimulatedGiver,
  orderId: string,
): Promise<Caller | null> {
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

async function followGift(
  world: SimulatedShop,
  giver: SimulatedGiver,
  own: Caller,
  orderId: string,
): Promise<void> {
  const { random, scheduler } = world.machine;
  for (let looks = 6; looks > 0; looks--) {
    await scheduler.sleep(random.below(25 * minuteMs));
    const seen = await world.ask(`${giver.uid} looks at the gift`, async ({ store }) =>
      (await store.orders.doc(orderId).get()).data(),
    );
    const isUnsettled =
      seen.kind === 'done' && (seen.answer?.claim?.awaits_address || seen.answer?.gift_answer === 'declined');
    if (!isUnsettled || (seen.answer?.gift_answer === null && random.chance(0.7))) continue;
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

/**
 * Creates one or two claim links and opens each of them on one or two devices. Sometimes plans what happens if the gift
 * stays unanswered.
 */
async function giveLinks(
  world: SimulatedShop,
  giver: SimulatedGiver,
  caller: Caller,
  { order_id, recipientUid }: { order_id: string; recipientUid: string },
): Promise<void> {
  const { random } = world.machine;
  for (let links = 1 + random.below(2); links > 0; links--) {
    const made = await maybeSendTwice(world, () =>
      world.insist(`${giver.uid} makes a claim link`, (services) =>
        createGiftClaimLink.handler.answer(services, caller, { order_id }),
      ),
    );
    if (random.chance(0.5)) {
      const plan = random.chance(0.5)
        ? { order_id, choice: 'own-address' as const, address_id: 'home' }
        : { order_id, choice: 'refund' as const };
      await world.insist(`${giver.uid} plans`, (services) =>
        planUnansweredGift.handler.answer(services, caller, plan),
      );
    }
    if (made.kind !== 'done') continue;
    const { token } = made.answer;
    const devices = ['p', 'o'].slice(random.below(2)).map((letter) => letter.repeat(43));
    await Promise.all(
      devices.map((device_key) => {
        const own = world.of(`bearer of ${token} on ${device_key}`);
        return simulateClaimLinkRecipient(own, giver, { token, device_key }, recipientUid);
      }),
    );
  }
}

export async function simulateGiver(
  world: SimulatedShop,
  giver: SimulatedGiver,
  { giftId, recipientUid }: { giftId: string; recipientUid: string },
): Promise<void> {
  const { random, scheduler } = world.machine;
  const { uid, isGuest, name, email, phone } = giver;
  const member = createCaller(uid, false);
  const caller = isGuest ? { ...member, email: null, emailVerified: false, isGuest } : member;
  await scheduler.sleep(random.below(20 * minuteMs));
  const isByLink = random.chance(0.5);
  const common = { sender: { name, email, phone }, is_anonymous: random.chance(0.4) };
  const destination = isByLink
    ? {
        ...{ ...common, kind: 'gift-link' as const, recipient_first_name: 'Ngozi' },
        love_message: sealedNote,
      }
    : {
        ...{ ...common, kind: 'gift' as const, gift_id: giftId },
        ...{ is_surprise: random.chance(0.3), love_message: 'Eat well, you two.' },
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
  const { order_id } = held.answer;
  await Promise.all([
    isByLink ? giveLinks(world, giver, caller, { order_id, recipientUid }) : null,
    followGift(world, giver, caller, order_id),
    simulateUnwrapping(world, giver, caller, order_id),
  ]);
}
