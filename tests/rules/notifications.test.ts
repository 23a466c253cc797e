import { deleteField, serverTimestamp } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { getOwnerUid } from './support/actors';
import {
  describeMatch,
  expectAccess,
  getActorFirestore,
  writeWithRulesDisabled,
  type ExpectedAccess,
} from './support/firestore-match';

const match = '/profiles/{uid}/notifications/{notificationId}';
const prefix = 'notifications';
const longAgo = new Date('2026-01-05T09:00:00Z');

const access: ExpectedAccess = {
  path: `profiles/${getOwnerUid(prefix)}/notifications/n1`,
  standing: {
    title: 'Order received',
    message: 'Thank you',
    status: 'unread',
    read_at: null,
    created_at: longAgo,
  },
  create: { title: 'You won', message: 'Click here', status: 'unread', read_at: null },
  update: { status: 'read', read_at: serverTimestamp() },
  may: {
    get: ['the owner'],
    list: ['the owner'],
    update: ['the owner'],
  },
};

describeMatch(match, prefix, access);

describeMatch(match, prefix, {
  ...access,
  when: 'with a query for unread notifications',
  list: (collection) => collection.where('status', '==', 'unread').orderBy('created_at', 'desc'),
});

describe(`the field rules of ${match}`, () => {
  const write = async (changes: Record<string, unknown>, standing = access.standing): Promise<void> => {
    await writeWithRulesDisabled({ [access.path]: standing });
    await expectAccess(false, getActorFirestore(prefix, 'the owner').doc(access.path).update(changes));
  };

  it.each([
    { what: 'marking as read without a timestamp', changes: { status: 'read' } },
    { what: 'a timestamp without marking as read', changes: { read_at: serverTimestamp() } },
    { what: 'a timestamp from the device', changes: { status: 'read', read_at: longAgo } },
    { what: 'an unknown status', changes: { status: 'archived', read_at: serverTimestamp() } },
    { what: 'removing the status', changes: { status: deleteField(), read_at: serverTimestamp() } },
    { what: 'a changed message', changes: { ...access.update, message: 'You owe us' } },
    { what: 'an unknown field', changes: { ...access.update, pinned: true } },
  ])('the rule for notifications rejects $what', ({ changes }) => write(changes));

  it('rejects marking a notification as read twice', () =>
    write(access.update, { ...access.standing, status: 'read', read_at: longAgo }));

  it('rejects marking a read notification as unread', () =>
    write({ status: 'unread', read_at: serverTimestamp() }, { ...access.standing, status: 'read' }));
});
