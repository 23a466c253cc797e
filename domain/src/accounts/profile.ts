import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { cleanLine, truncateLine, maxNameLength, createStoredLineSchema } from '../common/line';
import { roles } from './role';

/** Maximum length in characters, as in the security rules. */
export const maxGiftTaglineLength = 140;

/** `profiles/{uid}.deletion`, written by the server: when the member closed the account and when it is anonymised. */
export const accountDeletionSchema = z.object({
  requested_at: instantSchema,
  /** The date from which the account is due to be anonymised. */
  due_at: instantSchema,
  /** Value of `allow_gifting` before the account was closed, restored when it is reopened. */
  allowed_gifting: z.boolean(),
  anonymised_at: z._default(z.nullable(instantSchema), null),
});
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;

/** `profiles/{uid}`. `role` mirrors the token claim and grants no permissions. `phone_number` is E.164 or empty. */
export const profileSchema = z.object({
  first_name: z._default(createStoredLineSchema(maxNameLength), ''),
  last_name: z._default(createStoredLineSchema(maxNameLength), ''),
  phone_number: z._default(z.string(), ''),
  bio: z._default(z.string(), ''),
  address: z._default(z.string(), ''),
  display_name: z._default(createStoredLineSchema(maxNameLength), ''),
  gift_tagline: z._default(createStoredLineSchema(maxGiftTaglineLength), ''),
  allow_gifting: z._default(z.boolean(), false),
  gift_link_slug: z._default(z.nullable(z.string()), null),
  /** Written by the server: the opaque id of the member's gift page, or null until they claim their first gift link. */
  gift_id: z._default(z.nullable(z.string()), null),
  /** Foods that the household avoids, as `dietaryChoices` or free text. */
  dietary_needs: z._default(z.array(z.string()), []),
  /** Written by the server: the names of all dishes ever ordered, to count them without reading orders. */
  meals_tried: z._default(z.array(z.string()), []),
  /** Written by the server: true once the full price of one of the member's boxes was received. */
  has_paid: z._default(z.boolean(), false),
  role: z._default(z.enum(roles), 'customer'),
  created_at: z.optional(instantSchema),
  updated_at: instantSchema,
  /** Set by the server while the account is closed. Remains set permanently once the account is anonymised. */
  deletion: z.optional(z.nullable(accountDeletionSchema)),
});
export type Profile = z.infer<typeof profileSchema>;

/** Splits an account's display name, which anyone can set freely, into its first word and the remaining words. */
export function splitDisplayName(displayName: string | null): Pick<Profile, 'first_name' | 'last_name'> {
  const [first = '', ...others] = cleanLine(displayName ?? '').split(' ');
  return {
    first_name: truncateLine(first, maxNameLength),
    last_name: truncateLine(others.join(' '), maxNameLength),
  };
}

/** Builds the profile that replaces a closed account's profile, so that references in orders stay valid. */
export function buildAnonymousProfile({ created_at, deletion }: Profile, now: Date): Profile {
  if (!deletion) throw new Error('Only a closed account can be anonymised');
  return profileSchema.parse({
    first_name: 'Former',
    last_name: 'member',
    ...(created_at && { created_at }),
    updated_at: now,
    deletion: { ...deletion, anonymised_at: now },
  });
}

/** Checks whether both names and the phone number are filled in. Riders need them to call the customer. */
export function isProfileComplete(
  person: Pick<Profile, 'first_name' | 'last_name' | 'phone_number'> | null,
): boolean {
  if (!person) return false;
  return [person.first_name, person.last_name, person.phone_number].every((field) => field.trim() !== '');
}

/** Returns at most two initials for an avatar, or `?` if both names are empty. */
export function getInitials(firstName: string, lastName: string): string {
  const letters = [firstName, lastName].map((name) => Array.from(name.trim())[0] ?? '').join('');
  return letters === '' ? '?' : letters.toUpperCase();
}
