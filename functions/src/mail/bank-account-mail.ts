import { bankAccountText } from '@sharebox/domain/menu/bank-account-change';
import { shopTimeZone } from '@sharebox/domain/menu/ordering-window';
import type { ShopSettings } from '@sharebox/domain/menu/settings';
import type { Letter } from '@sharebox/domain/notification/mail';
import { escapeHtml, letter } from './letter';

const momentFormat = new Intl.DateTimeFormat('en-NG', {
  timeZone: shopTimeZone,
  dateStyle: 'long',
  timeStyle: 'short',
});

/** A change of the account that customers pay into. */
export interface BankAccountChange {
  /** Who changed it, as staff know them. */
  by: string;
  at: Date;
  before: ShopSettings['bank_account'] | null;
  after: ShopSettings['bank_account'];
}

/** Tells an admin that customers pay into another account from now on, so that none is changed behind their backs. */
export function bankAccountMail(to: string, change: BankAccountChange, origin: string): Letter {
  const { by, at, before, after } = change;
  const lines = [`From: ${bankAccountText(before)}`, `To: ${bankAccountText(after)}`];
  const advice =
    'If this was not agreed, put the old account back in Settings, and take the role from whoever did it.';
  return letter({
    to,
    subject: 'The shop’s bank account was changed',
    title: 'The shop’s bank account was changed',
    message: `${by} changed the account that customers pay into, on ${momentFormat.format(at)} WAT.`,
    body: {
      text: [...lines, '', advice],
      html: `<p style="font-size:15px;line-height:1.6">${lines.map(escapeHtml).join('<br>')}</p>
<p style="font-size:15px;line-height:1.5">${escapeHtml(advice)}</p>`,
    },
    link: { url: `${origin}/admin?tab=settings`, label: 'Open the settings' },
  });
}
