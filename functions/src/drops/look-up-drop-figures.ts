import { lookUpDropFiguresContract } from '@sharebox/domain/drops/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import type { WeeklyDrop } from '@sharebox/domain/drops/drop';
import { hasOpened } from '@sharebox/domain/drops/has-opened';
import { readDropFigures } from './count-drop';
import { readReviewMinutes } from '../payments/last-reviews';
import { filterReadable } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import { createValidatedCall } from '../platform/validated-call';

/** Number of earlier drops to compare with. Twice as many are read, because some may still be in planning. */
const maxEarlierDrops = 3;
const maxReadDrops = 2 * maxEarlierDrops;

/** Returns the latest drops that started before this one, leaving out those that are still in planning. */
async function readEarlierDrops({ store }: Services, { start_date }: WeeklyDrop) {
  const { docs } = await store.drops
    .where('start_date', '<', start_date)
    .orderBy('start_date', 'desc')
    .limit(maxReadDrops)
    .get();
  const drops = (await filterReadable(store, docs)).map((one) => ({ id: one.id, drop: one.data() }));
  return drops.filter(({ drop }) => hasOpened(drop)).slice(0, maxEarlierDrops);
}

/**
 * Returns the sales figures of a drop and of earlier drops. They are counted from orders that browsers may not read.
 */
export const lookUpDropFiguresHandler = createValidatedCall({
  contract: lookUpDropFiguresContract,
  who: 'admin',
  callsPerMinute: 20,
  handle: async (services, _caller, { drop_id, anew }) => {
    const { store } = services;
    const drop = (await store.drops.doc(drop_id).get()).data();
    if (!drop) throw new DomainError('not-allowed');
    const [figures, before, review_minutes] = await Promise.all([
      readDropFigures(services, drop_id, drop, anew),
      readEarlierDrops(services, drop),
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
