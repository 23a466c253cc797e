import { type DoorPin, normaliseAddress, toPlace, updatePin } from '@sharebox/domain/deliveries/door-pin';
import type { StopEvent } from '@sharebox/domain/deliveries/delivery-run';
import type { Place } from '@sharebox/domain/deliveries/place';
import type { PrivateDelivery } from '@sharebox/domain/orders/order';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { createHash } from 'node:crypto';
import type { Store } from '../platform/db/store';
import type { StoredAddress } from '../platform/db/stored-shapes';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';

type Lines = Pick<StoredAddress, 'address_line_1' | 'address_line_2' | 'city'>;
type Door = Lines & Pick<PrivateDelivery, 'recipient_profile_id'>;

/** Returns the id of the pin for an address. */
export const getDoorPinId = (address: Lines): string =>
  createHash('sha256').update(normaliseAddress(address)).digest('hex');

/** Returns a reference to the household's pin for an address; null for an erased address. */
export function getDoorPinReference(
  store: Store,
  uid: string,
  address: Lines,
): DocumentReference<DoorPin, DoorPin> | null {
  if (address.address_line_1 === '') return null;
  return store.doorPins(uid).doc(getDoorPinId(address));
}

const getPinReference = (store: Store, door: Door) =>
  getDoorPinReference(store, door.recipient_profile_id, door);

/**
 * Reads the pinned locations of these addresses in the transaction. Returns them in the given order, with null for an
 * address without a pin.
 */
export async function readPlaces(
  transaction: Transaction,
  store: Store,
  doors: readonly Door[],
): Promise<(Place | null)[]> {
  const refs = doors.map((door) => getPinReference(store, door));
  const known = refs.filter((ref) => ref !== null);
  const found = known.length === 0 ? [] : await transaction.getAll(...known);
  const pins = new Map(found.map((one) => [one.ref.path, one.data() ?? null]));
  return refs.map((ref) => toPlace(ref && (pins.get(ref.path) ?? null)));
}

/** How the events of a stop change the pin of its address. */
interface PinChange {
  /** The location that the stop shows. */
  place: Place | null;
  /** Null if the address is erased or the pin stays the same. */
  changed: { reference: DocumentReference<DoorPin, DoorPin>; pin: DoorPin | null } | null;
}

/** Reads the pin of a stop's address and determines how the stop's events change it. */
export async function readPinChange(
  transaction: Transaction,
  store: Store,
  orderId: string,
  events: readonly StopEvent[],
): Promise<PinChange> {
  const door = (await transaction.get(store.delivery(orderId))).data();
  const reference = door ? getPinReference(store, door) : null;
  if (!reference) return { place: null, changed: null };
  const known = (await transaction.get(reference)).data() ?? null;
  const pin = updatePin(known, events);
  const isSame = pin?.event_id === known?.event_id;
  return { place: toPlace(pin), changed: isSame ? null : { reference, pin } };
}

/** Writes or deletes the pin if it changed. */
export function writePinChange(transaction: Transaction, { changed }: PinChange): void {
  if (changed?.pin) transaction.set(changed.reference, changed.pin);
  else if (changed) transaction.delete(changed.reference);
}

/**
 * Deletes the pin of an address that its household has changed or deleted. Reads the current addresses, so repeated,
 * late and out-of-order calls are safe.
 */
export async function deleteOutdatedPin(
  { store }: Services,
  uid: string,
  former: StoredAddress,
): Promise<void> {
  const ref = getDoorPinReference(store, uid, former);
  if (!ref) return;
  await inTransaction(store, async (transaction) => {
    const present = await transaction.get(store.addresses(uid));
    const isStill = present.docs.some((one) => normaliseAddress(one.data()) === normaliseAddress(former));
    if (!isStill) transaction.delete(ref);
  });
}
