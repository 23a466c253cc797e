import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { roles } from './role';

/** `profiles/{uid}.deletion`, server-written: when its owner closed the account, and what becomes of it. */
export const accountDeletionSchema = z.object({
  requested_at: instantSchema,
  /** From then on it is made anonymous. */
  due_at: instantSchema,
  /** What `allow_gifting` was, for whoever comes back. */
  allowed_gifting: z.boolean(),
  /** Null while the account can be opened again. */
  anonymised_at: z._default(z.nullable(instantSchema), null),
});
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;

/** `profiles/{uid}`. `role` mirrors the claim and grants nothing. `phone_number` is E.164 or empty. */
export const profileSchema = z.object({
  first_name: z._default(z.string(), ''),
  last_name: z._default(z.string(), ''),
  phone_number: z._default(z.string(), ''),
  bio: z._default(z.string(), ''),
  address: z._default(z.string(), ''),
  display_name: z._default(z.string(), ''),
  gift_tagline: z._default(z.string(), ''),
  allow_gifting: z._default(z.boolean(), false),
  gift_link_slug: z._default(z.nullable(z.string()), null),
  /** Server-written: the opaque id of the member's gift page, null before the first link. */
  gift_id: z._default(z.nullable(z.string()), null),
  /** What the couple avoids, in the words of `dietaryChoices` or their own. */
  dietary_needs: z._default(z.array(z.string()), []),
  /** Server-written: the names of all dishes ever ordered, so that counting them needs no old order. */
  meals_tried: z._default(z.array(z.string()), []),
  role: z._default(z.enum(roles), 'customer'),
  created_at: z.optional(instantSchema),
  updated_at: instantSchema,
  /** Server-written: set while the account is closed, and for good once it is anonymous. */
  deletion: z.optional(z.nullable(accountDeletionSchema)),
});
export type Profile = z.infer<typeof profileSchema>;

/**
 * What is left of a closed account's profile: that there was one, so that orders in the books don't point at nothing.
 */
export function anonymousProfile({ created_at, deletion }: Profile, now: Date): Profile {
  if (!deletion) throw new Error('Only a closed account is made anonymous');
  return profileSchema.parse({
    first_name: 'Former',
    last_name: 'member',
    ...(created_at && { created_at }),
    updated_at: now,
    deletion: { ...deletion, anonymised_at: now },
  });
}

/** Complete only with first name, last name and phone, none of them blank: the driver calls somebody. */
export function isProfileComplete(
  person: Pick<Profile, 'first_name' | 'last_name' | 'phone_number'> | null,
): boolean {
  if (!person) return false;
  return [person.first_name, person.last_name, person.phone_number].every((field) => field.trim() !== '');
}

/** `Ada O.`'s initials for an avatar: at most two letters, never empty. */
export function initialsOf(firstName: string, lastName: string): string {
  const letters = [firstName, lastName].map((name) => Array.from(name.trim())[0] ?? '').join('');
  return letters === '' ? '?' : letters.toUpperCase();
}
