import { region } from '@sharebox/domain/common/region';
import type { CallableContract } from '@sharebox/domain/common/callables/contract';
import { DomainError, type DomainErrorReason } from '@sharebox/domain/common/errors';
import { logger, type MemoryOption } from 'firebase-functions/v2';
import {
  type CallableFunction,
  type CallableRequest,
  type FunctionsErrorCode,
  HttpsError,
  onCall,
} from 'firebase-functions/v2/https';
import * as z from 'zod/mini';
import { productionServices } from './production-services';
import { clientAddress, networkKey } from './client-address';
import { parsedInput } from './parsed-input';
import { countCall } from './rate-limit';
import { enforceAppCheck, maxInstances } from './runtime-options';
import type { Services } from './services';

/** Who calls, as their verified token says. */
export interface Caller {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  isAdmin: boolean;
  /** Brings boxes. */
  isDriver?: boolean;
  /** Signed in anonymously: a giver without an account. */
  isGuest: boolean;
  /** The network address that the call came from, null where nobody says. */
  ip: string | null;
  /** When they last proved who they are. */
  provedAt?: Date;
  /** Here by the link of a guest's mail: the one order that it opens, and until when. */
  guestOrder?: { id: string; until: Date };
}

interface Definition<Input extends z.ZodMiniType, Output extends z.ZodMiniType> {
  contract: CallableContract<Input, Output>;
  /** `admin`: by the token, and by the account as it is now. `driver`: the same, and admins. */
  who: 'signed-in' | 'driver' | 'admin';
  callsPerMinute: number;
  /** Of all callers at one network address; without it, only each person's own calls are counted. */
  callsPerMinuteAndAddress?: number;
  handle: (services: Services, caller: Caller, input: z.output<Input>) => Promise<z.output<Output>>;
}

/** One callable behind the only door: every call is checked, counted and parsed before its handler sees it. */
export interface ValidatedCall<Answer> {
  name: string;
  /** `anybody`: visitors too. */
  who: 'anybody' | Definition<z.ZodMiniType, z.ZodMiniType>['who'];
  /**
   * Answers one call; throws a `DomainError` for every refusal. `caller` is null for a visitor, whose address is
   * `ip`.
   */
  answer: (services: Services, caller: Caller | null, data: unknown, ip?: string | null) => Promise<Answer>;
}

export function validatedCall<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  definition: Definition<Input, Output>,
): ValidatedCall<z.output<Output>> {
  const { contract, who, callsPerMinute, callsPerMinuteAndAddress, handle } = definition;
  return {
    name: contract.name,
    who,
    answer: async (services, caller, data) => {
      if (!caller) throw new DomainError('not-allowed');
      const known = who === 'signed-in' ? caller : await asStaff(services, caller, who);
      // Counted before it is read: what can't be read has its price, too.
      await countCall(services, contract.name, caller.uid, callsPerMinute);
      if (callsPerMinuteAndAddress !== undefined && caller.ip !== null) {
        await countCall(services, contract.name, networkKey(caller.ip), callsPerMinuteAndAddress);
      }
      const input = parsedInput(contract, data);
      return handle(services, await actingFor(services, known, input), input);
    },
  };
}

/**
 * A member of staff with the role that their token and their account have in common: a token outlives the role that it
 * was made with, by up to an hour. Throws `not-allowed` for who has another one than `who`, or none.
 */
async function asStaff({ accounts }: Services, caller: Caller, who: 'driver' | 'admin'): Promise<Caller> {
  const mayBeDriver = who === 'driver' && caller.isDriver === true;
  if (!caller.isAdmin && !mayBeDriver) throw new DomainError('not-allowed');
  const role = await accounts.roleOf(caller.uid);
  const isAdmin = caller.isAdmin && role === 'admin';
  const isDriver = mayBeDriver && role === 'driver';
  if (!isAdmin && !isDriver) throw new DomainError('not-allowed');
  return { ...caller, isAdmin, isDriver };
}

const ofOneOrderSchema = z.object({ order_id: z.string() });

/**
 * For whom somebody acts: themselves, or by the link of a guest's mail the payer of that order, in what is asked of
 * that order and in nothing else.
 */
async function actingFor({ store, now }: Services, caller: Caller, input: unknown): Promise<Caller> {
  const { guestOrder } = caller;
  if (!guestOrder) return caller;
  const asked = ofOneOrderSchema.safeParse(input).data?.order_id;
  if (asked !== guestOrder.id || now() >= guestOrder.until) throw new DomainError('not-allowed');
  const order = (await store.orders.doc(asked).get()).data();
  if (!order?.ordered_by_guest) throw new DomainError('not-allowed');
  return { ...caller, uid: order.user_id, isGuest: true };
}

/** The transport's code of each refusal; browsers go by `details.reason`. */
function errorCode(reason: DomainErrorReason): FunctionsErrorCode {
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
    case 'price-changed':
    case 'profile-incomplete':
    case 'address-missing':
    case 'recipient-not-found':
    case 'recipient-not-accepting':
    case 'recipient-no-address':
    case 'tag-taken':
    case 'too-late':
    case 'hold-expired':
    case 'already-reviewed':
    case 'changed-meanwhile':
      return 'failed-precondition';
  }
}

function callerOf({ auth, rawRequest }: CallableRequest): Caller | null {
  if (!auth) return null;
  const { email, email_verified, admin, driver, firebase, auth_time, guest_order, guest_order_until } =
    auth.token;
  return {
    uid: auth.uid,
    email: email ?? null,
    emailVerified: email_verified === true,
    isAdmin: admin === true,
    isDriver: driver === true,
    isGuest: firebase.sign_in_provider === 'anonymous',
    ip: clientAddress(rawRequest),
    provedAt: new Date(auth_time * 1000),
    ...(typeof guest_order === 'string' && {
      guestOrder: { id: guest_order, until: new Date(Number(guest_order_until)) },
    }),
  };
}

/** As the wire carries it: moments become ISO strings, which domain's schemas read back. */
function toWire(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer));
}

/** A callable on the network, with the handler behind its door, which tests call without a network. */
type DeployedCall<Answer> = CallableFunction<unknown, Promise<unknown>> & { handler: ValidatedCall<Answer> };

/** Puts a callable on the network. A refusal becomes an `HttpsError` with `details.reason`; a fault only says so. */
export function deployed<Answer>(
  call: ValidatedCall<Answer>,
  needs: { memory?: MemoryOption; cpu?: number; concurrency?: number; maxInstances?: number } = {},
): DeployedCall<Answer> {
  const options = { region, maxInstances, enforceAppCheck, ...needs };
  const onNetwork = onCall(options, async (request): Promise<unknown> => {
    const caller = callerOf(request);
    try {
      const ip = clientAddress(request.rawRequest);
      return toWire(await call.answer(productionServices(), caller, request.data, ip));
    } catch (error) {
      if (error instanceof DomainError) {
        logger.info(`${call.name} refused`, { reason: error.reason, uid: caller?.uid });
        throw new HttpsError(errorCode(error.reason), error.message, { reason: error.reason });
      }
      logger.error(`${call.name} failed`, { error, uid: caller?.uid });
      throw new HttpsError('internal', 'Something went wrong. Please try again.');
    }
  });
  return Object.assign(onNetwork, { handler: call });
}
