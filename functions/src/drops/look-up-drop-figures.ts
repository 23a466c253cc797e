import { lookUpDropFiguresContract } from '@sharebox/domain/drops/callables/look-up-drop-figures';
import { DomainError } from '@sharebox/domain/common/errors';
import type { WeeklyDrop } from '@sharebox/domain/drops/drop';
import { readDropFigures } from './count-drop';
import { readReviewMinutes } from '../payments/last-reviews';
import { readable } from '../platform/db/set-aside';
import type { Services } from '../platform/services';
import { validatedCall } from '../platform/validated-call';

/** Drops that one is compared with, and as many more that may be in planning. */
const mostEarlier = 3;
const mostLookedAt = 2 * mostEarlier;

/** The latest drops that started before this one and are no plans. */
async function readEarlier({ store }: Services, { start_date }: WeeklyDrop) {
  const { docs } = await store.drops
    .where('start_date', '<', start_date)
    .orderBy('start_date', 'desc')
    .limit(mostLookedAt)
    .get();
  const drops = (await readable(store, docs)).map((one) => ({ id: one.id, drop: one.data() }));
  return drops.filter(({ drop }) => drop.status !== 'planning').slice(0, mostEarlier);
}

/** Addresses and who ordered before are read here, so that a browser reads neither a drop's doors nor its past. */
export const lookUpDropFiguresHandler = validatedCall({
  contract: lookUpDropFiguresContract,
  who: 'admin',
  callsPerMinute: 20,
  handle: async (services, _caller, { drop_id, anew }) => {
    const { store } = services;
    const drop = (await store.drops.doc(drop_id).get()).data();
    if (!drop) throw new DomainError('not-allowed');
    const [figures, before, review_minutes] = await Promise.all([
      readDropFigures(services, drop_id, drop, anew),
      readEarlier(services, drop),
      readReviewMinutes(store),
    ]);
    const earlier = await Promise.all(
      before.map(async (one) => {
        const { hours, max_orders, sold, sales } = await readDropFigures(services, one.id, one.drop);
        return { drop_id: one.id, name: one.drop.name, hours, max_orders, sold, sales };
      }),
    );
    return { figures, earlier, review_minutes };
  },
});
