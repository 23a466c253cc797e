import { formatNaira } from '../../domain/src/money/money';
import { formatLongDateTime } from '@sharebox/domain/shop/dates';
import { html } from './html';
import type { BankAccount, TestBank } from './test-bank';

/** Labels of the page's buttons, by action on a bank account. */
export const bankActions = {
  exact: 'Pay exactly',
  less: 'Pay ₦500 less',
  more: 'Pay ₦500 more',
  twice: 'Pay twice',
  late: 'Pay after the account closed',
  'other-sender': 'Pay as somebody else',
  'no-webhook': 'Pay without a webhook',
  repeated: 'Pay, and send the webhook three times',
  forged: 'Send a forged webhook without paying',
  'out-of-order': 'Pay in two halves, with the webhooks swapped',
} as const;
export type BankAction = keyof typeof bankActions;

export function isBankAction(text: string): text is BankAction {
  return Object.hasOwn(bankActions, text);
}

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #2b1a1c; }
  article { border-top: 1px solid #d9cfc4; padding: .75rem 0; overflow-wrap: anywhere; }
  h3 { margin: 0; font-size: 1rem; } p { margin: .25rem 0; } form { display: inline; }
  button { font: inherit; min-height: 44px; margin: .25rem .25rem 0 0; } small { color: #6b5a55; }`;

function showAccount(account: BankAccount) {
  const list = (transfers: BankAccount['transfers']) =>
    transfers.map((one) => formatNaira(one.amount / 100)).join(', ') || 'nothing';
  return html`<article>
    <h3>${account.reference}: ${formatNaira(account.price / 100)}</h3>
    <p>
      ${account.bank} ${account.number} (${account.protocol}), open until
      ${formatLongDateTime(account.closesAt)}
    </p>
    <p>Received ${list(account.transfers)}; sent back ${list(account.returned)}</p>
    ${Object.entries(bankActions).map(
      ([action, label]) =>
        html`<form method="post" action="/accounts/${account.number}/${action}">
          <button>${label}</button>
        </form>`,
    )}
  </article>`;
}

/** Renders the test bank's page. `lastAnswer` describes the shop's responses to the last webhooks. */
export function renderTestBankPage({ accounts, isDown }: TestBank, lastAnswer: string): string {
  const newest = accounts.toReversed().slice(0, 50);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Share Box test bank</title>
        <style>
          ${html.trusted(style)}
        </style>
      </head>
      <body>
        <h1>Test bank</h1>
        <p>
          Plays Paystack and Monnify for this machine's shop. Choose a provider in the shop's settings, place
          an order, and pay here.
        </p>
        <form method="post" action="/${isDown ? 'up' : 'down'}">
          <button>${isDown ? 'Let the bank answer again' : 'Let the bank stop answering'}</button>
        </form>
        <p role="status">${lastAnswer}</p>
        <h2>Accounts</h2>
        ${newest.length > 0 ? newest.map(showAccount) : html`<p>None yet.</p>`}
      </body>
    </html>`.text;
}
