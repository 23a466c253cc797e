import { formatLongDateTime } from '@sharebox/domain/shop/dates';
import {
  formatGuardedState,
  type GuardedSetting,
  guardedSettings,
  type GuardedState,
} from '@sharebox/domain/shop/guarded-settings';
import type { EmailContent } from '@sharebox/domain/notifications/email';
import { buildEmail } from './build-email';
import type { EmailFrame } from './email-frame';

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
