import type { EmailContent } from '@sharebox/domain/notifications/email';
import type { Order } from '@sharebox/domain/orders/order';
import { buildEmail, type EmailFrame } from './build-email';
import { buildAccountClosedEmail } from '@sharebox/domain/accounts/account-deletion';
import { formatLongDateTime } from '@sharebox/domain/shop/dates';
import {
  formatGuardedSetting,
  type GuardedSetting,
  guardedSettings,
  type GuardedState,
} from '@sharebox/domain/shop/guarded-settings';
import type { NotificationText } from '@sharebox/domain/notifications/notification';
import {
  getNotificationLink,
  type NotificationType,
} from '@sharebox/domain/notifications/notification-types';

/**
 * Builds the only email that is sent to an unproved address. The email contains no text by the guest, so that guests
 * cannot send their own text to a stranger.
 */
export function buildGuestAddressEmail(
  to: string,
  guestPath: string,
  { is_gift_order }: Pick<Order, 'is_gift_order'>,
  frame: EmailFrame,
): EmailContent {
  if (!is_gift_order) {
    return buildEmail({
      to,
      subject: 'Confirm your email address for your Share Box',
      preheader: 'One press, and we can write to you about it.',
      title: 'Did you order a box?',
      message:
        'Someone ordered a Share Box from our team and gave us this email address. If that was you, open your order with the button. That confirms your address: only then can we write to you about the payment and the delivery. If it wasn’t you, there’s nothing you need to do.',
      link: { url: `${frame.origin}${guestPath}`, label: 'See your order' },
      frame,
    });
  }
  return buildEmail({
    to,
    subject: 'Confirm your email address for your Share Box gift',
    preheader: 'One press, and we can write to you about it.',
    title: 'Did you order a gift?',
    message:
      'Someone ordered a Share Box as a gift and gave us this email address. If that was you, open your gift with the button. That confirms your address: only then can we write to you about the payment, or if your gift is declined. If it wasn’t you, there’s nothing you need to do.',
    link: { url: `${frame.origin}${guestPath}`, label: 'See your gift' },
    frame,
  });
}

/** Builds the email to a user who requested delivery areas, once the shop delivers to `areas`, a list in words. */
export function buildAreaServedEmail(to: string, areas: string, frame: EmailFrame): EmailContent {
  return buildEmail({
    to,
    subject: `We now deliver in ${areas}`,
    preheader: 'You asked us to tell you.',
    title: `We now deliver in ${areas}`,
    message:
      'You asked us to tell you when we deliver there. Add the address to your profile, and your next Share Box comes to your door.',
    link: { url: `${frame.origin}/profile?tab=delivery`, label: 'Add your address' },
    frame,
  });
}

/** Builds the confirmation email for a closed account, with instructions for reopening it before `dueAt`. */
export function buildClosedAccountEmail(to: string, dueAt: Date, frame: EmailFrame): EmailContent {
  const { title, message } = buildAccountClosedEmail(dueAt);
  return buildEmail({
    to,
    subject: title,
    preheader: 'You can still change your mind.',
    title,
    message,
    link: { url: `${frame.origin}/contact`, label: 'Write to us' },
    frame,
  });
}

/** A change to the bank account for transfers or to the shop's contact details. */
export interface GuardedSettingChange {
  setting: GuardedSetting;
  /** Name and email address of the admin who made the change. */
  by: string;
  at: Date;
  before: GuardedState;
  after: GuardedState;
}

/** Builds the email that notifies an admin of a new bank account or new contact details. */
export function buildGuardedSettingEmail(
  to: string,
  { setting, by, at, before, after }: GuardedSettingChange,
  frame: EmailFrame,
): EmailContent {
  const { title, change } = guardedSettings[setting];
  return buildEmail({
    to,
    subject: title,
    preheader: 'If you didn’t agree to this, change it back now.',
    title,
    message: `${by} ${change}, on ${formatLongDateTime(at)} WAT.`,
    blocks: [
      {
        kind: 'rows',
        rows: [
          ['From', formatGuardedSetting(before)],
          ['To', formatGuardedSetting(after)],
        ],
      },
      {
        kind: 'words',
        text: 'If you didn’t agree to this, change it back in Settings, and remove the admin role of the person who changed it.',
      },
    ],
    link: { url: `${frame.origin}/admin/settings`, label: 'Open the settings' },
    frame,
  });
}

function getLinkTexts(type: NotificationType, orderId: string | null): { preheader: string; label: string } {
  if (type === 'payment_to_review') {
    return orderId === null
      ? { preheader: 'Check the bank for the money, and approve what arrived.', label: 'Open the payments' }
      : { preheader: 'Compare it with the bank, then approve or dispute it.', label: 'Review the payment' };
  }
  if (type === 'gift_change_requested') {
    return { preheader: 'The recipient can ask until the cut-off.', label: 'Open the order' };
  }
  if (type === 'drop_opening') return { preheader: 'See the menu before it opens.', label: 'See the menu' };
  if (type === 'announcement') return { preheader: 'A message about your Share Box.', label: 'See your box' };
  if (type === 'complaint_answered') {
    return { preheader: 'You told us that something was wrong.', label: 'See your box' };
  }
  return { preheader: 'Few boxes, cooked once a week. First come, first served.', label: 'Choose your box' };
}

/**
 * Builds the email for a notification without order details. `orderId` is the order to which an email about a payment,
 * change request or complaint links. Null for other emails.
 */
export function buildNotificationEmail(
  to: string,
  notification: NotificationText,
  orderId: string | null,
  frame: EmailFrame,
): EmailContent {
  const { preheader, label } = getLinkTexts(notification.notification_type, orderId);
  const url = `${frame.origin}${getNotificationLink({ ...notification, order_id: orderId })}`;
  return buildEmail({
    to,
    subject: notification.title,
    preheader,
    title: notification.title,
    name: null,
    isOptional: true,
    message: notification.message,
    link: { url, label },
    frame,
  });
}
