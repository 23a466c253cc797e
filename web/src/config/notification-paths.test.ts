import { buildGuestLinkPath } from '@sharebox/domain/gifts/guest-link';
import { getReceivedGiftPath } from '@sharebox/domain/gifts/received-gift';
import { getNotificationLink, getNotificationPath } from '@sharebox/domain/notifications/notification-types';
import { expect, test } from 'vitest';
import {
  paths,
  buildExperiencePath,
  buildPaymentInstructionsPath,
  buildProfilePath,
  buildReceivedGiftPath,
} from './paths';

const orderId = 'some-order';

test.each([
  ['hold_ending', orderId, buildPaymentInstructionsPath(orderId)],
  ['box_offered', null, paths.weeklyDrop],
  ['drop_open', null, paths.weeklyDrop],
  ['drop_opening', null, paths.weeklyDrop],
  ['drop_closing', null, paths.weeklyDrop],
  ['announcement', null, buildProfilePath('experiences')],
  ['gift_change_requested', orderId, `${paths.admin}/orders/${orderId}?q=${orderId}`],
  ['payment_to_review', null, `${paths.admin}/payments`],
  ['payment_to_review', orderId, `${paths.admin}/payments/${orderId}`],
  ['staff_inbox', null, `${paths.admin}/messages`],
  ['delivered', orderId, buildExperiencePath(orderId)],
  ['order_received', null, null],
] as const)('a notification of type %s leads to a page of the app', (notification_type, order_id, path) => {
  expect(getNotificationPath({ notification_type, order_id })).toBe(path);
});

test('a push notification without a target opens the list of notifications', () => {
  const opened = { notification_type: 'order_received', order_id: null } as const;
  expect(getNotificationLink(opened)).toBe(buildProfilePath('notifications'));
});

test('the link in an email to the recipient of a gift opens a page of this app', () => {
  expect(getReceivedGiftPath(orderId)).toBe(buildReceivedGiftPath(orderId));
});

test('the link in an email to a guest opens a page of this app', () => {
  const build = (is_gift_order: boolean) => buildGuestLinkPath(orderId, { is_gift_order }, 'token');
  expect(build(true)).toBe(`${paths.giftOrder}#${orderId}.token`);
  expect(build(false)).toBe(`${paths.order}#${orderId}.token`);
});
