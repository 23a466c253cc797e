import { describeMatch, type ExpectedAccess } from './support/firestore-match';

const createStaffOnlyAccess = (collection: string): ExpectedAccess => ({
  path: `${collection}/staff-books-1`,
  standing: { note: 'for staff' },
  create: { note: 'forged' },
  update: { note: 'changed' },
  may: { get: ['an admin'], list: ['an admin'] },
});

const createMoneyAccess = (collection: string): ExpectedAccess => ({
  ...createStaffOnlyAccess(collection),
  may: { get: ['a bookkeeper', 'an admin'], list: ['a bookkeeper', 'an admin'] },
});

describeMatch('/bank_transactions/{hash}', 'staff-books', createMoneyAccess('bank_transactions'));
describeMatch('/payment_events/{id}', 'staff-books', createMoneyAccess('payment_events'));
describeMatch('/audit_log/{entryId}', 'staff-books', createStaffOnlyAccess('audit_log'));
describeMatch('/recipes/{mealItemId}', 'staff-books', createStaffOnlyAccess('recipes'));
describeMatch('/drop_recipes/{dropId}', 'staff-books', {
  ...createStaffOnlyAccess('drop_recipes'),
  may: { get: ['an admin'] },
});
describeMatch('/area_requests/{uid}', 'staff-books', createStaffOnlyAccess('area_requests'));
describeMatch('/announcements/{announcementId}', 'staff-books', createStaffOnlyAccess('announcements'));
describeMatch('/contact_messages/{messageId}', 'staff-books', createStaffOnlyAccess('contact_messages'));
