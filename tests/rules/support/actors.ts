import { getStaffRolePath, type StoredStaffRole } from '@sharebox/domain/accounts/role';
import type { RulesTestContext, RulesTestEnvironment, TokenOptions } from '@firebase/rules-unit-testing';

export const actors = [
  'a signed-out stranger',
  'another customer',
  'the owner',
  'the owner before the email is verified',
  'a guest',
  'the owner as a guest',
  'the owner by a mailed link',
  'the owner by a link that ended',
  'a guest by a mailed link',
  'a guest by a link that ended',
  'a customer posing as an admin',
  'a dismissed cook',
  'a dismissed rider',
  'a dismissed bookkeeper',
  'a dismissed admin',
  'an admin before the password reset',
  'the kitchen',
  'a rider',
  'another rider',
  'a bookkeeper',
  'an admin',
] as const;
export type Actor = (typeof actors)[number];

/**
 * The actors that use the owner's account. They sign in with a verified or unverified email address, anonymously, or by
 * a valid link to an order of this account.
 */
export const ownerActors: readonly Actor[] = [
  'the owner',
  'the owner before the email is verified',
  'the owner as a guest',
  'the owner by a mailed link',
];

/**
 * The actors that upload files for the owner. The Storage rules accept expired links, too, because an order accepts no
 * more files when its link expires.
 */
export const uploadingActors: readonly Actor[] = [...ownerActors, 'the owner by a link that ended'];

/**
 * Returns the owner's uid. The prefix makes the uid unique to a test file, because all test files share one project.
 */
export const getOwnerUid = (prefix: string): string => `${prefix}-owner`;

export const getAdminUid = (prefix: string): string => `${prefix}-admin`;

const getKitchenUid = (prefix: string): string => `${prefix}-kitchen`;
const getBookkeeperUid = (prefix: string): string => `${prefix}-bookkeeper`;
const getOtherRiderUid = (prefix: string): string => `${prefix}-other-rider`;

/** Returns the uid of an account whose token still has the rider claim, but which has no role document. */
export const getFormerRiderUid = (prefix: string): string => `${prefix}-dismissed-rider`;

/** Returns the role documents of the actors who are staff, by path. */
export function buildStaffRoles(prefix: string): Record<string, StoredStaffRole> {
  const roles = {
    [getAdminUid(prefix)]: 'admin',
    [getKitchenUid(prefix)]: 'kitchen',
    [getRiderUid(prefix)]: 'driver',
    [getOtherRiderUid(prefix)]: 'driver',
    [getBookkeeperUid(prefix)]: 'bookkeeper',
  } as const;
  return Object.fromEntries(
    Object.entries(roles).map(([uid, role]) => [getStaffRolePath(uid), { role, signed_in_from: signedInAt }]),
  );
}

/** Returns the uid of the rider of the tested runs. */
export const getRiderUid = (prefix: string): string => `${prefix}-rider`;

/** Returns the uid of an account that mentions the admin role everywhere except in the claim that the rules check. */
export const getFakeAdminUid = (prefix: string): string => `${prefix}-poser`;

const hourMs = 3_600_000;

/** The time in seconds since 1970 from which staff sessions are valid, and at which the actors sign in. */
const signedInAt = 1_794_906_000;

const signedUp: TokenOptions = {
  auth_time: signedInAt,
  email_verified: true,
  firebase: { sign_in_provider: 'password' },
};
// Marks the email address as verified, so that only the sign-in method differs from a customer's.
const anonymous: TokenOptions = {
  provider_id: 'anonymous',
  email_verified: true,
  firebase: { sign_in_provider: 'anonymous' },
};

/** Returns the id of the order that a guest's email link opens. */
export const getLinkedOrderId = (prefix: string): string => `${prefix}-linked`;

/** Builds the token of a link. `until` is the link's expiry in milliseconds since 1970. */
const buildLinkToken = (prefix: string, until: number): TokenOptions & Record<string, unknown> => ({
  guest_order: getLinkedOrderId(prefix),
  guest_order_until: until,
  firebase: { sign_in_provider: 'custom' },
});

export function createActorContext(
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
    case 'the owner by a mailed link':
      return environment.authenticatedContext(getOwnerUid(prefix), {
        ...buildLinkToken(prefix, Date.now() + hourMs),
        email_verified: true,
      });
    case 'the owner by a link that ended':
      return environment.authenticatedContext(getOwnerUid(prefix), {
        ...buildLinkToken(prefix, Date.now() - 1),
        email_verified: true,
      });
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
      return environment.authenticatedContext(getFakeAdminUid(prefix), {
        ...signedUp,
        admin: 'true',
        kitchen: 'true',
        driver: 'true',
        bookkeeper: 'true',
        role: 'admin',
      });
    case 'a dismissed cook':
      return environment.authenticatedContext(`${prefix}-dismissed`, { ...signedUp, kitchen: true });
    case 'a dismissed rider':
      return environment.authenticatedContext(getFormerRiderUid(prefix), { ...signedUp, driver: true });
    case 'a dismissed bookkeeper':
      return environment.authenticatedContext(`${prefix}-dismissed`, { ...signedUp, bookkeeper: true });
    case 'a dismissed admin':
      return environment.authenticatedContext(`${prefix}-dismissed`, { ...signedUp, admin: true });
    case 'an admin before the password reset':
      return environment.authenticatedContext(getAdminUid(prefix), {
        ...signedUp,
        admin: true,
        auth_time: signedInAt - 1,
      });
    case 'the kitchen':
      return environment.authenticatedContext(getKitchenUid(prefix), { ...signedUp, kitchen: true });
    case 'a rider':
      return environment.authenticatedContext(getRiderUid(prefix), { ...signedUp, driver: true });
    case 'another rider':
      return environment.authenticatedContext(getOtherRiderUid(prefix), { ...signedUp, driver: true });
    case 'a bookkeeper':
      return environment.authenticatedContext(getBookkeeperUid(prefix), { ...signedUp, bookkeeper: true });
    case 'an admin':
      return environment.authenticatedContext(getAdminUid(prefix), { ...signedUp, admin: true });
  }
}
