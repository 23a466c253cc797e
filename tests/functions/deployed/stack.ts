import { deliveryAddressSchema } from '@sharebox/domain/accounts/address';
import { getStaffRolePath, type Role, type StaffRole, staffRoles } from '@sharebox/domain/accounts/role';
import { isDomainErrorReason } from '@sharebox/domain/common/errors';
import { cloudRegion } from '@sharebox/domain/common/cloud-region';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { createStore } from '../../../functions/src/platform/db/store';
import { getEmulatorAdmin } from '../../support/get-backend';

const project = process.env.GCLOUD_PROJECT ?? 'demo-sharebox';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: these tests need the whole emulator suite`);
  return value;
}

export const getEmulatorStore = () => createStore(getEmulatorAdmin().db);

export async function eventually<T>(what: string, check: () => Promise<T | undefined | false>): Promise<T> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const found = await check();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`${what}: not within a minute`);
    await delay(100);
  }
}

export interface SignedInUser {
  uid: string;
  email: string;
  token: string;
  refreshToken: string;
}

const signedInSchema = z.object({ idToken: z.string(), localId: z.string(), refreshToken: z.string() });

export async function signUpUser(
  options: { verified?: boolean; name?: string } & Partial<Record<StaffRole, boolean>> = {},
): Promise<SignedInUser> {
  const { auth, db } = getEmulatorAdmin();
  const email = `${randomUUID()}@sharebox.test`;
  const { uid } = await auth.createUser({
    email,
    password: 'sharebox1',
    emailVerified: options.verified ?? true,
    displayName: options.name ?? 'Ada Obi',
  });
  const role: Role = staffRoles.find((one) => options[one]) ?? 'customer';
  if (role !== 'customer') {
    await auth.setCustomUserClaims(uid, { [role]: true });
    await db.doc(getStaffRolePath(uid)).set({ role, signed_in_from: 0 });
  }
  const url = `http://${required('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'sharebox1', returnSecureToken: true }),
  });
  const { idToken, refreshToken } = signedInSchema.parse(await response.json());
  return { uid, email, token: idToken, refreshToken };
}

/** Signs up an anonymous account on the Auth emulator, as the app does for guests. */
export async function signUpGuest(): Promise<SignedInUser> {
  const url = `http://${required('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true }),
  });
  const { idToken, localId, refreshToken } = signedInSchema.parse(await response.json());
  return { uid: localId, email: '', token: idToken, refreshToken };
}

/** Creates a verified customer with a complete profile and the address `home`. */
export async function createCustomer(): Promise<SignedInUser> {
  const someone = await signUpUser();
  const { profiles, addresses } = getEmulatorStore();
  await profiles
    .doc(someone.uid)
    .set(
      { first_name: 'Ada', last_name: 'Obi', phone_number: '+2348123456789', updated_at: new Date() },
      { merge: true },
    );
  await addresses(someone.uid)
    .doc('home')
    .set(
      deliveryAddressSchema.parse({
        label: 'Home',
        address_line_1: '1 Aba Road',
        area: 'Rumuola',
        address_line_2: '',
        city: 'Port Harcourt',
        state: 'Rivers State',
        zip_code: '',
        user_id: someone.uid,
        is_default: true,
        created_at: new Date(),
      }),
    );
  return someone;
}

const answerSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ status: z.string(), details: z.optional(z.object({ reason: z.string() })) })),
});

/** Calls a deployed callable over HTTP. Returns the status, the raw result, and the error's `details.reason`. */
export async function callOverHttp(name: string, data: unknown, caller: SignedInUser | null) {
  const response = await fetch(`${required('SHAREBOX_FUNCTIONS_ORIGIN')}/${project}/${cloudRegion}/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(caller && { authorization: `Bearer ${caller.token}` }),
    },
    body: JSON.stringify({ data }),
  });
  const { result, error } = answerSchema.parse(await response.json());
  const reason = error?.details?.reason;
  return { status: response.status, result, reason: isDomainErrorReason(reason) ? reason : undefined };
}

/** Sends a request to an HTTP function. `rest` is the part of the URL after the function's name. */
function get(name: string, rest: string, init?: RequestInit): Promise<Response> {
  return fetch(`${required('SHAREBOX_FUNCTIONS_ORIGIN')}/${project}/${cloudRegion}/${name}${rest}`, init);
}

export const fetchStorefront = (init?: RequestInit) => get('storefront', '', init);

/** Requests the function that serves `/to/*`. `path` is the full path. */
export const fetchGiftPage = (path: string) => get('giftPage', path);

export const fetchMenuPage = (query = '', init?: RequestInit) => get('menuPage', query, init);

/** Delivers a CloudEvent to a trigger, as Eventarc would, and waits until the function has finished. */
export async function deliverEvent(trigger: string, event: object): Promise<void> {
  // The emulator appends a counter to the trigger's name. The counter increases when the code is reloaded.
  for (let generation = 0; generation < 20; generation++) {
    const path = `/functions/projects/${project}/triggers/${cloudRegion}-${trigger}-${generation}`;
    const response = await fetch(`${required('SHAREBOX_FUNCTIONS_ORIGIN')}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/cloudevents+json' },
      body: JSON.stringify(event),
    });
    if (response.status === 404) continue;
    if (!response.ok) throw new Error(`${trigger}: ${response.status} ${await response.text()}`);
    return;
  }
  throw new Error(`No trigger ${trigger}`);
}

/** Builds the CloudEvent of a document write. The documents must be in the JSON format of Firestore's REST API. */
export function buildDocumentWrittenEvent(
  id: string,
  path: string,
  time: Date,
  data: { value: object; oldValue: object },
) {
  return {
    specversion: '1.0',
    id,
    type: 'google.cloud.firestore.document.v1.written',
    source: `//firestore.googleapis.com/projects/${project}/databases/(default)`,
    subject: `documents/${path}`,
    time: time.toISOString(),
    datacontenttype: 'application/json',
    project,
    database: '(default)',
    namespace: '(default)',
    document: path,
    data,
  };
}

const restDocumentSchema = z.object({ fields: z.record(z.string(), z.unknown()) });

/** Converts fields to the JSON format of the REST API by writing them to a collection without triggers. */
export async function toRestFields(data: object): Promise<Record<string, unknown>> {
  const scratch = getEmulatorAdmin().db.doc(`scratch/${randomUUID()}`);
  await scratch.set({ ...data });
  const host = required('FIRESTORE_EMULATOR_HOST');
  const url = `http://${host}/v1/projects/${project}/databases/(default)/documents/${scratch.path}`;
  const response = await fetch(url, { headers: { authorization: 'Bearer owner' } });
  await scratch.delete();
  return restDocumentSchema.parse(await response.json()).fields;
}
