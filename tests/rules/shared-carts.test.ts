import { serverTimestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { cartFieldSchemas } from '@sharebox/domain/cart/shared-cart';
import { type Actor, getOwnerUid } from './support/actors';
import {
  type ExpectedAccess,
  describeMatch,
  expectAccess,
  getActorFirestore,
  writeWithRulesDisabled,
} from './support/firestore-match';

const members: readonly Actor[] = [
  'the owner',
  'the owner before the email is verified',
  'the owner as a guest',
];
const hourMs = 3_600_000;
const later = new Date(Date.now() + hourMs);
const earlier = new Date(Date.now() - hourMs);

const createCart = (prefix: string) => ({
  members: [getOwnerUid(prefix), 'partner'],
  status: 'open',
  payer: null,
  locked_until: null,
  order_id: null,
  ends_at: later,
  created_at: earlier,
});

describeMatch('/shared_carts/{cartId}', 'shared-carts', {
  path: 'shared_carts/shared-carts-c1',
  standing: createCart('shared-carts'),
  create: createCart('shared-carts'),
  update: { locked_until: null, payer: null },
  may: { get: members },
});

describeMatch('/shared_carts/{cartId}/members/{uid}', 'cart-members', {
  path: `shared_carts/cart-members-c1/members/${getOwnerUid('cart-members')}`,
  standing: { name: 'Tari', seen_at: earlier },
  create: { name: 'Tari', seen_at: serverTimestamp() },
  update: { seen_at: serverTimestamp() },
  may: { get: members, list: members, create: members, update: members },
  beside: { 'shared_carts/cart-members-c1': createCart('cart-members') },
});

describeMatch('/profiles/{uid}/followed_orders/{orderId}', 'followed-orders', {
  path: `profiles/${getOwnerUid('followed-orders')}/followed_orders/o1`,
  standing: { status: 'confirmed' },
  create: { status: 'confirmed' },
  update: { status: 'delivered' },
  may: { get: members, list: members },
});

const prefix = 'cart-places';
const uid = getOwnerUid(prefix);
const cartPath = 'shared_carts/cart-places-c1';
const change = (number: number, edits: Record<string, number> = {}) => ({
  by: uid,
  edits: { ...edits, [uid]: number },
  at: serverTimestamp(),
});
const places: ExpectedAccess = {
  path: `${cartPath}/places/main`,
  standing: { value: null, by: 'partner', edits: { [uid]: 1, partner: 4 }, at: earlier, loves: {} },
  create: { value: { meal_id: 'jollof', quantity: 2 }, ...change(1) },
  update: { value: { meal_id: 'jollof', quantity: 2 }, ...change(2, { partner: 4 }) },
  may: { get: members, list: members, create: members, update: members },
  beside: { [cartPath]: createCart(prefix) },
};

describeMatch('/shared_carts/{cartId}/places/{place}', prefix, places);

describe('the rule for a field of a shared cart', () => {
  const dish = { meal_id: 'jollof', quantity: 2 };
  const write = async (
    place: string,
    standing: Record<string, unknown> | null,
    fields: Record<string, unknown>,
    cart: Record<string, unknown> = {},
  ) => {
    await writeWithRulesDisabled({
      [cartPath]: { ...createCart(prefix), ...cart },
      [`${cartPath}/places/${place}`]: standing,
    });
    return getActorFirestore(prefix, 'the owner')
      .doc(`${cartPath}/places/${place}`)
      .set(fields, { merge: place !== 'note' });
  };

  it.each([
    ['accepts a dish', 'main', { value: dish, ...change(1) }, true],
    ['accepts an emptied place', 'dessert', { value: null, ...change(1) }, true],
    ['accepts a note', 'note', { value: 'Less pepper', ...change(1) }, true],
    [
      'accepts options',
      'options',
      { value: { ...defaultBoxOptions, packaging_option: 'premium-gift', no_cutlery: true }, ...change(1) },
      true,
    ],
    ['rejects too many portions', 'main', { value: { ...dish, quantity: 21 }, ...change(1) }, false],
    ['rejects a dish with a price', 'main', { value: { ...dish, price: 1 }, ...change(1) }, false],
    ['rejects a path as a dish', 'main', { value: { ...dish, meal_id: 'a/b' }, ...change(1) }, false],
    ['rejects a text as a dish', 'main', { value: 'Jollof', ...change(1) }, false],
    ['rejects a long note', 'note', { value: 'x'.repeat(501), ...change(1) }, false],
    [
      'rejects unknown packaging',
      'options',
      { value: { ...defaultBoxOptions, packaging_option: 'gold' }, ...change(1) },
      false,
    ],
    ['rejects an unknown place', 'starter', { value: dish, ...change(1) }, false],
    ['rejects a change in the partner’s name', 'main', { value: dish, ...change(1), by: 'partner' }, false],
    ['rejects a change without a number', 'main', { value: dish, ...change(1), edits: {} }, false],
    ['rejects a number for the partner', 'main', { value: dish, ...change(1, { partner: 9 }) }, false],
    [
      'rejects a timestamp other than the server’s',
      'main',
      { value: dish, ...change(1), at: earlier },
      false,
    ],
    ['rejects an additional field', 'main', { value: dish, ...change(1), price: 0 }, false],
    [
      'rejects a love together with a dish',
      'main',
      { value: dish, ...change(1), loves: { [uid]: 'jollof' } },
      false,
    ],
  ])('the rule for a shared cart %s', async (_, place, fields, allowed) => {
    await expectAccess(allowed, write(place, null, fields));
  });

  it('every field of a shared cart accepts the values that its schema allows', () => {
    const values = { note: '', options: defaultBoxOptions };
    for (const [place, schema] of Object.entries(cartFieldSchemas)) {
      const value: unknown =
        place in values ? Object.entries(values).find(([name]) => name === place)?.[1] : null;
      expect(schema.safeParse({ value, by: uid, edits: { [uid]: 1 }, at: later }).success, place).toBe(true);
    }
  });

  const standing = { value: dish, by: 'partner', edits: { [uid]: 3, partner: 4 }, at: earlier };
  it.each([
    ['accepts the next change', { value: null, ...change(4) }, true],
    ['rejects a repeated change', { value: null, ...change(3) }, false],
    ['accepts a loved dish', { loves: { [uid]: 'jollof' } }, true],
    ['rejects the partner’s love', { loves: { partner: 'jollof' } }, false],
  ])('the rule for a shared cart %s of a dish', async (_, fields, allowed) => {
    await expectAccess(allowed, write('main', standing, fields));
  });

  const note = { ...standing, value: 'No onions' };
  it('rejects a note in a shared cart whose author has not seen the partner’s note', async () => {
    await expectAccess(false, write('note', note, { value: 'Less pepper', ...change(4, { partner: 3 }) }));
    await expectAccess(true, write('note', note, { value: 'Less pepper', ...change(4, { partner: 4 }) }));
  });

  it.each([
    ['rejects changes while the partner pays', { payer: 'partner', locked_until: later }, false],
    ['accepts changes after the time to pay', { payer: 'partner', locked_until: earlier }, true],
    ['rejects changes of an ordered cart', { status: 'ordered' }, false],
    ['rejects changes of an ended cart', { ends_at: earlier }, false],
    ['rejects changes of a member who left', { members: ['partner'] }, false],
  ])('the rule for a shared cart %s', async (_, cart, allowed) => {
    await expectAccess(allowed, write('main', standing, { value: null, ...change(4) }, cart));
  });
});
