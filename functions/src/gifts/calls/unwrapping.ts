import { DomainError } from '@sharebox/domain/common/errors';
import { floorToMinute } from '@sharebox/domain/common/instant';
import { isNewThankYouNote } from '@sharebox/domain/gifts/gift-answer';
import {
  assertSurpriseChangeable,
  buildUnwrappingContent,
  getSurpriseFilePath,
  getUnwrappingState,
  type UnwrappingLink,
} from '@sharebox/domain/gifts/unwrapping';
import {
  getUnwrappingTokensContract,
  openUnwrappingContract,
  readSurpriseContract,
  saveSurpriseContract,
  thankFromUnwrappingContract,
} from '@sharebox/domain/gifts/unwrapping-callables';
import type { Order } from '@sharebox/domain/orders/order';
import { getBoxEater } from '@sharebox/domain/ratings/rating-answer';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { timingSafeEqual } from 'node:crypto';
import { readMealItems } from '../../menu/read-meal-items';
import { runInTransaction } from '../../platform/db/transaction';
import { hashWithKey } from '../../platform/keyed-hash';
import type { Services } from '../../platform/services';
import { createCall, createVisitorCall } from '../../platform/validated-call';
import { readSurpriseContents, readSurpriseFile, saveSurpriseFile } from '../surprise-files';

/**
 * Returns the 128-bit token of a box's slip. It is derived from the order's id, so that the slip can be printed again.
 */
function getUnwrappingToken(orderId: string): string {
  return Buffer.from(hashWithKey('unwrapping', orderId), 'hex').subarray(0, 16).toString('base64url');
}

/**
 * Reads the order whose slip has this token. Checks the token before reading from the database.
 * @throws `not-allowed` if the token is wrong, the order does not exist or its unwrapping page is closed
 */
async function readUnwrappedOrder({ store, now }: Services, { order_id, token }: UnwrappingLink) {
  const [given, expected] = [token, getUnwrappingToken(order_id)].map((text) => Buffer.from(text));
  if (!given || !expected || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new DomainError('not-allowed');
  const order = (await store.orders.doc(order_id).get()).data();
  const state = order ? getUnwrappingState(order, now()) : 'closed';
  if (!order || state === 'closed') throw new DomainError('not-allowed');
  return { order, state };
}

const nothingAdded = { photo: null, voice: null, playlist_url: null };

/** Returns the content of a box's unwrapping page. Before the delivery, the response is the same for every box. */
export const openUnwrapping = createVisitorCall(openUnwrappingContract, async (services, _caller, link) => {
  const { order, state } = await readUnwrappedOrder(services, link);
  if (state === 'sealed') return { state };
  const ids = order.items.map(({ meal_item_id }) => meal_item_id);
  const unwrapping = buildUnwrappingContent(order, await readMealItems(services.store, ids));
  const giverPart = unwrapping.is_gift ? await readSurpriseContents(services, link.order_id) : nothingAdded;
  return { state, ...unwrapping, ...giverPart };
});

/** Stores a recipient's thank-you note on the giver's order, and the photo in a file that only the giver can read. */
export const thankFromUnwrapping = createVisitorCall(
  thankFromUnwrappingContract,
  async (services, _caller, { message, photo, ...link }) => {
    const { store, now } = services;
    const { order_id } = link;
    const { order, state } = await readUnwrappedOrder(services, link);
    if (state === 'sealed' || getBoxEater(order) !== 'recipient') throw new DomainError('not-allowed');
    if (isNewThankYouNote(order, message) && photo !== undefined) {
      const { delivery_date } = order;
      await store.giftSurprises.doc(order_id).set({ delivery_date }, { merge: true });
      await saveSurpriseFile(services, order_id, 'thanks', photo);
    }
    return runInTransaction(store, async (transaction) => {
      const reference = store.orders.doc(order_id);
      const stored = await transaction.read(reference);
      if (!stored) throw new DomainError('not-allowed');
      if (isNewThankYouNote(stored, message))
        transaction.update(reference, { thank_you_note: message, updated_at: floorToMinute(now()) });
      return { order_id };
    });
  },
);

/**
 * Returns the order of a gift to its giver.
 * @throws `not-allowed` if the user is not the payer or the order is not a gift
 */
function getGivenOrder(order: DocumentSnapshot<Order, Order>, uid: string): Order {
  const given = order.data();
  if (given?.user_id !== uid || !given.is_gift_order) throw new DomainError('not-allowed');
  return given;
}

/**
 * Saves the giver's surprises for a gift. Stores new files before the document is written and deletes old files
 * afterwards, so that the document never refers to a missing file.
 */
export const saveSurprise = createCall(
  saveSurpriseContract,
  async (services, caller, { order_id, photo, voice, playlist_url }) => {
    const { store, storage } = services;
    const reference = store.orders.doc(order_id);
    assertSurpriseChangeable(getGivenOrder(await reference.get(), caller.uid));
    if (photo) await saveSurpriseFile(services, order_id, 'photo', photo);
    if (voice) await saveSurpriseFile(services, order_id, 'voice', voice.audio);
    await runInTransaction(store, async (transaction) => {
      const order = getGivenOrder(await transaction.get(reference), caller.uid);
      assertSurpriseChangeable(order);
      const changes = {
        ...(voice !== undefined && { voice_text: voice?.text ?? null }),
        ...(playlist_url !== undefined && { playlist_url }),
        delivery_date: order.delivery_date,
      };
      transaction.set(store.giftSurprises.doc(order_id), changes, { merge: true });
    });
    if (photo === null) await storage.remove(getSurpriseFilePath(order_id, 'photo'));
    if (voice === null) await storage.remove(getSurpriseFilePath(order_id, 'voice'));
    return { order_id };
  },
);

export const readSurprise = createCall(readSurpriseContract, async (services, caller, { order_id, part }) => {
  getGivenOrder(await services.store.orders.doc(order_id).get(), caller.uid);
  if (part === 'added') return { ...(await readSurpriseContents(services, order_id)), thanks_photo: null };
  return { ...nothingAdded, thanks_photo: await readSurpriseFile(services, order_id, 'thanks') };
});

export const getUnwrappingTokens = createCall(
  getUnwrappingTokensContract,
  (_services, _caller, { order_ids }) => Promise.resolve({ tokens: order_ids.map(getUnwrappingToken) }),
);
