import { isSessionCurrent } from '@sharebox/domain/accounts/recent-sign-in';
import { region } from '@sharebox/domain/common/region';
import type { CallableContract } from '@sharebox/domain/common/callables';
import { DomainError, type DomainErrorReason } from '@sharebox/domain/common/errors';
import { logger, type MemoryOption } from 'firebase-functions/v2';
import {
  type CallableFunction,
  type CallableRequest,
  type FunctionsErrorCode,
  HttpsError,
  onCall,
} from 'firebase-functions/v2/https';
import type { SecretParam } from 'firebase-functions/params';
import * as z from 'zod/mini';
import { getProductionServices } from './production-services';
import { getClientAddress } from './client-address';
import { hashSecrets } from './keyed-hash';
import { parseInput } from './parse-input';
import { countCall, countCallFromNetwork, countStaffCall } from './rate-limit';
import { enforceAppCheck, maxInstances } from './runtime-options';
import type { AccountStanding, Services } from './services';

/** The caller, according to their verified token. */
export interface Caller {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  isAdmin: boolean;
  /** True for riders. */
  isDriver?: boolean;
  isBookkeeper?: boolean;
  /** True for an anonymous session, which means a giver without an account. */
  isGuest: boolean;
  /** The caller's network address. Null if it is unknown. */
  ip: string | null;
  /** Time of the sign-in that started the session. */
  signedInAt: Date | null;
  /**
   * The order that a guest's email link opens, and when the link expires. Only set for sessions started by such a link.
   */
  guestOrder?: { id: string; until: Date };
}

/** The options of a callable beyond those that all callables share. */
export interface Deployment {
  memory?: MemoryOption;
  cpu?: number;
  concurrency?: number;
  maxInstances?: number;
  secrets?: SecretParam[];
}

/** The staff roles with callables of their own. */
type CallerRole = 'driver' | 'bookkeeper' | 'admin';

interface Definition<Input extends z.ZodMiniType, Output extends z.ZodMiniType> {
  contract: CallableContract<Input, Output>;
  deployment?: Deployment;
  /**
   * The role that callers need. A staff role must be both in the token and in the account's current claims, and the
   * session must not have been ended. Admins may also call what drivers and bookkeepers may call.
   */
  who: 'signed-in' | CallerRole;
  callsPerMinute: number;
  /** Limit for all callers with the same network address. If it is missing, calls are only counted per person. */
  callsPerMinuteAndAddress?: number;
  handle: (services: Services, caller: Caller, input: z.output<Input>) => Promise<z.output<Output>>;
}

/** A callable that checks, counts and parses every call before its handler runs. */
export interface ValidatedCall<Answer> {
  name: string;
  /** `anybody` also allows visitors without a session. */
  who: 'anybody' | Definition<z.ZodMiniType, z.ZodMiniType>['who'];
  /**
   * Answers one call. `caller` is null for a visitor without a session. `ip` is the visitor's network address.
   * @throws a `DomainError` for every refusal
   */
  answer: (services: Services, caller: Caller | null, data: unknown, ip?: string | null) => Promise<Answer>;
}

export function createValidatedCall<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  definition: Definition<Input, Output>,
): DeployedCall<z.output<Output>> {
  const { contract, who, callsPerMinute, callsPerMinuteAndAddress, handle } = definition;
  const handler: ValidatedCall<z.output<Output>> = {
    name: contract.name,
    who,
    answer: async (services, caller, data) => {
      if (!caller) throw new DomainError('not-allowed');
      const known = who === 'signed-in' ? caller : await verifyStaff(services, caller, who);
      // Count the call before parsing it, so that malformed calls count as well.
      if (who === 'signed-in') await countCall(services, contract.name, caller.uid, callsPerMinute);
      else countStaffCall(services, contract.name, caller.uid, callsPerMinute);
      if (callsPerMinuteAndAddress !== undefined && caller.ip !== null) {
        await countCallFromNetwork(services, contract.name, caller.ip, callsPerMinuteAndAddress);
      }
      const input = parseInput(contract, data);
      return handle(services, await resolveActingPerson(services, known, input), input);
    },
  };
  return deployCall(handler, definition.deployment);
}

/**
 * Returns the caller with the role that both their token and their account have. A token keeps a revoked role, and
 * outlives a password reset, for up to an hour, so the handler of a call for everybody who is signed in must use this
 * before it relies on a role.
 * @throws `not-allowed` if the caller doesn't have the required role `who`, or if the session was ended
 */
export async function verifyStaff({ accounts }: Services, caller: Caller, who: CallerRole): Promise<Caller> {
  const claimed = (['admin', who] as const).filter((role) => hasClaim(caller, role));
  if (claimed.length === 0) throw new DomainError('not-allowed');
  const account = (await accounts.standingsOf([caller.uid])).get(caller.uid);
  const role = claimed.find((one) => one === account?.role);
  if (!account || !role) throw new DomainError('not-allowed');
  assertSessionCurrent(caller, account);
  return {
    ...caller,
    isAdmin: role === 'admin',
    isDriver: role === 'driver',
    isBookkeeper: role === 'bookkeeper',
  };
}

/**
 * Checks that a customer's session was not ended, for example by a new password, before a call destroys or exports data
 * or moves money. Costs a request to the accounts.
 * @throws `not-allowed`
 */
export async function verifySession({ accounts }: Services, caller: Caller): Promise<void> {
  assertSessionCurrent(caller, (await accounts.standingsOf([caller.uid])).get(caller.uid));
}

/** @throws `not-allowed` for a session that was ended */
function assertSessionCurrent({ signedInAt }: Caller, account: AccountStanding | undefined): void {
  if (!isSessionCurrent(signedInAt, account?.sessionsBegin ?? null)) {
    throw new DomainError('not-allowed', 'This session was ended. Please sign in again.');
  }
}

function hasClaim(caller: Caller, role: CallerRole): boolean {
  if (role === 'admin') return caller.isAdmin;
  return (role === 'driver' ? caller.isDriver : caller.isBookkeeper) === true;
}

const ofOneOrderSchema = z.object({ order_id: z.string() });

/**
 * Returns the person on whose behalf the caller acts. This is the caller, or the payer of an order if the session was
 * started by the link in a guest's email. Such a session may only make calls about that order.
 */
async function resolveActingPerson(
  { store, now }: Services,
  caller: Caller,
  input: unknown,
): Promise<Caller> {
  const { guestOrder } = caller;
  if (!guestOrder) return caller;
  const asked = ofOneOrderSchema.safeParse(input).data?.order_id;
  if (asked !== guestOrder.id || now() >= guestOrder.until) throw new DomainError('not-allowed');
  const order = (await store.orders.doc(asked).get()).data();
  if (!order?.ordered_by_guest) throw new DomainError('not-allowed');
  return { ...caller, uid: order.user_id, isGuest: true };
}

/** Returns the callable error code for a refusal. Browsers use `details.reason` instead. */
function toErrorCode(reason: DomainErrorReason): FunctionsErrorCode {
  switch (reason) {
    case 'not-allowed':
    case 'email-unverified':
      return 'permission-denied';
    case 'invalid-input':
      return 'invalid-argument';
    case 'rate-limited':
    case 'unpaid-claims':
    case 'sold-out':
      return 'resource-exhausted';
    case 'window-closed':
    case 'no-active-drop':
    case 'meal-unavailable':
    case 'window-full':
    case 'price-changed':
    case 'profile-incomplete':
    case 'address-missing':
    case 'area-not-served':
    case 'recipient-not-found':
    case 'recipient-not-accepting':
    case 'recipient-no-address':
    case 'tag-taken':
    case 'too-late':
    case 'hold-expired':
    case 'already-reviewed':
    case 'changed-meanwhile':
    case 'recent-sign-in-required':
      return 'failed-precondition';
  }
}

function toCaller({ auth, rawRequest }: CallableRequest): Caller | null {
  if (!auth) return null;
  const {
    email,
    email_verified,
    admin,
    driver,
    bookkeeper,
    firebase,
    auth_time,
    guest_order,
    guest_order_until,
  } = auth.token;
  return {
    uid: auth.uid,
    email: email ?? null,
    emailVerified: email_verified === true,
    isAdmin: admin === true,
    isDriver: driver === true,
    isBookkeeper: bookkeeper === true,
    isGuest: firebase.sign_in_provider === 'anonymous',
    ip: getClientAddress(rawRequest),
    signedInAt: new Date(auth_time * 1000),
    ...(typeof guest_order === 'string' && {
      guestOrder: { id: guest_order, until: new Date(Number(guest_order_until)) },
    }),
  };
}

/**
 * Converts an answer to plain JSON values. Dates become ISO strings, which the schemas in `domain` turn back into
 * dates.
 */
function toWire(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer));
}

/** A deployed callable with its handler, which tests can call directly. */
export type DeployedCall<Answer> = CallableFunction<unknown, Promise<unknown>> & {
  handler: ValidatedCall<Answer>;
};

/**
 * Deploys a callable. Refusals are returned as an `HttpsError` with `details.reason`, other errors as an internal error
 * without details.
 */
export function deployCall<Answer>(
  call: ValidatedCall<Answer>,
  { secrets = [], ...needs }: Deployment = {},
): DeployedCall<Answer> {
  const options = { region, maxInstances, enforceAppCheck, secrets: [...hashSecrets, ...secrets], ...needs };
  const onNetwork = onCall(options, async (request): Promise<unknown> => {
    const caller = toCaller(request);
    try {
      const ip = getClientAddress(request.rawRequest);
      return toWire(await call.answer(getProductionServices(), caller, request.data, ip));
    } catch (error) {
      if (error instanceof DomainError) {
        logger.info(`${call.name} refused`, { reason: error.reason, uid: caller?.uid });
        throw new HttpsError(toErrorCode(error.reason), error.message, { reason: error.reason });
      }
      logger.error(`${call.name} failed`, { error, uid: caller?.uid });
      throw new HttpsError('internal', 'Something went wrong. Please try again.');
    }
  });
  return Object.assign(onNetwork, { handler: call });
}
