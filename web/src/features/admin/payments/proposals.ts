import { toShopTimestamp } from '@sharebox/domain/shop/shop-day';
import {
  type BankTransaction,
  findOrderReferences,
  isLongBankReference,
  toPlainReference,
} from '@sharebox/domain/payments/bank-statement';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';

/**
 * Why a bank line may belong to an order, the most certain first. What customers typed ranks below the bank's amount and
 * sender, because customers could type anything.
 */
const reasons = [
  'It names the order',
  'It has the customer’s bank reference',
  'Same name and sum',
  'It names the order, with another sum',
  'Same sum',
  'It has the customer’s bank reference, with another sum',
  'Same name, and the sum the customer says',
  'The sum the customer says',
] as const;
type Reason = (typeof reasons)[number];

/** Number of reasons, from the first, whose proposals are always shown. */
const strongReasons = 3;

/** An order that a bank line may belong to. */
export interface Proposal {
  confirmation: PaymentConfirmation;
  why: Reason;
}

/** Maximum number of proposals, unless more have strong reasons. */
const maxProposals = 3;

/** Claims that match by amount only must be this close in time. */
const nearMs = 4 * 24 * 60 * 60 * 1000;

/** Words that banks print on lines of any sender, which say nothing about who sent the money. */
const bankWords = new Set(
  (
    'nip nibss trf tfr trsf transfer transfers from frm for the and via by ref reference payment payments pay paid ' +
    'mobile app ussd web pos atm inward inflow credit deposit cash alert session narration naira ngn account acct ' +
    'share box sharebox ltd limited plc nigeria lagos port harcourt bank mfb microfinance access gtbank gtb guaranty ' +
    'trust zenith first uba united stanbic ibtc ecobank fidelity union wema sterling polaris keystone fcmb opay ' +
    'palmpay moniepoint kuda other'
  ).split(' '),
);

const toWords = (text: string) => text.toLowerCase().split(/[^a-z0-9]+/);

/** Returns the words of a name that distinguish people: without initials, digits and words of banks. */
const toNameWords = (name: string) =>
  toWords(name).filter((word) => /^[a-z]{3,}$/.test(word) && !bankWords.has(word));

const minNameWords = 2;

function hasSender(words: ReadonlySet<string>, fullName: string): boolean {
  const names = toNameWords(fullName);
  return new Set(names).size >= minNameWords && names.every((name) => words.has(name));
}

function hasBankReference(line: BankTransaction, words: ReadonlySet<string>, typed: string | null): boolean {
  const reference = toPlainReference(typed ?? '');
  return (
    isLongBankReference(reference) && (words.has(reference) || toPlainReference(line.reference) === reference)
  );
}

function findReason(line: BankTransaction, claim: PaymentConfirmation): Reason | null {
  const words = new Set(toWords(`${line.narration} ${line.reference}`));
  const isPrice = line.amount === claim.order_total * 100;
  if (findOrderReferences(line).includes(claim.confirmation_reference)) {
    return isPrice ? 'It names the order' : 'It names the order, with another sum';
  }
  if (hasBankReference(line, words, claim.payment_reference)) {
    return isPrice
      ? 'It has the customer’s bank reference'
      : 'It has the customer’s bank reference, with another sum';
  }
  if (!isPrice && line.amount !== claim.amount_paid * 100) return null;
  if (hasSender(words, claim.full_name)) {
    return isPrice ? 'Same name and sum' : 'Same name, and the sum the customer says';
  }
  const apart = Math.abs(claim.submitted_at.getTime() - toShopTimestamp(line.booked_on, '12:00').getTime());
  if (apart > nearMs) return null;
  return isPrice ? 'Same sum' : 'The sum the customer says';
}

/** Returns the orders that a line may belong to, most likely first. Weaker proposals stay beside certain ones. */
export function findProposals(line: BankTransaction, claims: readonly PaymentConfirmation[]): Proposal[] {
  const found = claims.flatMap((confirmation) => {
    const why = findReason(line, confirmation);
    return why ? [{ confirmation, why }] : [];
  });
  return found
    .sort((one, other) => reasons.indexOf(one.why) - reasons.indexOf(other.why))
    .filter(({ why }, index) => index < maxProposals || reasons.indexOf(why) < strongReasons);
}
