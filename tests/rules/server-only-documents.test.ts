import { getStaffRolePath } from '@sharebox/domain/accounts/role';
import { getOwnerUid } from './support/actors';
import { describeMatch, type Access } from './support/firestore-match';

const prefix = 'closed-books';

const createClosedAccess = (path: string): Access => ({
  path,
  standing: { user_id: getOwnerUid(prefix) },
  create: { user_id: getOwnerUid(prefix) },
  update: { changed: true },
  may: {},
});

describeMatch('/order_references/{code}', prefix, createClosedAccess('order_references/CONF-1'));
describeMatch('/staff_roles/{uid}', prefix, createClosedAccess(getStaffRolePath(getOwnerUid(prefix))));
describeMatch('/processed_events/{eventId}', prefix, createClosedAccess('processed_events/closed-books-1'));
describeMatch('/gift_recipients/{giftId}', prefix, createClosedAccess('gift_recipients/closed-books-1'));
describeMatch('/meal_ratings/{mealItemId}', prefix, createClosedAccess('meal_ratings/closed-books-1'));
describeMatch('/rate_limits/{key}', prefix, createClosedAccess('rate_limits/closed-books-1'));
describeMatch('/drop_figures/{dropId}', prefix, createClosedAccess('drop_figures/closed-books-1'));
describeMatch('/guest_links/{orderId}', prefix, createClosedAccess('guest_links/closed-books-1'));
describeMatch('/push_log/{entryId}', prefix, createClosedAccess('push_log/closed-books-1'));
describeMatch('/waiting_pushes/{pushId}', prefix, createClosedAccess('waiting_pushes/closed-books-1'));
describeMatch('/fan_outs/{fanOutId}', prefix, createClosedAccess('fan_outs/closed-books-1'));
describeMatch(
  '/fan_outs/{fanOutId}/parts/{number}',
  prefix,
  createClosedAccess('fan_outs/closed-books-1/parts/0'),
);
