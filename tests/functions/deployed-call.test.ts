import { domainErrorReasons, DomainError } from '@sharebox/domain/common/errors';
import { deleteApp, getApp } from 'firebase-admin/app';
import type { CallableRequest } from 'firebase-functions/v2/https';
import { afterAll, expect, it, vi } from 'vitest';
import { deployCall, type ValidatedCall } from '../../functions/src/platform/validated-call';

// The services of a deployed function are created on its first call.
vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'demo-call', storageBucket: 'demo-call' }));
afterAll(async () => {
  vi.unstubAllEnvs();
  await deleteApp(getApp());
});

/** Calls a deployed function in which `answer` is the handler. */
function callDeployed(answer: ValidatedCall<unknown>['answer'], token?: object): Promise<unknown> {
  const auth = token && { uid: 'ada', token: { auth_time: 1_795_000_000, firebase: {}, ...token } };
  const rawRequest = { headers: { 'x-forwarded-for': '1.1.1.1, 102.89.1.2' } };
  const request = { data: { typed: 1 }, rawRequest, auth };
  const deployed = deployCall({ name: 'probe', who: 'anybody', answer });
  // A deployed call reads only these parts of a request. The other parts belong to Express.
  return Promise.resolve(deployed.run(request as unknown as CallableRequest));
}

const reject = (error: Error) => callDeployed(() => Promise.reject(error));

it('passes the input and the visitor’s network address to the handler', async () => {
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

it('sends dates as ISO strings', async () => {
  const at = new Date('2026-11-17T09:00:00Z');
  expect(await callDeployed(() => Promise.resolve({ at, missing: undefined }))).toEqual({
    at: '2026-11-17T09:00:00.000Z',
  });
});

const codes: Partial<Record<string, string>> = {
  'not-allowed': 'permission-denied',
  'email-unverified': 'permission-denied',
  'invalid-input': 'invalid-argument',
  'rate-limited': 'resource-exhausted',
  'unpaid-claims': 'resource-exhausted',
  'sold-out': 'resource-exhausted',
};

it.each(domainErrorReasons)('sends the refusal %s with its reason, message and code', async (reason) => {
  await expect(reject(new DomainError(reason, 'Because.'))).rejects.toMatchObject({
    ...{ code: codes[reason] ?? 'failed-precondition', message: 'Because.', details: { reason } },
  });
});

it('hides the details of other errors', async () => {
  await expect(reject(new Error('Secret of the server'))).rejects.toMatchObject({
    ...{ code: 'internal', message: 'Something went wrong. Please try again.', details: undefined },
  });
});
