import { saveRunContract } from '@sharebox/domain/deliveries/callables';
import { randomUUID } from 'node:crypto';
import { eventually, getEmulatorStore } from '../../functions/deployed/stack';
import type { Canary } from './canary';
import type { GiftUsers } from './gift-users';
import { readAllDocuments } from './firestore-crawl';
import {
  claimGift,
  buildGiftOutcomes,
  type GiftHoldOptions,
  holdGift,
  callSuccessfully,
  type CanaryDrop,
  type CanaryGift,
} from './gifts';
import { getEmulatorAdmin } from '../get-backend';

function buildScenes(cast: GiftUsers) {
  const { namedGiver, anonymousGiver, guestGiver } = cast;
  const fate = buildGiftOutcomes(cast);
  const named = { giver: namedGiver };
  const anonymous = { giver: anonymousGiver, isAnonymous: true };
  const guest = { giver: guestGiver, isAnonymous: true };
  const surprise = { isSurprise: true };
  const secret = { isSecret: true };
  const byLink = { isByLink: true };
  const isAsked = true;
  return [
    { title: 'the redirected gift', ...named, isAsked, end: fate.redirectedAndThanked },
    { title: 'the surprise', ...named, ...surprise, end: fate.surprised },
    { title: 'the gift kept by its giver', ...named, end: fate.keptByGiver },
    { title: 'the disputed gift', ...named, ...secret, end: fate.disputed },
    { title: 'the unpaid gift', ...named, ...secret, isAsked, end: null },
    { title: 'the anonymous gift', ...anonymous, isAsked, end: fate.thanked },
    { title: 'the declined gift', ...anonymous, end: fate.refunded },
    { title: 'the cancelled gift', ...anonymous, end: fate.cancelled },
    { title: 'the surprise to come', ...anonymous, ...surprise, ...secret, isAsked, end: fate.approve },
    { title: 'the guest’s gift', ...guest, end: fate.delivered },
    { title: 'the gift by link', ...named, ...byLink, end: fate.deliveredByLink },
    { title: 'the sealed gift', ...anonymous, ...byLink, isSealed: true, end: fate.acceptLink },
  ] satisfies (Omit<GiftHoldOptions, 'drinks'> & { end: ((gift: CanaryGift) => Promise<unknown>) | null })[];
}
export type ScenarioTitle = ReturnType<typeof buildScenes>[number]['title'];

/** Runs scenarios with gifts to one recipient, from the hold to the outcome. `only` selects scenarios by title. */
export async function runGiftScenarios(
  cast: GiftUsers,
  drop: CanaryDrop,
  only?: readonly ScenarioTitle[],
): Promise<CanaryGift[]> {
  const given: CanaryGift[] = [];
  const played = buildScenes(cast)
    // A different number of drinks per box makes each price unique.
    .map((scene, index) => ({ ...scene, drinks: index + 2 }))
    .filter(({ title }) => only?.includes(title) ?? true);
  const givers = [...new Set(played.map(({ giver }) => giver))];
  await Promise.all(
    givers.map(async (giver) => {
      // A customer can have only one active hold, so the giver's next box is held after this box has been claimed.
      const giveFrom = async ([scene, ...later]: typeof played): Promise<void> => {
        if (!scene) return;
        const { end, ...giving } = scene;
        const gift = await holdGift(cast, drop, giving);
        given.push(gift);
        if (end) await claimGift(gift);
        await Promise.all([end?.(gift), giveFrom(later)]);
      };
      const [first, ...others] = played.filter((scene) => scene.giver === giver);
      // New customers may have only a few open claims, so each giver's first payment is approved before the next claim.
      if (first) await giveFrom([first]);
      await giveFrom(others);
    }),
  );
  await dropCoincidences(given);
  return given;
}

/**
 * Discards time canaries that coincide with an unrelated event, because the crawl would find them in that event's
 * documents.
 */
async function dropCoincidences(gifts: readonly CanaryGift[]): Promise<void> {
  const all = await readAllDocuments();
  for (const { orderId, moments } of gifts) {
    const otherTexts = all.filter(({ text }) => !text.includes(orderId));
    const isAlone = ({ pattern }: Canary) => !otherTexts.some(({ text }) => pattern.test(text));
    moments.giver = moments.giver.filter(isAlone);
    moments.recipient = moments.recipient.filter(isAlone);
  }
}

/** Writes the other kinds of data that the shop can store about these users, so that the crawl covers every kind. */
export async function writeAdditionalUserData(
  cast: GiftUsers,
  drop: CanaryDrop,
  gifts: readonly CanaryGift[],
): Promise<void> {
  const { recipient, namedGiver, staff } = cast;
  const { db, notificationPreferences, waitingPushes, waitlist } = getEmulatorStore();
  const { bucket } = getEmulatorAdmin();
  // Uses the waiting list of an earlier drop, where calls during the crawl can't remove the entry.
  const earlierDrop = `${drop.dropId}-earlier`;
  const paid = gifts.find(({ giver }) => giver === namedGiver);
  if (!paid) throw new Error('Nobody who says who they are has given anything');
  await Promise.all([
    waitlist(earlierDrop).doc(recipient.uid).set({
      user_id: recipient.uid,
      drop_id: earlierDrop,
      joined_at: new Date(),
      status: 'passed',
      slot: null,
      offered_at: null,
      offer_expires_at: null,
    }),
    db.doc(`contact_messages/${paid.orderId}`).set({
      name: `${recipient.firstName} ${recipient.lastName}`,
      email: recipient.email,
      subject: 'A call',
      message: `Please call ${recipient.phone}`,
      user_id: recipient.uid,
      created_at: new Date(),
    }),
    notificationPreferences.doc(recipient.uid).set({
      off: { in_app: [], push: ['drop_open'], email: [] },
      quiet_hours: null,
      wants_drop_news: true,
      wants_drop_reminders: false,
      updated_at: new Date(),
    }),
    waitingPushes.doc(`${recipient.uid}-${paid.orderId}`).set({
      uid: recipient.uid,
      notification_id: paid.orderId,
      title: `For ${recipient.lastName}`,
      body: '',
      tag: paid.orderId,
      data: {},
      due_at: new Date(Date.now() + 86_400_000),
    }),
    ...[`meal-uploads/${staff.uid}/${paid.orderId}.gif`, `meal-images/${paid.orderId}.gif`].map((path) =>
      bucket.file(path).save('GIF89a', { contentType: 'image/gif', resumable: false }),
    ),
    callSuccessfully(
      'sendAnnouncement',
      {
        ...{ announcement_id: randomUUID(), drop_id: drop.dropId, run_id: null, reach: 'everybody' },
        ...{ title: 'A day later', message: 'Your box comes on Saturday.' },
      },
      staff,
    ),
    callSuccessfully('lookUpDropFigures', { drop_id: drop.dropId, skip_cache: true }, staff),
    callSuccessfully(
      'importStatement',
      {
        rows: [
          {
            booked_on: '2026-11-17',
            amount: '17,001.00',
            narration: `From ${namedGiver.lastName}`,
            reference: paid.orderId,
            balance: '',
          },
        ],
      },
      staff,
    ),
  ]);
}

/** Cuts off the drop, ticks off its dishes and marks its boxes as packed. The drop takes no orders afterwards. */
export async function cutOffGiftDrop(cast: GiftUsers, { dropId, meals }: CanaryDrop): Promise<void> {
  await callSuccessfully('cutOffDrop', { drop_id: dropId, ends_holds: true }, cast.staff);
  const tick = { portions: 1, ticked_at: new Date() };
  const { db } = getEmulatorStore();
  const boxes = await db.collection(`weekly_drops/${dropId}/kitchen_boxes`).get();
  await Promise.all([
    ...meals.map(({ meal_item_id: id }) => db.doc(`weekly_drops/${dropId}/kitchen_ticks/${id}`).set(tick)),
    ...boxes.docs.map(({ id }) =>
      db.doc(`weekly_drops/${dropId}/packed_boxes/${id}`).set({ packed_at: new Date() }),
    ),
  ]);
}

/** Adds a gift to a rider's run for today and reports the recipient as absent. No one is notified. */
export async function recordFailedGiftDelivery(
  cast: GiftUsers,
  { dropId }: CanaryDrop,
  orderId: string,
): Promise<void> {
  const { rider, staff } = cast;
  const run = {
    ...{ request_id: randomUUID(), run_id: null, revision: 0, drop_id: dropId, name: 'Woji, evening' },
    ...{ driver_uid: rider.uid, order_ids: [orderId] },
  };
  // Reuses a delivered gift, because the other gifts have ended or might be cancelled by calls during the crawl.
  await callSuccessfully('setOrderStatus', { order_id: orderId, status: 'preparing' }, staff);
  const run_id = saveRunContract.output.parse(await callSuccessfully('saveRun', run, staff)).run_id;
  const now = Date.now();
  await getEmulatorStore()
    .runs.doc(run_id)
    .update({ day_begins: new Date(now - 43_200_000), day_ends: new Date(now + 43_200_000) });
  const event = { id: randomUUID(), order_id: orderId, kind: 'absent', undoes: null, note: 'Locked' };
  const events = [{ ...event, device_at: new Date(now) }];
  await callSuccessfully('recordStopEvents', { run_id, started_at: null, events }, rider);
}

export async function waitForPushes(cast: GiftUsers): Promise<void> {
  const { notifications, pushLog } = getEmulatorStore();
  const people = [cast.recipient, cast.namedGiver, cast.anonymousGiver, cast.guestGiver, cast.stranger];
  await Promise.all(
    people.map(({ uid, title }) =>
      eventually(`${title} has all pushes`, async () => {
        const [told, pushed] = await Promise.all([
          notifications(uid).get(),
          pushLog.where('uid', '==', uid).get(),
        ]);
        const sent = new Set(pushed.docs.map((one) => one.data().data.notification_id));
        return told.docs.every((one) => one.data().no_push === true || sent.has(one.id));
      }),
    ),
  );
}
