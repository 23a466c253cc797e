import { getOwnerUid } from './support/actors';
import { describeMatch } from './support/firestore-match';

const prefix = 'balances';
const path = `balances/${getOwnerUid(prefix)}`;

describeMatch('/balances/{uid}', prefix, {
  path,
  standing: { user_id: getOwnerUid(prefix), kobo: 500_000 },
  create: { user_id: getOwnerUid(prefix), kobo: 900_000 },
  update: { kobo: 900_000 },
  may: { get: ['the owner', 'a bookkeeper', 'an admin'], list: ['a bookkeeper', 'an admin'] },
});

describeMatch('/balances/{uid}/balance_entries/{entryId}', prefix, {
  path: `${path}/balance_entries/e1`,
  standing: { kobo: 500_000, source: { kind: 'goodwill', order_id: 'o1' } },
  create: { kobo: 900_000, source: { kind: 'goodwill', order_id: 'o1' } },
  update: { kobo: 900_000 },
  may: {
    get: ['the owner', 'a bookkeeper', 'an admin'],
    list: ['the owner', 'a bookkeeper', 'an admin'],
  },
});
