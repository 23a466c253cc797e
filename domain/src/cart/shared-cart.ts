import * as z from 'zod/mini';
import { documentIdSchema } from '../common/document-id';
import { instantSchema } from '../common/instant';
import { maxTextLength } from '../common/text';
import { mealCategories, type MealCategory } from '../menu/menu';
import { boxOptionsSchema } from './box-options';
import { quantitySchema } from './cart';

/** Number of days after which a shared cart without an order ends. */
export const sharedCartLifetimeDays = 3;

/**
 * Milliseconds for which a shared cart is locked after a member starts to pay. Once a box is held, the lock lasts as
 * long as the hold.
 */
export const sharedCheckoutLockMs = 2 * 60_000;

/** Milliseconds after the last report from a member's phone until the member is shown as away. */
export const presenceTimeoutMs = 60_000;

/**
 * `shared_carts/{id}`: a cart that two people fill on their own phones (docs/product/choosing-together.md). Written by
 * functions.
 */
export const sharedCartSchema = z.object({
  members: z.array(z.string()).check(z.minLength(1), z.maxLength(2)),
  status: z.enum(['open', 'ordered', 'ended']),
  /** The member who is paying; null while both members can change the box. */
  payer: z.nullable(z.string()),
  /** When the payer's lock expires; null while both members can change the box. */
  locked_until: z.nullable(instantSchema),
  /** The id of the payer's hold or order; null while neither exists. */
  order_id: z.nullable(z.string()),
  ends_at: instantSchema,
  created_at: instantSchema,
});
export type SharedCart = z.infer<typeof sharedCartSchema>;

/**
 * `shared_carts/{id}/private/keys`: the hash of the link's key, and the hash of each member's key by uid. Only
 * functions can access this document.
 */
export const sharedCartKeysSchema = z.object({ link: z.string(), members: z.record(z.string(), z.string()) });

/**
 * `shared_carts/{id}/members/{uid}`: a member's name and presence, written by the member and shown to the other member.
 */
export const cartMemberSchema = z.object({ name: z.string(), seen_at: instantSchema });

/** The fields of a shared cart. Each field is stored as a separate document. */
export const cartFields = [...mealCategories, 'note', 'options'] as const;
export type CartField = (typeof cartFields)[number];

/** A dish of a shared cart. Each phone takes name, price and image from its own menu. */
export const sharedDishSchema = z.object({ meal_id: documentIdSchema, quantity: quantitySchema });

/** The value of each field of a shared cart. */
export interface CartFieldValues extends Record<MealCategory, z.infer<typeof sharedDishSchema> | null> {
  note: string;
  options: z.infer<typeof boxOptionsSchema>;
}
export type CartFieldValue = CartFieldValues[CartField];

const changeFields = {
  /** The member who made the last change. */
  by: z.string(),
  /** Sequence number of each member's last edit to this field, by uid. */
  edits: z.record(z.string(), z.int()),
  at: instantSchema,
};

const dishPlaceSchema = z.object({
  value: z.nullable(sharedDishSchema),
  /** The id of the dish that each member marked as loved, by uid. */
  loves: z._default(z.record(z.string(), z.string()), {}),
  ...changeFields,
});

/** Schemas of the documents `shared_carts/{id}/places/{field}`, written by the members. */
export const cartFieldSchemas = {
  main: dishPlaceSchema,
  addon: dishPlaceSchema,
  side: dishPlaceSchema,
  dessert: dishPlaceSchema,
  drink: dishPlaceSchema,
  note: z.object({ value: z.string().check(z.maxLength(maxTextLength)), ...changeFields }),
  options: z.object({ value: boxOptionsSchema, ...changeFields }),
} as const;

/** The part of a field's document that functions read. */
export const cartFieldEditsSchema = z.object({ edits: changeFields.edits });

/** Returns whether a member is paying. The other member can then neither pay nor change the box. */
export function isSharedCartBeingPaid({ payer, locked_until }: SharedCart, now: Date): boolean {
  return payer !== null && locked_until !== null && now < locked_until;
}

export function isSharedCartOpen(cart: SharedCart, now: Date): boolean {
  return cart.status === 'open' && now < cart.ends_at;
}

/** Fields that unlock a shared cart for both members. */
export const unlockedCartFields = { payer: null, locked_until: null, order_id: null } as const;

/**
 * Returns the members including `uid`, or null if the cart already has two other members. `replaced` is the former uid
 * of a visitor who has signed in since joining; `uid` takes its place.
 */
export function addCartMember(
  members: readonly string[],
  uid: string,
  replaced: string | null,
): string[] | null {
  if (members.includes(uid)) return [...members];
  const others = members.filter((member) => member !== replaced);
  return others.length < 2 ? [...others, uid] : null;
}

/** Sequence number of each member's last edit to each field, by field and uid. */
export type CartEdits = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Returns whether a phone shows the same box as the server. */
export function hasSameEdits(shown: CartEdits, stored: CartEdits): boolean {
  const flatten = (edits: CartEdits) =>
    Object.entries(edits)
      .flatMap(([place, numbers]) =>
        Object.entries(numbers).map(([uid, number]) => `${place} ${uid} ${number}`),
      )
      .sort()
      .join();
  return flatten(shown) === flatten(stored);
}
