import { describe, it } from 'vitest';
import { actors, ownerActors, getLinkedOrderId, getOwnerUid, getRiderUid } from './support/actors';
import {
  describeMatch,
  expectAccess,
  expectNotListed,
  getActorFirestore,
  getFirestoreWithClaims,
  writeWithRulesDisabled,
  type ExpectedAccess,
} from './support/firestore-match';

const prefix = 'orders';
const path = `orders/${getLinkedOrderId(prefix)}`;
const own = {
  user_id: getOwnerUid(prefix),
  is_gift_order: false,
  status: 'awaiting_payment',
  total_amount: 20_000,
};
const gift = { ...own, is_gift_order: true };

const access: ExpectedAccess = {
  path,
  standing: own,
  create: own,
  update: { total_amount: 1 },
  list: (collection) => collection.where('user_id', '==', getOwnerUid(prefix)),
  may: {
    get: [...ownerActors, 'a guest by a mailed link', 'a bookkeeper', 'an admin'],
    list: [...ownerActors, 'a bookkeeper', 'an admin'],
  },
};

describeMatch('/orders/{orderId}', prefix, access);
describeMatch('/orders/{orderId}', prefix, {
  ...access,
  when: 'without an email link',
  path: 'orders/orders-o1',
  may: { ...access.may, get: [...ownerActors, 'a bookkeeper', 'an admin'] },
});
describeMatch('/orders/{orderId}', prefix, {
  ...access,
  when: 'listing all',
  list: (collection) => collection,
  may: { ...access.may, list: ['a bookkeeper', 'an admin'] },
});

describe('the rule for changes to /orders/{orderId} by its owner', () => {
  it.each([
    { status: 'confirmed' },
    { payment_status: 'paid' },
    { user_id: `${prefix}-other` },
    { personal_note: 'x' },
  ])('rejects the change %j of an order by its owner', async (changes) => {
    await writeWithRulesDisabled({ [path]: own });
    await expectAccess(false, getActorFirestore(prefix, 'the owner').doc(path).update(changes));
  });
});

describe('/orders/{orderId} with a guest’s email link', () => {
  it('a guest’s email link can’t list orders, not even to find the order that the link opens', async () => {
    await writeWithRulesDisabled({ [path]: own });
    await expectNotListed(prefix, 'a guest by a mailed link', path);
  });

  it('an order can’t be read with a guest’s link that never expires', async () => {
    await writeWithRulesDisabled({ [path]: own });
    const endless = {
      guest_order: getLinkedOrderId(prefix),
      firebase: { sign_in_provider: 'custom' },
    } as const;
    const database = getFirestoreWithClaims(`${prefix}-endless`, endless);
    await expectAccess(false, database.doc(path).get({ source: 'server' }));
  });
});

const delivery: ExpectedAccess = {
  when: 'the delivery of an own order',
  beside: { [path]: own },
  path: `${path}/private/delivery`,
  standing: { address_line_1: '1 Aba Road', phone: '+2348123456789' },
  create: { address_line_1: '1 Aba Road' },
  update: { address_line_1: '2 Aba Road' },
  // Callers with a link can read neither the street nor the phone number.
  may: {
    get: [...ownerActors.filter((actor) => actor !== 'the owner by a mailed link'), 'an admin'],
    list: ['an admin'],
  },
};

describeMatch('/orders/{orderId}/private/{part}', prefix, delivery);
describeMatch('/orders/{orderId}/private/{part}', prefix, {
  ...delivery,
  when: 'the delivery of a gift',
  beside: { [path]: gift },
  may: { get: ['an admin'], list: ['an admin'] },
});
describeMatch('/orders/{orderId}/private/{part}', prefix, {
  ...delivery,
  when: 'the delivery of an order without is_gift_order',
  beside: { [path]: { user_id: getOwnerUid(prefix) } },
  may: { get: ['an admin'], list: ['an admin'] },
});
describeMatch('/orders/{orderId}/private/{part}', prefix, {
  ...delivery,
  when: 'the sender',
  path: `${path}/private/sender`,
  may: { get: ['an admin'], list: ['an admin'] },
});

describeMatch('/orders/{orderId}/private/{part}', prefix, {
  ...delivery,
  when: 'the change that a gift’s recipient asked for',
  path: `${path}/private/change_request`,
  standing: { message: 'No prawns, please', asked_at: new Date() },
  may: { get: ['an admin'], list: ['an admin'] },
});

describeMatch('/orders/{orderId}/private/{part}', prefix, {
  ...delivery,
  when: 'its run',
  path: `${path}/private/run`,
  standing: { run_id: 'run' },
  // The run exists too, to test that its rider can't read this document.
  beside: { [path]: own, 'delivery_runs/run': { driver_uid: getRiderUid(prefix) } },
  may: { get: ['an admin'], list: ['an admin'] },
});

describe('/orders/{orderId}/private', () => {
  it('the private parts of an order can’t be listed by an owner who may read the delivery', async () => {
    await writeWithRulesDisabled({ [path]: own, [delivery.path]: delivery.standing });
    await expectNotListed(prefix, 'the owner', delivery.path);
  });
});

describe('/orders/{orderId}/private/{part} if the order does not exist', () => {
  it.each(actors.filter((actor) => actor !== 'an admin'))(
    'a private part of a missing order can’t be read or written by %s',
    async (actor) => {
      const database = getActorFirestore(prefix, actor);
      await expectAccess(false, database.doc('orders/orders-none/private/delivery').get());
    },
  );
});

describeMatch('/orders/{orderId}/payments/{paymentId}', prefix, {
  beside: { [path]: own },
  path: `${path}/payments/p1`,
  standing: { kind: 'received', amount: 20_000 },
  create: { kind: 'refunded', amount: 20_000 },
  update: { amount: 1 },
  may: { get: ['a bookkeeper', 'an admin'], list: ['a bookkeeper', 'an admin'] },
});
