import { getOwnerUid } from './support/actors';
import { describeMatch } from './support/firestore-match';

const prefix = 'complaints';
const user_id = getOwnerUid(prefix);
const standing = { user_id, reported_by: 'recipient', text: 'Cold', answer: null };

describeMatch('/complaints/{orderId}', prefix, {
  when: 'read one by one or in one query',
  path: 'complaints/complaints-1',
  standing,
  create: { ...standing, text: 'Forged' },
  update: { answer: 'Forged' },
  may: { get: ['the owner', 'an admin'], list: ['an admin'] },
});

describeMatch('/complaints/{orderId}', prefix, {
  when: 'listed by customer',
  path: 'complaints/complaints-2',
  standing,
  create: standing,
  update: { user_id: 'other' },
  list: (complaints) => complaints.where('user_id', '==', user_id),
  may: { get: ['the owner', 'an admin'], list: ['the owner', 'an admin'] },
});
