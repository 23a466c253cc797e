import { addressLabels, maxAddresses, deliveryState } from '@sharebox/domain/accounts/address';
import { maxDevices } from '@sharebox/domain/accounts/device';
import { serverTimestamp } from 'firebase/firestore';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { creatableMatchesIn } from '../support/stack/rules-matches';
import { ownerOf } from './support/actors';
import { firestoreOf, stand } from './support/firestore-match';

const prefix = 'books';
const uid = ownerOf(prefix);
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Whatever a browser may add documents to, with what would be right in a document of it. */
const books: Record<string, { path: string; most: number; right: object }> = {
  '/profiles/{uid}/delivery_addresses/{addressId}': {
    path: `profiles/${uid}/delivery_addresses`,
    most: maxAddresses,
    right: {
      user_id: uid,
      label: addressLabels[0],
      address_line_1: '1 Aba Road',
      city: 'Port Harcourt',
      state: deliveryState,
      is_default: false,
      created_at: serverTimestamp(),
    },
  },
  '/profiles/{uid}/devices/{deviceId}': {
    path: `profiles/${uid}/devices`,
    most: maxDevices,
    right: { token: 'a-token', user_agent: 'Mozilla/5.0', last_seen_at: serverTimestamp() },
  },
};

/** One document a person, whose id is the account's. */
const ownDocuments = ['/profiles/{uid}', '/notification_preferences/{uid}'];

/** One document a dish or box and drop, which the kitchen ticks off or packs: the rules ask for what it is of. */
const kitchensDocuments = [
  '/weekly_drops/{dropId}/kitchen_ticks/{mealItemId}',
  '/weekly_drops/{dropId}/packed_boxes/{orderId}',
];

it('each book that a browser may write into is known here', () => {
  const creatable = creatableMatchesIn(read('firestore.rules'));
  expect(creatable.sort()).toEqual([...Object.keys(books), ...ownDocuments, ...kitchensDocuments].sort());
});

describe.each(Object.values(books))('$path', ({ path, most, right }) => {
  const numbers = Array.from({ length: most + 5 }, (_, index) => `${index + 1}`);
  const others = ['0', '01', '-1', '1.5', '1e1', ' 1', 'home', 'ÿ', 'f3b0c442-98fc-4c14-9afb-f4c8996fb924'];

  it(`takes ${most} documents of their owner, and no more`, async () => {
    const ids = [...numbers, ...others];
    await stand(Object.fromEntries(ids.map((id) => [`${path}/${id}`, null])));
    const owner = firestoreOf(prefix, 'the owner');
    const taken: string[] = [];
    for (const id of ids) {
      await owner
        .doc(`${path}/${id}`)
        .set(right)
        .then(
          () => taken.push(id),
          () => undefined,
        );
    }
    expect(taken).toEqual(numbers.slice(0, most));
  });

  it('changes and removes one of before the numbers, and adds none', async () => {
    const old = `${path}/from-before`;
    const { created_at: _, ...standing } = { created_at: null, ...right };
    const longAgo = new Date('2026-01-05T09:00:00Z');
    const times = 'created_at' in right ? { created_at: longAgo } : { last_seen_at: longAgo };
    await stand({ [old]: { ...standing, ...times } });
    const owner = firestoreOf(prefix, 'the owner');
    await owner
      .doc(old)
      .update('created_at' in right ? { city: 'Obio' } : { last_seen_at: serverTimestamp() });
    await owner.doc(old).delete();
    await expect(owner.doc(old).set(right)).rejects.toThrow();
  });
});

it('asks for a bounded part of what an owner writes into, wherever it asks', () => {
  const names = Object.keys(books).map((match) => match.split('/').at(-2));
  const ofBooks = new RegExp(`collection\\([^)]*['/](?:${names.join('|')}|notifications)['\`]`);
  const unbounded = ['web/src', 'functions/src'].flatMap((folder) =>
    readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`)
      .filter((file) => {
        const source = read(file);
        if (!ofBooks.test(source) || file.endsWith('platform/db/store.ts')) return false;
        const times = (call: string) => source.split(`${call}(`).length - 1;
        return times('query') !== times('limit') || (times('readDocs') > 0 && times('query') === 0);
      }),
  );
  expect(unbounded).toEqual([]);
});
