import { formatBankAccount } from '@sharebox/domain/shop/bank-account-change';
import { formatDateTime } from '@sharebox/domain/shop/format-date';
import type { ShopSettings } from '@sharebox/domain/shop/settings';
import type { EmailContent } from '@sharebox/domain/notifications/email';
import { buildEmail } from './build-email';
import type { EmailFrame } from './email-frame';

/** A change of the bank account that customers transfer to. */
export interface BankAccountChange {
  /** Name and email address of the admin who changed the account. */
  by: string;
  at: Date;
  before: ShopSettings['bank_account'] | null;
  after: ShopSettings['bank_account'];
}

/**
 * Builds the email that notifies an admin of a changed bank account, so that the account cannot be changed unnoticed.
 */
export function buildBankAccountEmail(
  to: string,
  change: BankAccountChange,
  frame: EmailFrame,
): EmailContent {
  const { by, at, before, after } = change;
  return buildEmail({
    to,
    subject: 'The shop’s bank account was changed',
    preheader: 'If you didn’t agree to this, change it back now.',
    title: 'The shop’s bank account was changed',
    message: `${by} changed the account that customers pay into, on ${formatDateTime(at)} WAT.`,
    blocks: [
      {
        kind: 'rows',
        rows: [
          ['From', formatBankAccount(before)],
          ['To', formatBankAccount(after)],
        ],
      },
      {
        kind: 'words',
        text: 'If you didn’t agree to this, restore the old account in Settings, and remove the admin role of the person who changed it.',
      },
    ],
    link: { url: `${frame.origin}/admin?tab=settings`, label: 'Open the settings' },
    frame,
  });
}
