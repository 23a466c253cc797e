import { getStaffRolePath } from '@sharebox/domain/accounts/role';
import { getOwnerUid } from './support/actors';
import { describeMatch, type ExpectedAccess } from './support/firestore-match';

const prefix = 'closed-books';

const createClosedAccess = (path: string): ExpectedAccess => ({
  path,
  standing: { user_id: getOwnerUid(prefix) },
  create: { user_id: getOwnerUid(prefix) },
  update: { changed: true },
  may: {},
});

describeMatch('/order_references/{code}', prefix, createClosedAccess('order_references/CONF-1'));
describeMatch('/staff_roles/{uid}', prefix, createClosedAccess(getStaffRolePath(getOwnerUid(prefix))));
describeMatch('/processed_events/{eventId}', prefix, createClosedAccess('processed_events/closed-books-1'));
describeMatch('/gift_surprises/{orderId}', prefix, createClosedAccess('gift_surprises/closed-books-1'));
describeMatch('/gift_recipients/{giftId}', prefix, createClosedAccess('gift_recipients/closed-books-1'));
describeMatch('/meal_ratings/{mealItemId}', prefix, createClosedAccess('meal_ratings/closed-books-1'));
describeMatch('/rate_limits/{key}', prefix, createClosedAccess('rate_limits/closed-books-1'));
describeMatch('/drop_figures/{dropId}', prefix, createClosedAccess('drop_figures/closed-books-1'));
describeMatch('/gift_claims/{hash}', prefix, createClosedAccess('gift_claims/closed-books-1'));
describeMatch('/guest_links/{orderId}', prefix, createClosedAccess('guest_links/closed-books-1'));
describeMatch(
  '/shared_carts/{cartId}/private/keys',
  prefix,
  createClosedAccess('shared_carts/closed-books-1/private/keys'),
);
describeMatch('/push_log/{entryId}', prefix, createClosedAccess('push_log/closed-books-1'));
describeMatch('/waiting_pushes/{pushId}', prefix, createClosedAccess('waiting_pushes/closed-books-1'));
describeMatch('/fan_outs/{fanOutId}', prefix, createClosedAccess('fan_outs/closed-books-1'));
describeMatch(
  '/fan_outs/{fanOutId}/parts/{number}',
  prefix,
  createClosedAccess('fan_outs/closed-books-1/parts/0'),
);
