import type { OpenedUnwrapping } from '@sharebox/domain/gifts/unwrapping-callables';
import {
  getUnwrappingTokens,
  openUnwrapping,
  saveSurprise,
  thankFromUnwrapping,
} from '../../../functions/src/gifts/calls/unwrapping';
import type { Services } from '../../../functions/src/platform/services';
import type { Caller } from '../../../functions/src/platform/validated-call';
import { type SimulatedGiver, sealedNote, sealedPlaylistUrl } from '../gift-people';
import { minuteMs, type SimulatedShop } from '../simulated-shop';
import { createCaller } from './person';

type Answer = { state: 'sealed' } | Pick<OpenedUnwrapping, 'state' | 'is_gift' | 'sender_name'>;

/**
 * Returns the secrets that a response reveals to a user who has the slip's code. Before the delivery, the contents of
 * the box and the giver's messages are secret, too.
 */
function findUnwrappingLeaks(
  answer: Answer,
  giver: SimulatedGiver,
  { isDelivered, isAnonymous }: { isDelivered: boolean; isAnonymous: boolean },
): string[] {
  const text = JSON.stringify(answer);
  const secrets = [
    ...(isDelivered ? [] : [sealedNote, sealedPlaylistUrl, 'dishes']),
    ...(isAnonymous ? [giver.name] : []),
    ...['_price', 'CONF-', giver.uid, giver.email, giver.phone],
  ];
  return secrets.filter((secret) => text.includes(secret));
}

/** Adds a playlist to a gift, and opens the unwrapping page of its box before and after the delivery. */
export async function simulateUnwrapping(
  world: SimulatedShop,
  giver: SimulatedGiver,
  caller: Caller,
  order_id: string,
): Promise<void> {
  const { random, scheduler } = world.machine;
  await world.insist(`${giver.uid} adds a playlist`, (services) =>
    saveSurprise.handler.answer(services, caller, { order_id, playlist_url: sealedPlaylistUrl }),
  );
  for (let looks = 6; looks > 0; looks--) {
    await scheduler.sleep(random.below(40 * minuteMs));
    await world.ask(`${giver.uid}-slip opens`, (services) => openSlip(services, giver, order_id));
  }
}

async function openSlip(services: Services, giver: SimulatedGiver, order_id: string): Promise<void> {
  const { tokens } = await getUnwrappingTokens.handler.answer(services, createCaller('ama', true), {
    order_ids: [order_id],
  });
  const link = { order_id, token: tokens[0] ?? '' };
  const answer = await openUnwrapping.handler.answer(services, null, link, '102.89.1.3');
  const order = (await services.store.orders.doc(order_id).get()).data();
  const circumstances = {
    isDelivered: order?.delivered_at !== undefined,
    isAnonymous: order?.is_anonymous === true,
  };
  const leaks = findUnwrappingLeaks(answer, giver, circumstances);
  if (leaks.length > 0) throw new Error(`openUnwrapping tells ${leaks.join(', ')}`);
  if (answer.state === 'open' && answer.is_gift && answer.thank_you_note === null)
    await thankFromUnwrapping.handler.answer(services, null, { ...link, message: 'Thank you' }, '102.89.1.3');
}
