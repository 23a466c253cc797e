import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import fc from 'fast-check';
import type firebase from 'firebase/compat/app';
import { FirebaseError } from 'firebase/app';
import { serverTimestamp, setLogLevel, Timestamp } from 'firebase/firestore';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sampleDocuments } from '../../emulator-data/sample-documents';
import {
  type Actor,
  actors,
  createContext,
  ownerActors,
  getOwnerUid,
  getPoserUid,
} from '../../tests/rules/support/actors';
import { getContextWithoutRules } from '../../tests/rules/support/context-without-rules';
import { parseMatchPaths, doesMatchCover } from '../../tests/support/stack/rules-matches';
import { getSchema } from './support/document-schemas';
import { getFuzzParameters } from './support/fuzzing';
import { applyMutations, anyMutation } from './support/mutations';

// Rejections are expected here, and the SDK would log each of them.
setLogLevel('silent');

const prefix = 'hostile';
const owner = getOwnerUid(prefix);
const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
const counts = { requests: 0, refused: 0, read: 0, written: 0 };

type Fields = Record<string, unknown>;

// Uses a separate project, because queries in other tests would otherwise find the sample data.
const environment = await initializeTestEnvironment({ projectId: 'demo-hostile', firestore: { rules } });
const adminDb = (await getContextWithoutRules(environment)).firestore();

/** Returns the sample data, with the sample customer's uid replaced by the owner's uid. */
function ownedSample(): Map<string, Fields> {
  const owned = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll('sample-ada', owner);
    if (Array.isArray(value)) return value.map(owned);
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, owned(part)]));
  };
  const now = new Date('2026-11-21T14:00:00+01:00');
  return new Map(
    [...sampleDocuments(now)].map(([path, data]) => [
      path.replaceAll('sample-ada', owner),
      Object.fromEntries(Object.entries(data).map(([key, part]) => [key, owned(part)])),
    ]),
  );
}

const sampleDocs = ownedSample();
const isText = z.string();

beforeAll(async () => {
  sampleDocs.set(`profiles/${getPoserUid(prefix)}`, { role: 'admin' });
  for (const [path, fields] of sampleDocs) await adminDb.doc(path).set(fields);
});

afterAll(() => console.log('Hostile reads and writes:', JSON.stringify(counts)));

const databases = new Map<Actor, firebase.firestore.Firestore>();

function firestoreOf(actor: Actor): firebase.firestore.Firestore {
  const database = databases.get(actor) ?? createContext(environment, prefix, actor).firestore();
  databases.set(actor, database);
  return database;
}

/** Returns a generator of paths for a match: half of them existing sample documents, half missing ones. */
function pathOf(match: string): fc.Arbitrary<string> {
  const there = [...sampleDocs.keys()].filter((path) => doesMatchCover(match, path));
  const missing = match
    .slice(1)
    .replace('{uid}', owner)
    .replaceAll(/\{\w+\}/g, 'missing');
  return there.length === 0
    ? fc.constant(missing)
    : fc.oneof(fc.constantFrom(...there), fc.constant(missing));
}

const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
type Operation = (typeof operations)[number];

interface Attempt {
  actor: Actor;
  path: string;
  operation: Operation;
  fields: Fields;
}

/** The emulator does not respond to lone surrogates, so the SDK would resend them forever. */
const isSendable = (value: unknown) => !/\\ud[89a-f]/.test(JSON.stringify([value]));

async function attempt({ actor, path, operation, fields }: Attempt): Promise<unknown> {
  const reference = firestoreOf(actor).doc(path);
  switch (operation) {
    case 'get':
      return reference.get({ source: 'server' });
    case 'list':
      return reference.parent.get({ source: 'server' });
    case 'create':
      return reference.set(fields);
    case 'update':
      return reference.update(fields);
    case 'delete':
      return reference.delete();
  }
}

async function isRefused(one: Attempt): Promise<boolean> {
  counts.requests += 1;
  try {
    await attempt(one);
    counts[one.operation === 'get' || one.operation === 'list' ? 'read' : 'written'] += 1;
    return false;
  } catch (error) {
    const isRefusal =
      error instanceof FirebaseError &&
      ['permission-denied', 'invalid-argument', 'not-found'].includes(error.code);
    if (!isRefusal) throw error;
    counts.refused += 1;
    return true;
  }
}

function isPublic(path: string, operation: Operation): boolean {
  if (operation === 'list') return false;
  const fields = sampleDocs.get(path) ?? {};
  if (/^(gift_links\/[^/]+|storefront\/(menu|capacity)|settings\/shop)$/.test(path)) return true;
  if (/^meal_items\/[^/]+$/.test(path)) return fields.is_available === true;
  return /^weekly_drops\/[^/]+$/.test(path) && fields.is_active === true;
}

/** Returns whether this is a document that its owner may read even without a verified email address. */
function isOwnOrder(path: string, operation: Operation): boolean {
  const [collection = '', id = '', below] = path.split('/');
  const order = sampleDocs.get(`orders/${id}`);
  if (operation !== 'get' || order?.user_id !== owner) return false;
  if (below === undefined) return collection === 'orders' || collection === 'payment_confirmations';
  return path === `orders/${id}/private/delivery` && order.is_gift_order === false;
}

/** Returns whether this document is below the owner's profile or holds their notification preferences. */
function isOwn(path: string): boolean {
  const [collection, id] = path.split('/');
  return (collection === 'profiles' || collection === 'notification_preferences') && id === owner;
}

/** Returns whether the kitchen may read this document: it is about boxes to be cooked, their meals or their ratings. */
function isCooked(path: string): boolean {
  return /^(weekly_drops\/[^/]+(\/(kitchen_boxes|kitchen_ticks|packed_boxes|dish_ratings|dish_words)\/[^/]+)?|meal_items\/[^/]+|cut_offs\/[^/]+)$/.test(
    path,
  );
}

const isTick = (path: string) => /^weekly_drops\/[^/]+\/(kitchen_ticks|packed_boxes)\/[^/]+$/.test(path);

/** Returns whether a bookkeeper may read this document: it is about an order's money, or the drop of an order. */
function isAboutMoney(path: string): boolean {
  return /^((orders|weekly_drops|bank_transactions|payment_events|transfer_accounts|payment_confirmations)\/[^/]+|orders\/[^/]+\/payments\/[^/]+|payment_confirmations\/[^/]+\/private\/[^/]+)$/.test(
    path,
  );
}

function mayRead({ actor, path, operation }: Attempt): boolean {
  if (actor === 'an admin' || isPublic(path, operation)) return true;
  if (actor === 'the kitchen' && isCooked(path)) return true;
  if (actor === 'a bookkeeper' && isAboutMoney(path)) return true;
  if (ownerActors.includes(actor) && isOwnOrder(path, operation)) return true;
  const isPlaceInLine =
    operation === 'get' && /^waitlist\/[^/]+\/entries\//.test(path) && path.endsWith(`/${owner}`);
  return actor === 'the owner' && (isOwn(path) || isPlaceInLine);
}

function mayWrite({ actor, path }: Attempt): boolean {
  if (isTick(path)) return actor === 'an admin' || actor === 'the kitchen';
  return actor === 'the owner' && isOwn(path);
}

const isWrite = (operation: Operation) => operation !== 'get' && operation !== 'list';

it(
  'members write only their own data, the kitchen writes only its ticks and marks, and no actor reads other people’s data',
  { timeout: 600_000 },
  async () => {
    const anyAttempt = fc
      .record({
        actor: fc.constantFrom(...actors),
        path: fc.constantFrom(...parseMatchPaths(rules)).chain(pathOf),
        operation: fc.constantFrom(...operations),
        mutations: fc.array(anyMutation, { maxLength: 2 }),
        other: fc.constantFrom(...sampleDocs.keys()),
      })
      .map(({ mutations, other, ...one }): Attempt => {
        const changed = applyMutations(sampleDocs.get(one.path) ?? sampleDocs.get(other), mutations);
        const fields = z.safeParse(z.record(isText, z.unknown()), changed);
        return { ...one, fields: fields.success && isSendable(changed) ? fields.data : { user_id: owner } };
      });
    const property = fc.asyncProperty(anyAttempt, async (one) => {
      const refused = await isRefused(one);
      const may = isWrite(one.operation) ? mayWrite(one) : mayRead(one);
      const before = sampleDocs.get(one.path);
      if (!refused && isWrite(one.operation)) {
        const reference = adminDb.doc(one.path);
        await (before ? reference.set(before) : reference.delete());
      }
      if (!may) expect(refused).toBe(true);
    });
    await fc.assert(property, getFuzzParameters(5));
  },
);

/** Examples of the documents that a member's browser writes, with their content before the write. */
const ownWrites: Record<string, { before: Fields | null; fields: Fields }> = {
  [`profiles/${owner}`]: {
    before: sampleDocs.get(`profiles/${owner}`) ?? null,
    fields: {
      first_name: 'Ada',
      last_name: 'Obi',
      display_name: 'Ada & Bola',
      bio: 'Hungry',
      gift_tagline: 'Feed us',
      phone_number: '+2348123456789',
      allow_gifting: true,
      dietary_needs: ['Vegan', 'No nuts'],
      updated_at: serverTimestamp(),
    },
  },
  [`profiles/${owner}/delivery_addresses/7`]: {
    before: null,
    fields: {
      user_id: owner,
      label: 'Home',
      address_line_1: '1 Aba Road',
      address_line_2: '',
      city: 'Port Harcourt',
      state: 'Rivers State',
      zip_code: '500001',
      is_default: false,
      created_at: serverTimestamp(),
    },
  },
  [`profiles/${owner}/devices/7`]: {
    before: null,
    fields: { token: 'fcm-token', user_agent: 'Mozilla/5.0', last_seen_at: serverTimestamp() },
  },
  [`profiles/${owner}/notifications/unread`]: {
    before:
      [...sampleDocs].find(
        ([path, { status }]) => path.includes('/notifications/') && status === 'unread',
      )?.[1] ?? null,
    fields: { status: 'read', read_at: serverTimestamp() },
  },
  [`notification_preferences/${owner}`]: {
    before: null,
    fields: {
      off: { in_app: ['drop_news'], push: [], email: [] },
      quiet_hours: { from: 1320, to: 420 },
      wants_drop_news: true,
      updated_at: serverTimestamp(),
    },
  },
};

function toPlain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toPlain(part)]));
}

it(
  'a member’s write to their own data is either rejected or leaves a document that matches its schema',
  { timeout: 600_000 },
  async () => {
    const write = fc.record({
      path: fc.constantFrom(...Object.keys(ownWrites)),
      operation: fc.constantFrom('create' as const, 'update' as const),
      mutations: fc.array(anyMutation, { maxLength: 2 }),
    });
    const property = fc.asyncProperty(write, async ({ path, operation, mutations }) => {
      const { before, fields } = ownWrites[path] ?? { before: null, fields: {} };
      const reference = adminDb.doc(path);
      const changed = z.safeParse(z.record(isText, z.unknown()), applyMutations(fields, mutations));
      if (!changed.success || !isSendable(changed.data)) return;
      await (before ? reference.set(before) : reference.delete());
      if (await isRefused({ actor: 'the owner', path, operation, fields: changed.data })) return;
      const written = (await reference.get({ source: 'server' })).data();
      expect(getSchema(path).safeParse(toPlain(written)).error?.issues ?? []).toEqual([]);
    });
    await fc.assert(property, getFuzzParameters(10));
  },
);

it('the normal writes of a member’s browser are accepted', async () => {
  for (const [path, { before, fields }] of Object.entries(ownWrites)) {
    const reference = adminDb.doc(path);
    await (before ? reference.set(before) : reference.delete());
    const operation = before ? 'update' : 'create';
    expect(await isRefused({ actor: 'the owner', path, operation, fields }), path).toBe(false);
  }
});
