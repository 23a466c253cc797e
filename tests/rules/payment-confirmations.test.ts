import { describe, it } from 'vitest';
import { ownerActors, getLinkedOrderId, getOwnerUid } from './support/actors';
import {
  describeMatch,
  expectNotListed,
  writeWithRulesDisabled,
  type ExpectedAccess,
} from './support/firestore-match';

const prefix = 'confirmations';

const access: ExpectedAccess = {
  path: `payment_confirmations/${getLinkedOrderId(prefix)}`,
  standing: { user_id: getOwnerUid(prefix), order_id: 'o1', status: 'pending', amount_paid: 20_000 },
  create: { user_id: getOwnerUid(prefix), order_id: 'o1', status: 'verified', amount_paid: 20_000 },
  update: { status: 'verified' },
  list: (collection) => collection.where('user_id', '==', getOwnerUid(prefix)),
  may: {
    get: [...ownerActors, 'a guest by a mailed link', 'a bookkeeper', 'an admin'],
    list: [...ownerActors, 'a bookkeeper', 'an admin'],
  },
};

describeMatch('/payment_confirmations/{confirmationId}', prefix, access);
describeMatch('/payment_confirmations/{confirmationId}', prefix, {
  ...access,
  when: 'listing all',
  list: (collection) => collection.orderBy('submitted_at', 'desc'),
  may: { ...access.may, list: ['a bookkeeper', 'an admin'] },
});

describe('/payment_confirmations/{confirmationId} with a guest’s email link', () => {
  it('a guest’s email link can’t list payment claims, not even to find the claim that the link opens', async () => {
    await writeWithRulesDisabled({ [access.path]: access.standing });
    await expectNotListed(prefix, 'a guest by a mailed link', access.path);
  });
});

describeMatch('/payment_confirmations/{confirmationId}/private/{part}', prefix, {
  beside: { [access.path]: access.standing },
  path: `${access.path}/private/review`,
  standing: { verified_by: 'ama', notes: 'Came from a cousin' },
  create: { verified_by: 'ama', notes: null },
  update: { notes: 'Never came' },
  may: { get: ['a bookkeeper', 'an admin'], list: ['a bookkeeper', 'an admin'] },
});
