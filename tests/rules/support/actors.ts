import type { RulesTestContext, RulesTestEnvironment, TokenOptions } from '@firebase/rules-unit-testing';

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

/** The actors that use the owner's account: with a verified or unverified email address, or anonymously. */
export const ownerActors: readonly Actor[] = [
  'the owner',
  'the owner before the email is verified',
  'the owner as a guest',
];

/** The prefix is needed because all test files share one project. */
export const getOwnerUid = (prefix: string): string => `${prefix}-owner`;

export const getAdminUid = (prefix: string): string => `${prefix}-admin`;

export const getRiderUid = (prefix: string): string => `${prefix}-rider`;

/** Returns the uid of an account that mentions the admin role everywhere except in the claim that counts. */
export const getPoserUid = (prefix: string): string => `${prefix}-poser`;

const hourMs = 3_600_000;

const signedUp: TokenOptions = { email_verified: true, firebase: { sign_in_provider: 'password' } };
// The email address is verified here, so that only the sign-in method differs from a customer's.
const anonymous: TokenOptions = {
  provider_id: 'anonymous',
  email_verified: true,
  firebase: { sign_in_provider: 'anonymous' },
};

/** Returns the id of the order that a guest's email link opens. */
export const getLinkedOrderId = (prefix: string): string => `${prefix}-linked`;

/** `until` is the link's expiry in milliseconds. */
const buildLinkToken = (prefix: string, until: number): TokenOptions & Record<string, unknown> => ({
  guest_order: getLinkedOrderId(prefix),
  guest_order_until: until,
  firebase: { sign_in_provider: 'custom' },
});

export function createContext(
  environment: RulesTestEnvironment,
  prefix: string,
  actor: Actor,
): RulesTestContext {
  switch (actor) {
    case 'a signed-out stranger':
      return environment.unauthenticatedContext();
    case 'another customer':
      return environment.authenticatedContext(`${prefix}-other`, signedUp);
    case 'the owner':
      return environment.authenticatedContext(getOwnerUid(prefix), signedUp);
    case 'the owner before the email is verified':
      return environment.authenticatedContext(getOwnerUid(prefix), { ...signedUp, email_verified: false });
    case 'a guest':
      return environment.authenticatedContext(`${prefix}-guest`, anonymous);
    case 'the owner as a guest':
      return environment.authenticatedContext(getOwnerUid(prefix), anonymous);
    case 'a guest by a mailed link':
      return environment.authenticatedContext(
        `guest-order-${prefix}`,
        buildLinkToken(prefix, Date.now() + hourMs),
      );
    case 'a guest by a link that ended':
      return environment.authenticatedContext(
        `guest-order-${prefix}`,
        buildLinkToken(prefix, Date.now() - 1),
      );
    case 'a customer posing as an admin':
      return environment.authenticatedContext(getPoserUid(prefix), {
        ...signedUp,
        admin: 'true',
        kitchen: 'true',
        driver: 'true',
        role: 'admin',
      });
    case 'the kitchen':
      return environment.authenticatedContext(`${prefix}-kitchen`, { ...signedUp, kitchen: true });
    case 'a rider':
      return environment.authenticatedContext(getRiderUid(prefix), { ...signedUp, driver: true });
    case 'another rider':
      return environment.authenticatedContext(`${prefix}-other-rider`, { ...signedUp, driver: true });
    case 'an admin':
      return environment.authenticatedContext(getAdminUid(prefix), { ...signedUp, admin: true });
  }
}
