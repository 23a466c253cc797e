import { addressLabels, maxAddresses, servedState } from '@sharebox/domain/accounts/address';
import { maxPushDevices } from '@sharebox/domain/accounts/push-device';
import { serverTimestamp } from 'firebase/firestore';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getOwnerUid } from './support/actors';
import { getActorFirestore, writeWithRulesDisabled } from './support/firestore-match';
import { parseCreatableMatchPaths } from '../support/rules-matches';

const prefix = 'books';
const uid = getOwnerUid(prefix);

/** The collections in which browsers may create several documents, up to a limit. `right` is a valid document. */
const ownCollections: Record<string, { path: string; most: number; right: object }> = {
  '/profiles/{uid}/delivery_addresses/{addressId}': {
    path: `profiles/${uid}/delivery_addresses`,
    most: maxAddresses,
    right: {
      user_id: uid,
      label: addressLabels[0],
      address_line_1: '1 Aba Road',
      city: 'Port Harcourt',
      state: servedState,
      is_default: false,
      created_at: serverTimestamp(),
    },
  },
  '/profiles/{uid}/devices/{deviceId}': {
    path: `profiles/${uid}/devices`,
    most: maxPushDevices,
    right: { token: 'a-token', user_agent: 'Mozilla/5.0', last_seen_at: serverTimestamp() },
  },
};

/** Collections with one document per user. The document's id is the user's uid. */
const ownDocuments = ['/profiles/{uid}', '/notification_preferences/{uid}'];

/** Collections with one document per dish or box. The rules check that the dish or box exists. */
const kitchenDocuments = [
  '/weekly_drops/{dropId}/kitchen_ticks/{mealItemId}',
  '/weekly_drops/{dropId}/packed_boxes/{orderId}',
];

/** Collections with one document per member or field of a shared cart, which Cloud Functions create. */
const sharedCartDocuments = ['/shared_carts/{cartId}/members/{uid}', '/shared_carts/{cartId}/places/{place}'];

it('the tests cover every collection in which browsers may create documents', () => {
  const creatable = parseCreatableMatchPaths(
    readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8'),
  );
  expect(creatable.sort()).toEqual(
    [...Object.keys(ownCollections), ...ownDocuments, ...kitchenDocuments, ...sharedCartDocuments].sort(),
  );
});

describe.each(Object.values(ownCollections))('$path', ({ path, most, right }) => {
  const numbers = Array.from({ length: most + 5 }, (_, index) => `${index + 1}`);
  const others = ['0', '01', '-1', '1.5', '1e1', ' 1', 'home', 'ÿ', 'f3b0c442-98fc-4c14-9afb-f4c8996fb924'];

  it(`accepts at most ${most} documents per owner`, async () => {
    const ids = [...numbers, ...others];
    await writeWithRulesDisabled(Object.fromEntries(ids.map((id) => [`${path}/${id}`, null])));
    const owner = getActorFirestore(prefix, 'the owner');
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

  it('lets owners change and delete, but not create, documents with old ids that are not numbers', async () => {
    const old = `${path}/from-before`;
    const { created_at: _, ...standing } = { created_at: null, ...right };
    const longAgo = new Date('2026-01-05T09:00:00Z');
    const times = 'created_at' in right ? { created_at: longAgo } : { last_seen_at: longAgo };
    await writeWithRulesDisabled({ [old]: { ...standing, ...times } });
    const owner = getActorFirestore(prefix, 'the owner');
    await owner
      .doc(old)
      .update('created_at' in right ? { city: 'Obio' } : { last_seen_at: serverTimestamp() });
    await owner.doc(old).delete();
    await expect(owner.doc(old).set(right)).rejects.toThrow();
  });
});
