import { getOwnerUid } from './support/actors';
import { describeMatch, type ExpectedAccess } from './support/firestore-match';

const prefix = 'mail';

const mailOf = (delivery?: object) => ({
  to: `${getOwnerUid(prefix)}@sharebox.test`,
  user_id: getOwnerUid(prefix),
  message: { subject: 'Delivered', text: 'Enjoy.', html: '<p>Enjoy.</p>' },
  ...(delivery && { delivery }),
});
const access: ExpectedAccess = {
  path: 'mail/mail-rules-1',
  standing: mailOf({ state: 'ERROR', attempts: 6 }),
  create: mailOf({ state: 'ERROR', attempts: 6 }),
  update: { 'delivery.state': 'PENDING' },
  may: {},
};

describeMatch('/mail/{messageId}', prefix, {
  ...access,
  when: 'given up',
  list: (collection) => collection.where('delivery.state', '==', 'ERROR'),
  may: { get: ['an admin'], list: ['an admin'] },
});

describeMatch('/mail/{messageId}', prefix, {
  ...access,
  when: 'given up, listing all',
  may: { get: ['an admin'] },
});

describeMatch('/mail/{messageId}', prefix, {
  ...access,
  when: 'sent',
  standing: mailOf({ state: 'SUCCESS', attempts: 1 }),
  list: (collection) => collection.where('delivery.state', '==', 'SUCCESS'),
});

describeMatch('/mail/{messageId}', prefix, {
  ...access,
  when: 'waiting, being sent or never begun',
  standing: mailOf(),
  list: (collection) => collection.where('delivery.state', 'in', ['PENDING', 'PROCESSING']),
});
