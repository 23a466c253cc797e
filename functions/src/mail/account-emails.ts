import type { EmailContent } from '@sharebox/domain/notifications/email';
import type { Order } from '@sharebox/domain/orders/order';
import { buildEmail } from './build-email';
import type { EmailFrame } from './email-frame';
import { buildAccountClosedEmail } from '@sharebox/domain/accounts/account-deletion';
import { formatLongDateTime } from '@sharebox/domain/shop/dates';
import {
  formatGuardedState,
  type GuardedSetting,
  guardedSettings,
  type GuardedState,
} from '@sharebox/domain/shop/guarded-settings';

/**
 * Builds the only email that an address gets before its owner has proved it. It has the same words for
 * everyone, so that no guest can make the shop send their words to a stranger.
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

/** Builds the email for a person who waited until the shop delivers in an area. */
export function buildAreaServedEmail(to: string, area: string, frame: EmailFrame): EmailContent {
  return buildEmail({
    to,
    subject: `We now deliver in ${area}`,
    preheader: 'You asked us to tell you.',
    title: `We now deliver in ${area}`,
    message:
      'You asked us to tell you when we deliver there. Add the address to your profile, and your next Share Box comes to your door.',
    link: { url: `${frame.origin}/profile?tab=delivery`, label: 'Add your address' },
    frame,
  });
}

/** Builds the email that confirms that an account was closed and explains how to reopen it before `dueAt`. */
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

/** A change of a setting that directs customers' money. */
export interface GuardedSettingChange {
  setting: GuardedSetting;
  /** Name and email address of the admin who made the change. */
  by: string;
  at: Date;
  before: GuardedState;
  after: GuardedState;
}

/** Builds the email that notifies an admin of a changed bank account or changed contacts. */
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
          ['From', formatGuardedState(before)],
          ['To', formatGuardedState(after)],
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
