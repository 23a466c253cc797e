import { toShopTimestamp } from '@sharebox/domain/shop/shop-day';
import {
  type BankTransaction,
  mentionsOrder,
  findOrderReferences,
} from '@sharebox/domain/payments/bank-statement';
import { koboToNaira } from '@sharebox/domain/money/money';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';

/** The reasons why a bank line may belong to an order, from most to least certain. */
const reasons = [
  'Mentions the order',
  'Has the customer’s bank reference',
  'Same name and amount',
  'Same amount',
] as const;

export interface Proposal {
  confirmation: PaymentConfirmation;
  why: (typeof reasons)[number];
}

/** The maximum number of proposals, and how close in time a claim must be if only its amount matches. */
const maxProposals = 3;
const nearMs = 4 * 24 * 60 * 60 * 1000;
const shortestReference = 6;

const toLetters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, ' ');

function findReason(line: BankTransaction, claim: PaymentConfirmation): Proposal['why'] | null {
  const words = toLetters(`${line.narration} ${line.reference}`);
  const isNamed = findOrderReferences(line).includes(claim.confirmation_reference);
  if (isNamed || mentionsOrder(line, claim.order_id)) return 'Mentions the order';
  const reference = toLetters(claim.payment_reference ?? '').trim();
  if (reference.length >= shortestReference && words.includes(reference)) {
    return 'Has the customer’s bank reference';
  }
  const amount = koboToNaira(line.amount);
  if (amount !== claim.amount_paid && amount !== claim.order_total) return null;
  const names = toLetters(claim.full_name).split(' ').filter(Boolean);
  const spoken = new Set(words.split(' '));
  if (names.length > 0 && names.every((name) => spoken.has(name))) return 'Same name and amount';
  const apart = Math.abs(claim.submitted_at.getTime() - toShopTimestamp(line.booked_on, '12:00').getTime());
  return apart <= nearMs ? 'Same amount' : null;
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
  const best = reasons.find((reason) => found.some(({ why }) => why === reason));
  return found.filter(({ why }) => why === best).slice(0, maxProposals);
}
