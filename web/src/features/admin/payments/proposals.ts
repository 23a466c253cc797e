import { foldWords } from '@sharebox/domain/common/normalize';
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

const compareReasons = (one: Reason, other: Reason) => reasons.indexOf(one) - reasons.indexOf(other);

/** Number of reasons, from the first, whose proposals are always shown. */
const strongReasons = 3;

export interface Proposal {
  confirmation: PaymentConfirmation;
  /** All reasons, the most certain first; never empty. */
  why: readonly Reason[];
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

/** Titles, which banks print or leave out. */
const titles = new Set(
  (
    'mrs miss mister madam master doctor prof professor engr arc barr barrister chief alhaji alhaja hajia hajiya ' +
    'mallam malam otunba evang evangelist pastor rev reverend deacon deaconess dcns hon honourable capt captain col'
  ).split(' '),
);

/** Titles that are also names. */
const titleNames = new Set('prince princess king queen elder bishop sir lady major general'.split(' '));

/** Returns the words of a bank line, including names that the bank has split: `O NEIL` is also `oneil`. */
function toLineWords(line: BankTransaction): ReadonlySet<string> {
  const words = foldWords(`${line.narration} ${line.reference}`);
  const split = words.flatMap((word, index) =>
    word.length <= 2 ? [`${word}${words[index + 1] ?? ''}`] : [],
  );
  return new Set([...words, ...split]);
}

const minNameWords = 2;

/** Returns the words of a name that distinguish people: without titles, initials, digits and words of banks. */
function toNameWords(name: string): string[] {
  const words = foldWords(name).filter(
    (word) => /^\p{L}{3,}$/u.test(word) && !bankWords.has(word) && !titles.has(word),
  );
  const names = words.filter((word) => !titleNames.has(word));
  return names.length >= minNameWords ? names : words;
}

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

function findReasons(line: BankTransaction, claim: PaymentConfirmation): Reason[] {
  const words = toLineWords(line);
  const isPrice = line.amount === toKobo(claim.order_total);
  const isClaimed = line.amount === toKobo(claim.amount_paid);
  const found: Reason[] = [];
  if (findOrderReferences(line).includes(claim.confirmation_reference)) {
    found.push(isPrice ? 'Mentions the order' : 'Mentions the order, with another amount');
  }
  if (hasBankReference(line, words, claim.payment_reference)) {
    found.push(
      isPrice
        ? 'Has the customer’s bank reference'
        : 'Has the customer’s bank reference, with another amount',
    );
  }
  if ((isPrice || isClaimed) && hasSender(words, claim.full_name)) {
    found.push(isPrice ? 'Same name and amount' : 'Same name, and the amount the customer says');
  }
  const apart = Math.abs(claim.submitted_at.getTime() - toShopTimestamp(line.booked_on, '12:00').getTime());
  if (found.length === 0 && (isPrice || isClaimed) && apart <= nearMs) {
    found.push(isPrice ? 'Same amount' : 'The amount the customer says');
  }
  return found.sort(compareReasons);
}

/** Returns whether other bank lines have already brought the whole price of an order. */
function isPaidByLines({ order_total, net_received = 0, from_statement = 0 }: PaymentConfirmation): boolean {
  return net_received >= order_total && from_statement >= order_total;
}

/**
 * Returns the orders that a bank line may belong to, most likely first. If any match is certain, only certain matches
 * are returned. Leaves out orders that other lines have paid.
 */
export function findProposals(line: BankTransaction, claims: readonly PaymentConfirmation[]): Proposal[] {
  const found = claims.flatMap((confirmation) => {
    if (isPaidByLines(confirmation)) return [];
    const why = findReasons(line, confirmation);
    const [best] = why;
    return best === undefined ? [] : [{ confirmation, why, best }];
  });
  return found
    .sort((one, other) => compareReasons(one.best, other.best))
    .filter(({ best }, index) => index < maxProposals || reasons.indexOf(best) < strongReasons)
    .map(({ confirmation, why }) => ({ confirmation, why }));
}

export interface NamedMatch<Line> {
  line: Line;
  confirmation: PaymentConfirmation;
}

/**
 * Returns the lines that name exactly one order and have its price. Of several lines that name the same order, which the
 * customer may have paid twice, returns only the first.
 */
export function findNamedMatches<Line extends BankTransaction>(
  lines: readonly Line[],
  claims: readonly PaymentConfirmation[],
): NamedMatch<Line>[] {
  const matched = new Set<string>();
  return lines.flatMap((line) => {
    const named = findProposals(line, claims).filter(({ why }) => why[0] === 'Mentions the order');
    const [confirmation] = named.map((proposal) => proposal.confirmation);
    if (!confirmation || named.length > 1 || matched.has(confirmation.order_id)) return [];
    matched.add(confirmation.order_id);
    return [{ line, confirmation }];
  });
}
