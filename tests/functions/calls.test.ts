import type { Role } from '@sharebox/domain/accounts/role';
import { DomainError, domainErrorReasons } from '@sharebox/domain/common/errors';
import { deleteApp, getApp } from 'firebase-admin/app';
import type { CallableRequest } from 'firebase-functions/v2/https';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  type Caller,
  type ValidatedCall,
  createCall,
  createVisitorCall,
  deployCall,
} from '../../functions/src/platform/validated-call';
import { callRules, visitorRules } from '../../functions/src/platform/call-rules';
import { call, getCallOutcome, validatedCalls } from './support/calls';
import { dumpDatabase } from './support/dump';
import { createConfirmedGift, createRecipient } from './support/gifts';
import { type Shop, addMinutes, admin, buildGuestCaller, openShop, tuesday } from './support/shop';
import { createClaimedOrder } from './support/staff';
import * as z from 'zod/mini';

const contract = {
  name: 'probe',
  input: z.strictObject({ order_id: z.optional(z.string()), words: z.optional(z.array(z.string())) }),
  output: z.unknown(),
};

/** Creates a callable that returns its caller. */
const createProbe = (who: 'signed-in' | 'driver' | 'bookkeeper' | 'admin', limits = {}) =>
  createCall(contract, (_services, caller) => Promise.resolve(caller), {
    who,
    callsPerMinute: 100,
    ...limits,
  }).handler;

const nobody = { isAdmin: false, isDriver: false, isBookkeeper: false };

const person: Caller = { ...admin, ...nobody, uid: 'ngozi', ip: '102.89.7.7' };

/** Opens a shop in which the caller's account has the given role, or no role. */
async function openShopWithRole(role: Role | null): Promise<Shop> {
  const shop = await openShop();
  const standings = new Map(role ? [[person.uid, { role, sessionsBegin: null }]] : []);
  shop.accounts = { ...shop.accounts, standingsOf: () => Promise.resolve(standings) };
  return shop;
}

it('every callable has a permission rule', () => {
  const rules = [...Object.keys(callRules), ...Object.keys(visitorRules)];
  expect(rules.sort()).toEqual(validatedCalls.map(({ name }) => name).sort());
});

describe('a callable for staff', () => {
  it.each([
    ['admin', { isAdmin: true }, 'admin', { isAdmin: true }],
    ['bookkeeper', { isBookkeeper: true }, 'bookkeeper', { isBookkeeper: true }],
    ['bookkeeper', { isAdmin: true }, 'admin', { isAdmin: true }],
    ['driver', { isDriver: true }, 'driver', { isDriver: true }],
    ['driver', { isAdmin: true }, 'admin', { isAdmin: true }],
    // The account was demoted from admin to bookkeeper, and the token has both claims.
    ['bookkeeper', { isAdmin: true, isBookkeeper: true }, 'bookkeeper', { isBookkeeper: true }],
  ] as const)(
    'a %s callable accepts the token claims %j if the account’s role is %s',
    async (who, claims, role, acts) => {
      const shop = await openShopWithRole(role);
      const caller = { ...person, ...claims };
      expect(await createProbe(who).answer(shop, caller, {})).toEqual({ ...person, ...acts });
    },
  );

  it.each([
    ['admin', {}, 'admin'],
    ['admin', { isAdmin: true }, 'customer'],
    ['admin', { isAdmin: true }, null],
    ['admin', { isAdmin: true }, 'bookkeeper'],
    ['admin', { isBookkeeper: true }, 'bookkeeper'],
    ['admin', { isDriver: true }, 'driver'],
    ['bookkeeper', { isBookkeeper: true }, 'admin'],
    ['bookkeeper', { isDriver: true }, 'driver'],
    ['driver', { isBookkeeper: true }, 'bookkeeper'],
    ['driver', {}, 'driver'],
  ] as const)(
    'a %s callable rejects the token claims %j if the account’s role is %s',
    async (who, claims, role) => {
      const shop = await openShopWithRole(role);
      const caller = { ...person, ...claims };
      expect(await getCallOutcome(createProbe(who).answer(shop, caller, {}))).toBe('not-allowed');
    },
  );

  it('a staff callable does not fetch the caller’s account if the token lacks the role', async () => {
    const shop = await openShop();
    const standingsOf = vi.spyOn(shop.accounts, 'standingsOf');
    expect(await getCallOutcome(createProbe('admin').answer(shop, person, {}))).toBe('not-allowed');
    expect(standingsOf).not.toHaveBeenCalled();
  });

  it('a staff callable rejects visitors', async () => {
    const shop = await openShopWithRole('admin');
    expect(await getCallOutcome(createProbe('admin').answer(shop, null, {}))).toBe('not-allowed');
    expect(await getCallOutcome(createProbe('signed-in').answer(shop, null, {}))).toBe('not-allowed');
  });
});

describe('a session started by a guest’s link', () => {
  async function openGuestSession() {
    const shop = await openShop();
    const { gift_id } = await createRecipient(shop, 'rita');
    const order_id = await createConfirmedGift(shop, buildGuestCaller('gina'), gift_id);
    const guestOrder = { id: order_id, until: addMinutes(tuesday, 60) };
    const session = { ...buildGuestCaller(`guest-order-${order_id}`), isGuest: false, guestOrder };
    const ask = (input: object, caller: Caller = session) =>
      createProbe('signed-in').answer(shop, caller, input);
    return { shop, order_id, session, ask };
  }

  it('a session started by a guest’s link acts as the guest for the link’s order until the link expires', async () => {
    const { shop, order_id, session, ask } = await openGuestSession();
    shop.setClock(addMinutes(tuesday, 59));
    expect(await ask({ order_id })).toEqual({ ...session, uid: 'gina', isGuest: true });
    shop.setClock(addMinutes(tuesday, 60));
    expect(await getCallOutcome(ask({ order_id }))).toBe('not-allowed');
  });

  it('a session started by a guest’s link is rejected for other orders and for calls without an order', async () => {
    const { shop, ask } = await openGuestSession();
    const foreign = await createClaimedOrder(shop, 'ada');
    for (const input of [{}, { order_id: foreign }]) {
      expect(await getCallOutcome(ask(input))).toBe('not-allowed');
    }
  });

  it('a session started by a guest’s link is rejected once a member owns the order or the order is gone', async () => {
    const { shop, order_id, session, ask } = await openGuestSession();
    await shop.store.orders.doc(order_id).update({ ordered_by_guest: false });
    expect(await getCallOutcome(ask({ order_id }))).toBe('not-allowed');
    const guestOrder = { id: 'nothing', until: addMinutes(tuesday, 60) };
    expect(await getCallOutcome(ask({ order_id: 'nothing' }, { ...session, guestOrder }))).toBe(
      'not-allowed',
    );
  });
});

describe('the rate limit of a callable', () => {
  const countAllowed = async (times: number, ask: () => Promise<unknown>) => {
    let allowed = 0;
    for (let made = 0; made < times; made++)
      if ((await getCallOutcome(ask())) !== 'rate-limited') allowed += 1;
    return allowed;
  };

  it('the rate limit counts the calls of each user per minute, including malformed calls', async () => {
    const shop = await openShop();
    const { answer } = createProbe('signed-in', { callsPerMinute: 3 });
    const ask = (uid = person.uid, input: unknown = {}) => answer(shop, { ...person, uid }, input);
    expect(await getCallOutcome(ask(person.uid, 'nonsense'))).toBe('invalid-input');
    expect(await countAllowed(3, () => ask())).toBe(2);
    expect(await countAllowed(4, () => ask('bola'))).toBe(3);
    shop.setClock(addMinutes(tuesday, 1));
    expect(await countAllowed(4, () => ask())).toBe(3);
    const counts = (await shop.store.rateLimits.get()).docs.map((one) => one.data());
    expect(counts.map(({ count }) => count)).toEqual([4, 4, 4]);
    // The counts outlive their rate-limit window. A TTL policy deletes them later.
    expect(counts.map(({ expires_at }) => expires_at.getTime() - tuesday.getTime()).toSorted()).toEqual([
      7_200_000, 7_200_000, 7_260_000,
    ]);
  });

  it('the rate limit also counts the calls from each network if the callable has a network limit', async () => {
    const shop = await openShop();
    const { answer } = createProbe('signed-in', { callsPerMinuteAndAddress: 2 });
    let people = 0;
    const from = (ip: string | null) => () => {
      people += 1;
      return answer(shop, { ...person, uid: `person-${people}`, ip }, {});
    };
    expect(await countAllowed(4, from('102.89.1.2'))).toBe(2);
    expect(await countAllowed(4, from('102.89.1.3'))).toBe(2);
    // Both addresses belong to the same /48 network, and rejected calls count as well. The second address therefore has
    // no calls left.
    expect(await countAllowed(4, from('2001:db8:1:100::1'))).toBe(2);
    expect(await countAllowed(4, from('2001:db8:1:101::1'))).toBe(0);
    expect(await countAllowed(4, from(null))).toBe(4);
  });

  it('the rate limit counts the calls of visitors per ten minutes, by network and by user', async () => {
    const shop = await openShop();
    const { answer, who } = createVisitorCall(contract, (_services, caller) => Promise.resolve(caller), {
      callsPerPerson: 1,
      callsPerAddress: 3,
    }).handler;
    expect(who).toBe('anybody');
    const from =
      (ip?: string | null, caller: Caller | null = null) =>
      () =>
        answer(shop, caller, {}, ip);
    expect(await countAllowed(4, from('102.89.1.2'))).toBe(3);
    const signedIn = { ...person, ip: '102.89.1.2' };
    expect(await countAllowed(1, from(undefined, signedIn))).toBe(0);
    // Visitors without a known IP address share one count.
    expect(await countAllowed(2, from(null))).toBe(2);
    expect(await countAllowed(2, from())).toBe(1);
    expect(await countAllowed(2, from('102.89.1.3', signedIn))).toBe(1);
    shop.setClock(addMinutes(tuesday, 9));
    expect(await countAllowed(1, from('102.89.1.2'))).toBe(0);
    shop.setClock(addMinutes(tuesday, 10));
    expect(await countAllowed(1, from('102.89.1.2'))).toBe(1);
  });
});

// The first call of a deployed function creates the services.
vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'demo-call', storageBucket: 'demo-call' }));

afterAll(async () => {
  vi.unstubAllEnvs();
  await deleteApp(getApp());
});

/** Calls a deployed function whose handler is `answer`. */
function callDeployed(answer: ValidatedCall<unknown>['answer'], token?: object): Promise<unknown> {
  const auth = token && { uid: 'ada', token: { auth_time: 1_795_000_000, firebase: {}, ...token } };
  const rawRequest = { headers: { 'x-forwarded-for': '1.1.1.1, 102.89.1.2' } };
  const request = { data: { typed: 1 }, rawRequest, auth };
  const deployed = deployCall({ name: 'probe', who: 'anybody', answer });
  // A deployed callable uses only these fields of a request. The other fields come from Express.
  return Promise.resolve(deployed.run(request as unknown as CallableRequest));
}

const reject = (error: Error) => callDeployed(() => Promise.reject(error));

it('passes the input and IP address of a visitor’s call to the handler', async () => {
  const answered = await callDeployed((_services, caller, data, ip) => Promise.resolve({ caller, data, ip }));
  expect(answered).toEqual({ caller: null, data: { typed: 1 }, ip: '102.89.1.2' });
});

const member = {
  ...{ uid: 'ada', email: 'ada@example.com', emailVerified: true, ip: '102.89.1.2', isGuest: false },
  ...{ isAdmin: false, isDriver: false, isBookkeeper: false, signedInAt: new Date(1_795_000_000_000) },
};

const memberToken = { email: 'ada@example.com', email_verified: true };

const guest = { ...member, email: null, emailVerified: false };

it.each([
  ['a member', memberToken, member],
  ['an unverified member', { ...memberToken, email_verified: false }, { ...member, emailVerified: false }],
  ['an admin', { ...memberToken, admin: true }, { ...member, isAdmin: true }],
  ['a rider', { ...memberToken, driver: true }, { ...member, isDriver: true }],
  ['a bookkeeper', { ...memberToken, bookkeeper: true }, { ...member, isBookkeeper: true }],
  ['a token with other values', { ...memberToken, admin: 1, driver: 'yes', bookkeeper: {} }, member],
  ['a guest', { firebase: { sign_in_provider: 'anonymous' } }, { ...guest, isGuest: true }],
  [
    'a guest with an emailed link',
    { firebase: { sign_in_provider: 'custom' }, guest_order: 'o1', guest_order_until: 1_796_000_000_000 },
    { ...guest, guestOrder: { id: 'o1', until: new Date(1_796_000_000_000) } },
  ],
])('reads the caller from the token of %s', async (_who, token, expected) => {
  let caller: unknown;
  await callDeployed((_services, found) => Promise.resolve((caller = found)), token);
  expect(caller).toEqual(expected);
});

it('sends dates in a callable’s response as ISO strings', async () => {
  const at = new Date('2026-11-17T09:00:00Z');
  expect(await callDeployed(() => Promise.resolve({ at, missing: undefined }))).toEqual({
    at: '2026-11-17T09:00:00.000Z',
  });
});

it.each(domainErrorReasons)(
  'sends a rejection with the reason %s together with its message',
  async (reason) => {
    await expect(reject(new DomainError(reason, 'Because.'))).rejects.toMatchObject({
      ...{ code: 'failed-precondition', message: 'Because.', details: { reason } },
    });
  },
);

it('hides the details of unexpected errors from the caller', async () => {
  await expect(reject(new Error('Secret of the server'))).rejects.toMatchObject({
    ...{ code: 'internal', message: 'Something went wrong. Please try again.', details: undefined },
  });
});

it('rejects calls without permission before it counts them towards the rate limit', async () => {
  const shop = await openShop();
  const before = await dumpDatabase(shop.store.db);
  for (const caller of [null, buildGuestCaller(), { ...admin, isAdmin: false }]) {
    expect(await getCallOutcome(call.listAdmins(shop, caller, 'nonsense'))).toBe('not-allowed');
  }
  expect(await dumpDatabase(shop.store.db)).toEqual(before);
});
