import { foldWords } from '@sharebox/domain/common/normalize';
import { toKobo } from '@sharebox/domain/money/money';
import { toShopTimestamp } from '@sharebox/domain/shop/shop-day';
import {
  type BankTransaction,
  findOrderReferences,
  findSession,
} from '@sharebox/domain/payments/bank-statement';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';

/** The reasons why a bank line may belong to an order, from most to least certain. */
const reasons = [
  'Mentions the order',
  'Has the customer’s session number',
  'Same name and amount',
  'Mentions the order, with another amount',
  'Same amount',
  'Has the customer’s session number, with another amount',
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

/** A claim with what a comparison needs, computed once for all lines. */
export interface PreparedClaim {
  confirmation: PaymentConfirmation;
  /** The words of the payer's name; empty if they are too few to identify the payer. */
  names: readonly string[];
  /** The session number that the customer typed; null for any other reference, which others may have, too. */
  session: string | null;
  price: number;
  claimed: number;
}

export function prepareClaim(confirmation: PaymentConfirmation): PreparedClaim {
  const names = toNameWords(confirmation.full_name);
  return {
    confirmation,
    names: new Set(names).size >= minNameWords ? names : [],
    session: findSession({ narration: '', reference: confirmation.payment_reference ?? '' }),
    price: toKobo(confirmation.order_total),
    claimed: toKobo(confirmation.amount_paid),
  };
}

/** A bank line with what a comparison needs, computed once for all claims. */
interface PreparedLine {
  words: ReadonlySet<string>;
  orders: ReadonlySet<string>;
  session: string | null;
  amount: number;
  bookedAt: number;
}

function prepareLine(line: BankTransaction): PreparedLine {
  return {
    words: toLineWords(line),
    orders: new Set(findOrderReferences(line)),
    session: findSession(line),
    amount: line.amount,
    bookedAt: toShopTimestamp(line.booked_on, '12:00').getTime(),
  };
}

function findReasons(line: PreparedLine, claim: PreparedClaim): Reason[] {
  const { confirmation, names, session } = claim;
  const isPrice = line.amount === claim.price;
  const isClaimed = line.amount === claim.claimed;
  const found: Reason[] = [];
  if (line.orders.has(confirmation.confirmation_reference)) {
    found.push(isPrice ? 'Mentions the order' : 'Mentions the order, with another amount');
  }
  if (session !== null && line.session === session) {
    found.push(
      isPrice
        ? 'Has the customer’s session number'
        : 'Has the customer’s session number, with another amount',
    );
  }
  if ((isPrice || isClaimed) && names.length > 0 && names.every((name) => line.words.has(name))) {
    found.push(isPrice ? 'Same name and amount' : 'Same name, and the amount the customer says');
  }
  const apart = Math.abs(confirmation.submitted_at.getTime() - line.bookedAt);
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
export function findProposals(line: BankTransaction, claims: readonly PreparedClaim[]): Proposal[] {
  const prepared = prepareLine(line);
  const found = claims.flatMap((claim) => {
    const { confirmation } = claim;
    if (isPaidByLines(confirmation)) return [];
    const why = findReasons(prepared, claim);
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
  const byReference = new Map(claims.map((claim) => [claim.confirmation_reference, claim]));
  const matched = new Set<string>();
  return lines.flatMap((line) => {
    const named = findOrderReferences(line)
      .map((reference) => byReference.get(reference))
      .filter((claim) => claim !== undefined)
      .filter((claim) => !isPaidByLines(claim) && line.amount === toKobo(claim.order_total));
    const [confirmation] = named;
    if (!confirmation || named.length > 1 || matched.has(confirmation.order_id)) return [];
    matched.add(confirmation.order_id);
    return [{ line, confirmation }];
  });
}
