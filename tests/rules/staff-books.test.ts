import { ownerOf } from './support/actors';
import { describeMatch, type Access } from './support/firestore-match';

const staffOnly = (collection: string): Access => ({
  path: `${collection}/staff-books-1`,
  standing: { note: 'for staff' },
  create: { note: 'forged' },
  update: { note: 'changed' },
  may: { get: ['an admin'], list: ['an admin'] },
});

describeMatch('/bank_transactions/{hash}', 'staff-books', staffOnly('bank_transactions'));
describeMatch('/audit_log/{entryId}', 'staff-books', staffOnly('audit_log'));
describeMatch('/announcements/{announcementId}', 'staff-books', staffOnly('announcements'));
describeMatch('/contact_messages/{messageId}', 'staff-books', staffOnly('contact_messages'));
describeMatch('/unreadable_documents/{id}', 'staff-books', staffOnly('unreadable_documents'));
describeMatch('/profiles/{uid}/staff_notes/{noteId}', 'staff-notes', {
  ...staffOnly('staff_notes'),
  path: `profiles/${ownerOf('staff-notes')}/staff_notes/1`,
});
