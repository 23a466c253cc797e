import { answerGift, redirectGift, thankForGift } from '../../../functions/src/gifts/calls/recipient-answers';
import type { Services } from '../../../functions/src/platform/services';
import { minuteMs, type SimulatedShop } from '../simulated-shop';
import { createCaller, maybeSendTwice } from './person';

export async function simulateRecipient(common: SimulatedShop, uid: string): Promise<void> {
  const caller = createCaller(uid, false);
  for (let looks = 12 * common.common.pace; looks > 0; looks--) {
    const world = common.of(`${uid} ${looks}`);
    const { random, scheduler } = world.machine;
    await scheduler.sleep(random.below(20 * minuteMs));
    const seen = await world.ask(`${uid} looks at gifts`, async ({ store }) =>
      (await store.receivedGifts(uid).get()).docs.map(({ id }) => id),
    );
    if (seen.kind !== 'done' || seen.answer.length === 0) continue;
    const order_id = random.pickBy(seen.answer, String);
    const act = random.pick<[string, (services: Services) => Promise<unknown>]>([
      ['accepts', (services) => answerGift.handler.answer(services, caller, { order_id, answer: 'accept' })],
      [
        'declines',
        (services) =>
          answerGift.handler.answer(services, caller, { order_id, answer: 'decline', message: 'Sorry' }),
      ],
      [
        'redirects',
        (services) =>
          redirectGift.handler.answer(services, caller, {
            order_id,
            address_id: 'away',
            ...(random.chance(0.5) && { delivery_window: 'evening' as const }),
          }),
      ],
      [
        'thanks',
        (services) => thankForGift.handler.answer(services, caller, { order_id, message: 'How lovely' }),
      ],
    ]);
    await maybeSendTwice(world, () => world.insist(`${uid} ${act[0]}`, act[1]));
  }
}
