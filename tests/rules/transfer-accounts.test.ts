import { describe, it } from 'vitest';
import { getLinkedOrderId, getOwnerUid, ownerActors } from './support/actors';
import {
  type ExpectedAccess,
  describeMatch,
  expectNotListed,
  writeWithRulesDisabled,
} from './support/firestore-match';

const prefix = 'transfers';

const access: ExpectedAccess = {
  path: `transfer_accounts/${getLinkedOrderId(prefix)}`,
  standing: { user_id: getOwnerUid(prefix), order_id: 'o1', state: 'open', account_number: '9900000001' },
  create: { user_id: getOwnerUid(prefix), order_id: 'o1', state: 'open', account_number: '9911111111' },
  update: { account_number: '9911111111' },
  list: (collection) => collection.where('user_id', '==', getOwnerUid(prefix)),
  may: {
    get: [...ownerActors, 'a guest by a mailed link', 'a bookkeeper', 'an admin'],
    list: [...ownerActors, 'a bookkeeper', 'an admin'],
  },
};

describeMatch('/transfer_accounts/{orderId}', prefix, access);
describeMatch('/transfer_accounts/{orderId}', prefix, {
  ...access,
  when: 'listing all',
  list: (collection) => collection.orderBy('opened_at', 'desc'),
  may: { ...access.may, list: ['a bookkeeper', 'an admin'] },
});

describe('/transfer_accounts/{orderId} with a guest’s email link', () => {
  it('a guest’s email link can’t list transfer accounts, not even to find the account of the linked order', async () => {
    await writeWithRulesDisabled({ [access.path]: access.standing });
    await expectNotListed(prefix, 'a guest by a mailed link', access.path);
  });
});
