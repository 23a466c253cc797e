import { toKobo } from '@sharebox/domain/money/money';
import { toShopTimestamp } from '@sharebox/domain/shop/shop-day';
import {
  type BankTransaction,
  findOrderReferences,
  isLongBankReference,
  toPlainReference,
} from '@sharebox/domain/payments/bank-statement';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';

/** The reasons why a bank line may belong to an order, from most to least certain. */
const reasons = [
  'Mentions the order',
  'Has the customer’s bank reference',
  'Same name and amount',
  'Mentions the order, with another amount',
  'Same amount',
  'Has the customer’s bank reference, with another amount',
  'Same name, and the amount the customer says',
  'The amount the customer says',
] as const;
type Reason = (typeof reasons)[number];

/** Number of reasons, from the first, whose proposals are always shown. */
const strongReasons = 3;

export interface Proposal {
  confirmation: PaymentConfirmation;
  why: Reason;
}

/** The maximum number of proposals, and how close in time a claim must be if only its amount matches. */
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
    return isPrice ? 'Mentions the order' : 'Mentions the order, with another amount';
  }
  if (hasBankReference(line, words, claim.payment_reference)) {
    return isPrice
      ? 'Has the customer’s bank reference'
      : 'Has the customer’s bank reference, with another amount';
  }
  if (!isPrice && line.amount !== toKobo(claim.amount_paid)) return null;
  if (hasSender(words, claim.full_name)) {
    return isPrice ? 'Same name and amount' : 'Same name, and the amount the customer says';
  }
  const apart = Math.abs(claim.submitted_at.getTime() - toShopTimestamp(line.booked_on, '12:00').getTime());
  if (apart > nearMs) return null;
  return isPrice ? 'Same amount' : 'The amount the customer says';
}

/**
 * Returns the orders that a bank line may belong to, most likely first. If any match is certain, only certain matches
 * are returned.
 */
export function findProposals(line: BankTransaction, claims: readonly PaymentConfirmation[]): Proposal[] {
  const found = claims.flatMap((confirmation) => {
    const why = findReason(line, confirmation);
    return why ? [{ confirmation, why }] : [];
  });
  return found
    .sort((one, other) => reasons.indexOf(one.why) - reasons.indexOf(other.why))
    .filter(({ why }, index) => index < maxProposals || reasons.indexOf(why) < strongReasons);
}
