import type { RulesTestContext, RulesTestEnvironment, TokenOptions } from '@firebase/rules-unit-testing';

/** Everybody who may try something, each with the token that the browser would send. */
export const actors = [
  'a signed-out stranger',
  'another customer',
  'the owner',
  'the owner before the email is verified',
  'a guest',
  'the owner as a guest',
  'a guest by a mailed link',
  'a guest by a link that ended',
  'a customer posing as an admin',
  'the kitchen',
  'a rider',
  'another rider',
  'an admin',
] as const;
export type Actor = (typeof actors)[number];

/** Whoever acts as the owner's account: really signed up, its e-mail address verified or not, or anonymous. */
export const everyOwner: readonly Actor[] = [
  'the owner',
  'the owner before the email is verified',
  'the owner as a guest',
];

/** The account that owns the documents of the match under test; prefixed, because test files share one project. */
export const ownerOf = (prefix: string): string => `${prefix}-owner`;

/** The account with the admin claim. */
export const adminOf = (prefix: string): string => `${prefix}-admin`;

/** The account of the rider whose runs are tried. */
export const riderOf = (prefix: string): string => `${prefix}-rider`;

/** The account whose `profiles` document says `role: admin` and whose token says so in every way but the right one. */
export const poserOf = (prefix: string): string => `${prefix}-poser`;

const hourMs = 3_600_000;

const signedUp: TokenOptions = { email_verified: true, firebase: { sign_in_provider: 'password' } };
// With an address that would pass for verified, so that nothing but the way they signed in tells them from a customer.
const anonymous: TokenOptions = {
  provider_id: 'anonymous',
  email_verified: true,
  firebase: { sign_in_provider: 'anonymous' },
};

/** The one order that the link of a guest's mail opens. */
export const linkedOrderOf = (prefix: string): string => `${prefix}-linked`;

/** What a link's session carries, until the link ends at `until`, in milliseconds. */
const linkedTo = (prefix: string, until: number): TokenOptions & Record<string, unknown> => ({
  guest_order: linkedOrderOf(prefix),
  guest_order_until: until,
  firebase: { sign_in_provider: 'custom' },
});

/** The actor's context; the accounts' ids begin with `prefix`. */
export function contextOf(environment: RulesTestEnvironment, prefix: string, actor: Actor): RulesTestContext {
  switch (actor) {
    case 'a signed-out stranger':
      return environment.unauthenticatedContext();
    case 'another customer':
      return environment.authenticatedContext(`${prefix}-other`, signedUp);
    case 'the owner':
      return environment.authenticatedContext(ownerOf(prefix), signedUp);
    case 'the owner before the email is verified':
      return environment.authenticatedContext(ownerOf(prefix), { ...signedUp, email_verified: false });
    case 'a guest':
      return environment.authenticatedContext(`${prefix}-guest`, anonymous);
    case 'the owner as a guest':
      return environment.authenticatedContext(ownerOf(prefix), anonymous);
    case 'a guest by a mailed link':
      return environment.authenticatedContext(`guest-order-${prefix}`, linkedTo(prefix, Date.now() + hourMs));
    case 'a guest by a link that ended':
      return environment.authenticatedContext(`guest-order-${prefix}`, linkedTo(prefix, Date.now() - 1));
    case 'a customer posing as an admin':
      return environment.authenticatedContext(poserOf(prefix), {
        ...signedUp,
        admin: 'true',
        kitchen: 'true',
        driver: 'true',
        role: 'admin',
      });
    case 'the kitchen':
      return environment.authenticatedContext(`${prefix}-kitchen`, { ...signedUp, kitchen: true });
    case 'a rider':
      return environment.authenticatedContext(riderOf(prefix), { ...signedUp, driver: true });
    case 'another rider':
      return environment.authenticatedContext(`${prefix}-other-rider`, { ...signedUp, driver: true });
    case 'an admin':
      return environment.authenticatedContext(adminOf(prefix), { ...signedUp, admin: true });
  }
}
