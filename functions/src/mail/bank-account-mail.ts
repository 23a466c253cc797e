import { bankAccountText } from '@sharebox/domain/shop/bank-account-change';
import { formatDateTime } from '@sharebox/domain/shop/format-date';
import type { ShopSettings } from '@sharebox/domain/shop/settings';
import type { Letter } from '@sharebox/domain/notifications/mail';
import { letter } from './letter';
import type { MailFrame } from './mail-frame';

/** A change of the account that customers pay into. */
export interface BankAccountChange {
  /** Who changed it, as staff know them. */
  by: string;
  at: Date;
  before: ShopSettings['bank_account'] | null;
  after: ShopSettings['bank_account'];
}

/** Tells an admin that customers pay into another account from now on, so that none is changed behind their backs. */
export function bankAccountMail(to: string, change: BankAccountChange, frame: MailFrame): Letter {
  const { by, at, before, after } = change;
  return letter({
    to,
    subject: 'The shop’s bank account was changed',
    preheader: 'If this was not agreed, put it right now.',
    title: 'The shop’s bank account was changed',
    message: `${by} changed the account that customers pay into, on ${formatDateTime(at)} WAT.`,
    blocks: [
      {
        kind: 'rows',
        rows: [
          ['From', bankAccountText(before)],
          ['To', bankAccountText(after)],
        ],
      },
      {
        kind: 'words',
        text: 'If this was not agreed, put the old account back in Settings, and take the role from whoever did it.',
      },
    ],
    link: { url: `${frame.origin}/admin?tab=settings`, label: 'Open the settings' },
    frame,
  });
}
