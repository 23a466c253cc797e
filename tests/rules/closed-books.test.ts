import { ownerOf } from './support/actors';
import { describeMatch, type Access } from './support/firestore-match';

const prefix = 'closed-books';

const closed = (path: string): Access => ({
  path,
  standing: { user_id: ownerOf(prefix) },
  create: { user_id: ownerOf(prefix) },
  update: { changed: true },
  may: {},
});

describeMatch('/order_references/{code}', prefix, closed('order_references/CONF-1'));
describeMatch('/processed_events/{eventId}', prefix, closed('processed_events/closed-books-1'));
describeMatch('/gift_recipients/{giftId}', prefix, closed('gift_recipients/closed-books-1'));
describeMatch('/meal_ratings/{mealItemId}', prefix, closed('meal_ratings/closed-books-1'));
describeMatch('/rate_limits/{key}', prefix, closed('rate_limits/closed-books-1'));
describeMatch('/open_holds/{uid}', prefix, closed(`open_holds/${ownerOf(prefix)}`));
describeMatch(
  '/weekly_drops/{dropId}/free_boxes/{boxNumber}',
  prefix,
  closed('weekly_drops/closed-books-1/free_boxes/1'),
);
describeMatch(
  '/profiles/{uid}/door_pins/{hash}',
  prefix,
  closed(`profiles/${ownerOf(prefix)}/door_pins/closed-books-1`),
);
describeMatch('/buyers/{uid}', prefix, closed(`buyers/${ownerOf(prefix)}`));
describeMatch('/networks/{hash}', prefix, closed('networks/net-closed-books'));
describeMatch('/drop_figures/{dropId}', prefix, closed('drop_figures/closed-books-1'));
describeMatch('/guest_links/{orderId}', prefix, closed('guest_links/closed-books-1'));
describeMatch('/push_log/{entryId}', prefix, closed('push_log/closed-books-1'));
describeMatch('/new_pictures/{key}', prefix, closed('new_pictures/closed-books-1'));
describeMatch('/waiting_pushes/{pushId}', prefix, closed('waiting_pushes/closed-books-1'));
describeMatch('/fan_outs/{fanOutId}', prefix, closed('fan_outs/closed-books-1'));
describeMatch('/fan_outs/{fanOutId}/parts/{number}', prefix, closed('fan_outs/closed-books-1/parts/0'));
