import { getOwnerUid } from './support/actors';
import { describeMatch } from './support/firestore-match';

const prefix = 'received-gifts';

describeMatch('/profiles/{uid}/received_gifts/{orderId}', prefix, {
  path: `profiles/${getOwnerUid(prefix)}/received_gifts/o1`,
  standing: { message: 'With love', status: 'confirmed' },
  create: { message: 'To myself', status: 'confirmed' },
  update: { message: 'Changed' },
  may: { get: ['the owner'], list: ['the owner'] },
});
