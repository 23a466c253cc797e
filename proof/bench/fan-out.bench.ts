import { describe, expect, it } from 'vitest';
import { startFanOut } from '../../functions/src/notifications/fan-out';
import { writeParts } from '../../functions/src/notifications/write-parts';
import { buildNotification } from '../../functions/src/notifications/write-notification';
import { openShop, type Shop, tuesday } from '../../tests/functions/support/shop';
import { benchAnnouncement, createSubscribers } from './support/subscribers';

const recipients = 10_000;
/** Writing one by one is slow, so the number is only as large as needed to measure the rate. */
const oneByOne = 500;
/** The first round warms up both methods. */
const rounds = 3;

/** Does the given work and returns its rate in items per second. */
async function rate(count: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (count * 1000) / (performance.now() - start);
}

/** The baseline method. Each document is written in its own commit, one after the other. */
async function writeSingly({ store }: Shop): Promise<void> {
  const notice = buildNotification(
    { text: benchAnnouncement.text, at: tuesday, orderId: null, metadata: {} },
    { isWanted: true, hasOwnPush: false },
  );
  for (let n = 0; n < oneByOne; n++) await store.notifications(`single-${n}`).doc('alone').set(notice);
}

/** Measures only the writing, as if a crash had happened after all parts were created but before any was written. */
async function rateOfWriting(shop: Shop): Promise<number> {
  const { store } = shop;
  const parts = await store.fanOutParts(benchAnnouncement.id).get();
  await Promise.all(parts.docs.map(({ ref }) => ref.update({ written: false })));
  const told = (await store.fanOuts.doc(benchAnnouncement.id).get()).data();
  if (!told) throw new Error('Nothing was fanned out');
  return rate(recipients, () => writeParts(shop, benchAnnouncement.id, told, parts.size));
}

describe('notifying 10,000 people', () => {
  it('compares parallel batches with writing one document at a time', async () => {
    const best = { whole: 0, writing: 0, single: 0 };
    for (let round = 0; round < rounds; round++) {
      const shop = await openShop();
      await createSubscribers(shop, recipients);
      const whole = await rate(recipients, () => startFanOut(shop, benchAnnouncement));
      const told = shop.store.db.collectionGroup('notifications').count();
      expect((await told.get()).data().count).toBe(recipients);
      best.whole = Math.max(best.whole, whole);
      best.writing = Math.max(best.writing, await rateOfWriting(shop));
      best.single = Math.max(best.single, await rate(oneByOne, () => writeSingly(shop)));
    }
    const times = best.writing / best.single;
    console.table({
      'documents, written in batches': `${best.writing.toFixed(0)}/s`,
      'documents, with finding who asked': `${best.whole.toFixed(0)}/s`,
      'documents, one by one': `${best.single.toFixed(0)}/s`,
      'batches against one by one': `${times.toFixed(1)} times as fast`,
    });
    expect(times).toBeGreaterThan(3);
  });
});
