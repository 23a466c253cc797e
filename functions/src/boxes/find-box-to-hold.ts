import { DomainError } from '@sharebox/domain/common/errors';
import type { DropMeal, MealItem } from '@sharebox/domain/menu/menu';
import { areForOthers, boxesFor, fitsIntoBox, heldSlot } from '@sharebox/domain/order/find-box';
import { priceBox, type PricedBox, type RequestedBox } from '@sharebox/domain/order/hold';
import type { MealLimits, Slot } from '@sharebox/domain/order/slot';
import type { WaitlistEntry } from '@sharebox/domain/order/waitlist';
import { type Version, versionOf } from '../platform/db/version';
import type { Services } from '../platform/services';
import { readWaitingCustomers } from './waiting-customers';
import { type PreviousHold, readPreviousHold } from './previous-hold';
import { numberedSlots } from './slots';

/** What a customer asks to be held for them. */
export interface BoxToHold {
  uid: string;
  dropId: string;
  maxOrders: number;
  asked: RequestedBox;
  /** The drop's meals and the catalogue's items that are asked for, as far as they exist. */
  forSale: () => Promise<MealsForSale>;
}

export interface MealsForSale {
  dropMeals: readonly DropMeal[];
  mealItems: ReadonlyMap<string, MealItem>;
}

/** A box that may be taken, its contents priced, and what taking it replaces. */
export interface BoxFound {
  number: number;
  box: PricedBox;
  limits: MealLimits;
  previous: PreviousHold;
  /** The box's present document, null where there is none. */
  replaced: Version<Slot> | null;
  /** The customer's place on the waiting list. */
  inLine: Version<WaitlistEntry> | null;
}

/**
 * Reads which box a customer may have now: their own, one that they are offered, or any of the free ones.
 * `others-first` when all that is free beyond the waiting list must wait until those on it have their offers. Throws
 * `sold-out`, or why these meals are not for sale.
 */
export async function findBoxToHold(
  { store, now }: Services,
  { uid, dropId, maxOrders, asked, forSale }: BoxToHold,
): Promise<BoxFound | 'others-first'> {
  const [previous, snapshot] = await Promise.all([
    readPreviousHold(store, uid, dropId),
    store.slots(dropId).get(),
  ]);
  const slots = numberedSlots(snapshot);
  const own = heldSlot(slots, previous.order?.reference.id ?? null, now());
  const found = boxesFor({ uid, own, slots, maxOrders, now: now() });
  if (!found) throw new DomainError('sold-out');

  const [{ dropMeals, mealItems }, waiting] = await Promise.all([
    forSale(),
    readWaitingCustomers(store, dropId, uid),
  ]);
  if (areForOthers(found, waiting.others)) throw new DomainError('sold-out');
  // Two buyers who both see one box more than people wait would take the line's: what is left after it is for sale.
  if (found.kind === 'free' && waiting.others > 0) return 'others-first';

  const number = anyOf(found.numbers);
  const box = priceBox(asked, dropMeals, mealItems);
  const limits = new Map(dropMeals.map((meal) => [meal.meal_item_id, meal.max_quantity]));
  if (!fitsIntoBox(asked.items, number, slots, limits, now())) throw new DomainError('meal-unavailable');
  const present = snapshot.docs.find((one) => one.id === String(number));
  return {
    number,
    box,
    limits,
    previous,
    replaced: present ? versionOf(present) : null,
    inLine: waiting.own,
  };
}

/** One at random, so that buyers who come at once seldom want the same one. */
function anyOf(numbers: readonly [number, ...number[]]): number {
  return numbers[Math.floor(Math.random() * numbers.length)] ?? numbers[0];
}
