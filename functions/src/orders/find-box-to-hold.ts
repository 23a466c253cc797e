import { DomainError } from '@sharebox/domain/common/errors';
import type { DropMeal, MealItem } from '@sharebox/domain/menu/menu';
import { areForOthers, boxesFor, fitsIntoBox } from '@sharebox/domain/orders/find-box';
import { priceBox, type PricedBox, type RequestedBox } from '@sharebox/domain/orders/hold';
import {
  fitsUnder,
  isOfferTo,
  isTaken,
  type MealLimits,
  portionsOf,
  type Slot,
} from '@sharebox/domain/orders/slot';
import type { WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import type { ReadOne } from '../platform/db/read-together';
import type { Store } from '../platform/db/store';
import { type Version, versionOf } from '../platform/db/version';
import type { Services } from '../platform/services';
import type { BoxSearch } from './box-search';
import { countFreeBoxes, type Takeable } from './free-boxes';
import { type PreviousHold, readPreviousHold } from './previous-hold';
import { limitsOf, mealsOf, readPortions, readSlots, slotReference } from './slots';
import { readWaitingCustomers, type WaitingCustomers } from './waiting-customers';

/** Who looks for a box, of which drop. */
export interface BoxSeeker {
  uid: string;
  dropId: string;
}

/** What a customer asks to be held for them. */
export interface BoxToHold extends BoxSeeker {
  asked: RequestedBox;
}

/** The drop's meals and the catalogue's items that are asked for, as far as they exist. */
export interface MealsForSale {
  dropMeals: readonly DropMeal[];
  mealItems: ReadonlyMap<string, MealItem>;
}

/** What a customer finds at a first look: the box that they hold already, and one that nobody has. */
export interface BoxesSeen {
  previous: PreviousHold;
  /** Whether the box of `previous` was theirs yet. */
  isHeld: boolean;
  /** One that nobody has, null only if there is none. */
  free: Takeable | null;
}

/** Whom a customer's box must leave room for. To be read after what is free (`readWaitingCustomers`). */
export interface OtherBuyers {
  waiting: WaitingCustomers;
  /** Portions of the meals that are asked for. */
  sold: ReadonlyMap<string, number>;
}

/** A box that may be taken, its contents priced, and what taking it replaces. */
export interface BoxFound {
  taken: Takeable;
  box: PricedBox;
  limits: MealLimits;
  previous: PreviousHold;
  /** The customer's place on the waiting list. */
  inLine: Version<WaitlistEntry> | null;
  /** When it was theirs to take: who is offered a box in time has it, however long the commit takes. */
  at: Date;
}

/** Looks for a customer's box: few reads, however many boxes the drop has. */
export async function lookForBox(
  { store, now }: Services,
  { uid, dropId }: BoxSeeker,
  search: BoxSearch,
  read: ReadOne,
): Promise<BoxesSeen> {
  const at = now();
  const [first, free] = await Promise.all([readPreviousHold(store, uid, dropId, read), search.look(now)]);
  // Once more when all are gone: the last one may be theirs by this very request, sent twice.
  const previous = free ? first : await readPreviousHold(store, uid, dropId, read);
  return { previous, isHeld: isHeldAt(previous, at), free };
}

function isHeldAt({ box }: PreviousHold, now: Date): boolean {
  return box !== null && isTaken(box, now);
}

/** Whether nobody but the waiting list could have anything for them. */
export function hasNothingFor({ isHeld, free }: BoxesSeen): boolean {
  return free === null && !isHeld;
}

export async function readOtherBuyers(
  store: Store,
  { uid, dropId, asked }: BoxToHold,
  read: ReadOne,
): Promise<OtherBuyers> {
  const [waiting, sold] = await Promise.all([
    readWaitingCustomers(store, dropId, uid, read),
    readPortions(store, dropId, mealsOf(asked)),
  ]);
  return { waiting, sold };
}

/**
 * Which box a customer may have of those that were seen: their own, one that they are offered, or any of the free ones.
 * `others-first` when all that is free beyond the waiting list must wait until those on it have their offers, and
 * `ran-out` when their own has run out since it was seen. Throws `sold-out`, or why these meals are not for sale.
 */
export async function findBoxToHold(
  { store, now }: Services,
  { uid, dropId, asked }: BoxToHold,
  { previous, isHeld, free }: BoxesSeen,
  { dropMeals, mealItems }: MealsForSale,
  { waiting, sold }: OtherBuyers,
): Promise<BoxFound | 'others-first' | 'ran-out'> {
  const items = portionsOf(asked.items);
  const own = isHeld && previous.box?.dropId === dropId ? previous.box : null;
  const offer = own ? null : await readOffer(store, dropId, waiting);
  const at = now();
  if (own && !isHeldAt(previous, at)) return 'ran-out';
  const offered = offer && isOfferTo(offer.box, uid, at) ? offer.takeable : null;
  const found = boxesFor<Takeable>({ own, offered, free: free ? [free] : [] });
  if (!found) throw new DomainError('sold-out');
  if (found.kind === 'free' && waiting.others > 0) {
    const count = await countFreeBoxes(store, dropId, { now: at, most: waiting.others + 1 });
    if (areForOthers({ free: count, waiting: waiting.others })) throw new DomainError('sold-out');
    // Two buyers who both see one box more than people wait would take the line's: what is left after it is for sale.
    return 'others-first';
  }

  const [taken] = found.boxes;
  const box = priceBox(asked, dropMeals, mealItems);
  const limits = limitsOf(dropMeals);
  if (!fitsUnder(items, sold, limits)) {
    // Only the boxes themselves tell which of them go back in a moment.
    const slots = await readSlots(store, dropId);
    if (!fitsIntoBox(items, taken.number, slots, limits, at)) throw new DomainError('meal-unavailable');
  }
  return { taken, box, limits, previous, inLine: waiting.own?.version ?? null, at };
}

/** The box that is noted beside somebody's place on the waiting list, whether it is theirs yet or not. */
async function readOffer(
  store: Store,
  dropId: string,
  { own }: WaitingCustomers,
): Promise<{ box: Slot; takeable: Takeable } | null> {
  const offered = own?.offered ?? null;
  if (offered === null) return null;
  const snapshot = await slotReference(store, dropId, offered).get();
  const [box, version] = [snapshot.data(), versionOf(snapshot)];
  return version && box ? { box, takeable: { number: offered, slot: version } } : null;
}
