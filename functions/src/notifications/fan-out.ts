import { type FanOut, isStale, partsOf } from '@sharebox/domain/notifications/fan-out';
import type { NotificationText } from '@sharebox/domain/notifications/notification';
import { logger } from 'firebase-functions/v2';
import { isCommitRace } from '../platform/db/retry-races';
import { inTransaction } from '../platform/db/transaction';
import { eachByItself } from '../platform/db/set-aside';
import type { Services } from '../platform/services';
import { recipientsOf } from './fan-out-recipients';
import { pushParts } from './push-parts';
import { writeParts } from './write-parts';

/** Milliseconds. Longer than any function runs: a lease that ran out is a crash's. */
const leaseMs = 10 * 60_000;

const keptMs = 30 * 86_400_000;

/** As many parts' lists as one commit lays down. */
const partsAtOnce = 100;

/** What many are told at once. */
export interface Announcement {
  /** Names the event: the same id is told once, whoever says it and how often. */
  id: string;
  text: NotificationText;
  at: Date;
  /** Who acted and isn't told. */
  exceptUid: string | null;
  /** The order that it is about, if it is about one. */
  orderId?: string;
  /** What staff wrote, if they wrote it. */
  announcementId?: string;
  /** The drop that closes: who has a box of it is not told. */
  dropId?: string;
  /** From when on it is no news; hours after it happened unless told. */
  until?: Date;
}

/** A fan-out of which nothing is done yet. */
export function newFanOut(announced: Omit<Announcement, 'id'>): FanOut {
  const {
    text,
    at,
    exceptUid,
    orderId = null,
    announcementId = null,
    dropId = null,
    until = null,
  } = announced;
  return {
    ...text,
    except_uid: exceptUid,
    order_id: orderId,
    announcement_id: announcementId,
    drop_id: dropId,
    at,
    until,
    parts: null,
    pushed: 0,
    leased_until: null,
    done_at: null,
    expires_at: new Date(at.getTime() + keptMs),
  };
}

/** Announces something to all whom it concerns. The same again goes on where it stopped, or does nothing. */
export async function fanOut(services: Services, { id, ...announced }: Announcement): Promise<void> {
  try {
    await services.store.fanOuts.doc(id).create(newFanOut(announced));
  } catch (error) {
    if (!isCommitRace(error)) throw error;
  }
  await continueFanOut(services, id);
}

/** Goes on with what stopped half-way. Returns how many fan-outs it finished. */
export async function continueFanOuts(services: Services): Promise<number> {
  const { docs } = await services.store.fanOuts.where('done_at', '==', null).get();
  const finished = await eachByItself(services.store, docs, ({ id }) => continueFanOut(services, id), 1);
  return finished.filter(Boolean).length;
}

/**
 * Does what is left of a fan-out unless somebody else is at work on it or all is done; returns whether it finished
 * it.
 */
export async function continueFanOut(services: Services, id: string): Promise<boolean> {
  const { store, now } = services;
  const reference = store.fanOuts.doc(id);
  const mine = await lease(services, id);
  if (!mine) return false;
  try {
    if (isStale(mine, now())) logger.error('A fan-out was given up', { id });
    else {
      const count = mine.parts ?? (await layDown(services, id, mine));
      await writeParts(services, id, mine, count);
      await pushParts(services, id, mine, count);
    }
    await reference.update({ done_at: now(), leased_until: null });
    return true;
  } catch (error) {
    await reference.update({ leased_until: null });
    throw error;
  }
}

/** The fan-out as it is, if there is something to do and nobody does it. */
async function lease({ store, now }: Services, id: string): Promise<FanOut | null> {
  return inTransaction(store, async (transaction) => {
    const reference = store.fanOuts.doc(id);
    const current = (await transaction.get(reference)).data();
    if (!current || current.done_at !== null) return null;
    if (current.leased_until !== null && current.leased_until > now()) return null;
    transaction.update(reference, { leased_until: new Date(now().getTime() + leaseMs) });
    return current;
  });
}

/**
 * Writes down who is told, once and for all: who asks or changes their mind later doesn't move the others about.
 * Returns the parts.
 */
async function layDown(services: Services, id: string, told: FanOut): Promise<number> {
  const { store } = services;
  const recipients = await recipientsOf(services, told);
  const parts = partsOf(recipients);
  for (let start = 0; start < parts.length; start += partsAtOnce) {
    const batch = store.db.batch();
    parts.slice(start, start + partsAtOnce).forEach((recipients, index) => {
      const part = { recipients, written: false, expires_at: told.expires_at };
      batch.set(store.fanOutParts(id).doc(String(start + index)), part);
    });
    await batch.commit();
  }
  const batch = store.db.batch();
  batch.update(store.fanOuts.doc(id), { parts: parts.length });
  if (told.announcement_id !== null) {
    batch.update(store.announcements.doc(told.announcement_id), { people: recipients.length });
  }
  await batch.commit();
  return parts.length;
}
