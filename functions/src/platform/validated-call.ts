import { isSessionCurrent } from '@sharebox/domain/accounts/recent-sign-in';
import { cloudRegion } from '@sharebox/domain/common/cloud-region';
import type { CallableContract } from '@sharebox/domain/common/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { logger } from 'firebase-functions/v2';
import { type CallableFunction, type CallableRequest, HttpsError, onCall } from 'firebase-functions/v2/https';
import * as z from 'zod/mini';
import {
  callRules,
  type CallerRole,
  type CallRule,
  type CallDeploymentOptions,
  visitorRules,
} from './call-rules';
import { getProductionServices } from './production-services';
import {
  getClientAddress,
  countRateLimitedCall,
  countCallFromNetwork,
  countRateLimitedStaffCall,
} from './rate-limit';
import { hashKeySecrets } from './keyed-hash';
import { enforceAppCheck, maxInstances } from './runtime-options';
import type { AccountStatus, Services } from './services';

/**
 * Matches an unpaired surrogate. JSON can contain unpaired surrogates, but Firestore rejects strings that contain them.
 */
const brokenText = /\p{Surrogate}/u;

function hasBrokenText(value: unknown): boolean {
  if (typeof value === 'string') return brokenText.test(value);
  return Object.values(value ?? {}).some(hasBrokenText);
}

/**
 * Parses a call's input with its contract.
 * @throws `invalid-input` with a description of the problem
 */
function parseInput<Input extends z.ZodMiniType>(
  { input }: Pick<CallableContract<Input>, 'input'>,
  data: unknown,
): z.output<Input> {
  const parsed = z.safeParse(input, data);
  if (!parsed.success) throw new DomainError('invalid-input', parsed.error.issues[0]?.message);
  if (hasBrokenText(parsed.data)) throw new DomainError('invalid-input');
  return parsed.data;
}

/** The caller, according to their verified token. */
export interface Caller {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  isAdmin: boolean;
  /** True if the token has the claim of a rider. */
  isDriver?: boolean;
  isBookkeeper?: boolean;
  /** True for an anonymous session of a guest. */
  isGuest: boolean;
  /** The caller's IP address. Null if it is unknown. */
  ip: string | null;
  /** The time of the sign-in that started the session. */
  signedInAt: Date | null;
  /**
   * The order that a guest's link opens, and the time at which the link expires. Set only for a session that was
   * started by a guest's link.
   */
  guestOrder?: { id: string; until: Date };
}

const visitorWindowMs = 10 * 60_000;

/** A callable that authorizes, counts and parses every call before its handler runs. */
export interface ValidatedCall<Answer> {
  name: string;
  /** `anybody` includes visitors without a session. */
  who: 'anybody' | CallRule['who'];
  /**
   * Handles one call. `caller` is null for a visitor without a session. `ip` is the visitor's IP address.
   * @throws a `DomainError` for every rejected call
   */
  answer: (services: Services, caller: Caller | null, data: unknown, ip?: string | null) => Promise<Answer>;
}

/**
 * Creates a callable for signed-in users or for staff. Its rule in `callRules` defines the permitted callers and rate
 * limits.
 */
export function createCall<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  contract: CallableContract<Input, Output>,
  handle: (services: Services, caller: Caller, input: z.output<Input>) => Promise<z.output<Output>>,
  rule = callRules[contract.name],
): DeployedCall<z.output<Output>> {
  if (!rule) throw new Error(`${contract.name} has no rule`);
  const { who, callsPerMinute, callsPerMinuteAndAddress, verifiesSession, deployment } = rule;
  const handler: ValidatedCall<z.output<Output>> = {
    name: contract.name,
    who,
    answer: async (services, caller, data) => {
      if (!caller) throw new DomainError('not-allowed');
      const known = who === 'signed-in' ? caller : await verifyStaffRole(services, caller, who);
      // Count the call before parsing it, so that malformed calls count as well.
      if (who === 'signed-in')
        await countRateLimitedCall(services, contract.name, caller.uid, callsPerMinute);
      else countRateLimitedStaffCall(services, contract.name, caller.uid, callsPerMinute);
      if (callsPerMinuteAndAddress !== undefined && caller.ip !== null) {
        await countCallFromNetwork(services, contract.name, caller.ip, callsPerMinuteAndAddress);
      }
      const input = parseInput(contract, data);
      const person = await resolveActingPerson(services, known, input);
      if (verifiesSession) await verifySession(services, person);
      return handle(services, person, input);
    },
  };
  return deployCall(handler, deployment);
}

/**
 * Creates a callable that is open to visitors without a session. Before parsing a call, counts it for the caller's
 * network and, if the caller is signed in, for the caller.
 */
export function createVisitorCall<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  contract: CallableContract<Input, Output>,
  handle: (services: Services, caller: Caller | null, input: z.output<Input>) => Promise<z.output<Output>>,
  rule = visitorRules[contract.name],
): DeployedCall<z.output<Output>> {
  if (!rule) throw new Error(`${contract.name} has no rule`);
  const { callsPerPerson, callsPerAddress } = rule;
  return deployCall({
    name: contract.name,
    who: 'anybody',
    answer: async (services, caller, data, ip = caller?.ip ?? null) => {
      // Callers whose IP address is unknown share one counter.
      const address = ip ?? 'unknown';
      await countCallFromNetwork(services, contract.name, address, callsPerAddress, visitorWindowMs);
      if (caller)
        await countRateLimitedCall(services, contract.name, caller.uid, callsPerPerson, visitorWindowMs);
      return handle(services, caller, parseInput(contract, data));
    },
  });
}

/**
 * Returns the caller with the role that both their token and their account have. A token may contain a revoked role or
 * outlive a password reset for up to an hour. Handlers of callables for all signed-in users must therefore call this
 * function before they rely on a role.
 * @throws `not-allowed` if the caller lacks the required role `who`, or if the session was ended
 */
export async function verifyStaffRole(
  { accounts }: Services,
  caller: Caller,
  who: CallerRole,
): Promise<Caller> {
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
 * Asserts that a caller's session was not ended, for example by a new password. Call this before destroying or
 * exporting data or moving money. Costs a request to Firebase Authentication.
 * @throws `not-allowed` if the session was ended
 */
export async function verifySession({ accounts }: Services, caller: Caller): Promise<void> {
  assertSessionCurrent(caller, (await accounts.standingsOf([caller.uid])).get(caller.uid));
}

/**
 * Asserts that a session started after the account's sessions were last ended.
 * @throws `not-allowed` if the session was ended
 */
function assertSessionCurrent({ signedInAt }: Caller, account: AccountStatus | undefined): void {
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
 * Returns the user on whose behalf the caller acts. This is the caller, or the payer of an order if the session was
 * started by a guest's link.
 * @throws `not-allowed` if a session from a guest's link makes a call about anything but its order, or if the link has
 * expired
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

function toCaller({ auth, rawRequest }: CallableRequest): Caller | null {
  if (!auth) return null;
  const { token } = auth;
  const { guest_order, guest_order_until } = token;
  return {
    uid: auth.uid,
    email: token.email ?? null,
    emailVerified: token.email_verified === true,
    isAdmin: token.admin === true,
    isDriver: token.driver === true,
    isBookkeeper: token.bookkeeper === true,
    isGuest: token.firebase.sign_in_provider === 'anonymous',
    ip: getClientAddress(rawRequest),
    signedInAt: new Date(token.auth_time * 1000),
    ...(typeof guest_order === 'string' && {
      guestOrder: { id: guest_order, until: new Date(Number(guest_order_until)) },
    }),
  };
}

/**
 * Converts a response to plain JSON values. Dates become ISO strings, which the schemas in `domain` parse back into
 * dates.
 */
function toWire(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer));
}

/** A deployed callable with its handler, which tests call directly. */
export type DeployedCall<Answer> = CallableFunction<unknown, Promise<unknown>> & {
  handler: ValidatedCall<Answer>;
};

/**
 * Deploys a callable. Converts a domain error to an `HttpsError` with `details.reason`, and any other error to an
 * internal error without details.
 */
export function deployCall<Answer>(
  call: ValidatedCall<Answer>,
  { secrets = [], ...needs }: CallDeploymentOptions = {},
): DeployedCall<Answer> {
  const options = {
    region: cloudRegion,
    maxInstances,
    enforceAppCheck,
    secrets: [...hashKeySecrets, ...secrets],
    ...needs,
  };
  const onNetwork = onCall(options, async (request): Promise<unknown> => {
    const caller = toCaller(request);
    try {
      const ip = getClientAddress(request.rawRequest);
      return toWire(await call.answer(getProductionServices(), caller, request.data, ip));
    } catch (error) {
      if (error instanceof DomainError) {
        logger.info(`${call.name} refused`, { reason: error.reason, uid: caller?.uid });
        throw new HttpsError('failed-precondition', error.message, { reason: error.reason });
      }
      logger.error(`${call.name} failed`, { error, uid: caller?.uid });
      throw new HttpsError('internal', 'Something went wrong. Please try again.');
    }
  });
  return Object.assign(onNetwork, { handler: call });
}
