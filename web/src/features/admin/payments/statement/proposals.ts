import { formatNaira, toKobo } from '@sharebox/domain/money/money';
import {
  type BankTransaction,
  findOrderReferences,
  findNibssSessionId,
  getUnmatchedAmount,
} from '@sharebox/domain/payments/bank-statement';
import { getStatementAmount, getTransferAmount } from '@sharebox/domain/payments/matched-claim';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { toShopTimestamp } from '@sharebox/domain/shop/dates';
import {
  compareNameWithLine,
  type BankLineWords,
  type PersonName,
  parsePersonName,
  toBankLineWords,
} from './sender-name';

/** The kinds of evidence that link a line to an order, from most to least certain. */
type Evidence = 'order' | 'session' | 'same' | 'similar' | 'none';

/** How the amount of a line relates to an order. */
type SumKind = 'price' | 'rest' | 'half' | 'charge' | 'second' | 'paid' | 'claimed' | 'other';

interface Reason {
  text: string;
  /** The rank of the proposal. A lower rank is more certain. */
  rank: number;
}

/** The highest rank of proposals that are always shown. */
const maxStrongRank = 2;

export interface MatchProposal {
  /** The orders that the line pays. Several orders if the line pays them together; never empty. */
  confirmations: readonly PaymentConfirmation[];
  /** All reasons, the most certain first; never empty. */
  why: readonly string[];
  /** Whether the proposal is strong and more certain than all others. */
  isBest: boolean;
}

/** The maximum number of proposals. Strong proposals may exceed this maximum. */
const maxProposals = 3;

/**
 * The maximum time between a claim and a line, in milliseconds. Applies to claims without evidence of the sender, and
 * to paid claims without a reference.
 */
const nearMs = 4 * 24 * 60 * 60 * 1000;

/** The range of the charge in kobo that a bank may deduct from a transfer. */
const bankCharge = { min: 10_00, max: 100_00 } as const;

/** The maximum number of claims that are combined to match one line. */
const maxTogether = 6;

/** A claim with precomputed values for the comparison with lines. Amounts are in kobo. */
export interface PreparedClaim {
  confirmation: PaymentConfirmation;
  name: PersonName;
  /**
   * The session number that the customer typed; null for any other reference, because other references may not be
   * unique.
   */
  session: string | null;
  price: number;
  /** The amount from bank lines, without refunds. */
  received: number;
  /** The amount that came without a bank line, without refunds. It may be the same transfer as a line. */
  byHand: number;
  claimed: number;
}

export function prepareClaim(confirmation: PaymentConfirmation): PreparedClaim {
  const { full_name, payment_reference, amount_paid, net_received = 0, balance_used } = confirmation;
  const received = toKobo(getStatementAmount(confirmation));
  return {
    confirmation,
    name: parsePersonName(full_name),
    session: findNibssSessionId({ narration: '', reference: payment_reference ?? '' }),
    price: toKobo(getTransferAmount(confirmation)),
    received,
    byHand: Math.max(0, toKobo(net_received) - received - toKobo(balance_used)),
    claimed: toKobo(amount_paid),
  };
}

const getMissing = ({ price, received }: PreparedClaim) => Math.max(0, price - received);
const getMissingBesideLedger = (claim: PreparedClaim) => Math.max(0, getMissing(claim) - claim.byHand);

/** Returns the amount that a claim misses before a line of `amount` is matched, with the rule of `matchStatementLine`. */
function getMissingFor(amount: number, claim: PreparedClaim): number {
  const missing = getMissingBesideLedger(claim);
  return amount <= missing && amount !== claim.byHand ? missing : getMissing(claim);
}

/** A bank line with precomputed values for the comparison with claims. */
interface PreparedLine {
  words: BankLineWords;
  orders: ReadonlySet<string>;
  session: string | null;
  /** The open amount in kobo. */
  amount: number;
  bookedAt: number;
}

function prepareLine(line: BankTransaction): PreparedLine {
  return {
    words: toBankLineWords(line),
    orders: new Set(findOrderReferences(line)),
    session: findNibssSessionId(line),
    amount: getUnmatchedAmount(line),
    bookedAt: toShopTimestamp(line.booked_on, '12:00').getTime(),
  };
}

function judgeSum(amount: number, claim: PreparedClaim): SumKind {
  const { price, claimed } = claim;
  const missing = getMissingFor(amount, claim);
  if (missing === 0) return amount === price ? 'second' : 'paid';
  if (amount === missing) return missing < price ? 'rest' : 'price';
  // Allows a difference of 1 kobo, because half of an odd price is rounded.
  if (missing === price && Math.abs(2 * amount - price) <= 1) return 'half';
  const charge = missing - amount;
  if (charge >= bankCharge.min && charge <= bankCharge.max) return 'charge';
  return amount === claimed ? 'claimed' : 'other';
}

const senders = {
  order: 'Mentions the order',
  session: 'Has the customer’s session number',
  same: 'Same name',
  similar: 'Similar name',
} as const;

/**
 * The ranks of each kind of evidence: for exactly the missing amount, for another likely amount, and for any other
 * amount. A rank of null means that the order is not proposed.
 */
const ranks: Record<Evidence, readonly [number, number | null, number | null]> = {
  order: [0, 3, 3],
  session: [1, 3, 7],
  same: [2, 5, null],
  similar: [4, 9, null],
  none: [6, null, null],
};

function describe(evidence: Evidence, kind: SumKind, charge: number): string {
  if (evidence === 'none') {
    if (kind === 'claimed') return 'The amount the customer says';
    return kind === 'rest' ? 'Completes the order' : 'Same amount';
  }
  const isName = evidence === 'same' || evidence === 'similar';
  const sums: Record<SumKind, string> = {
    price: isName ? ' and amount' : '',
    rest: ', and completes the order',
    half: ', with half of the price',
    charge: `, less a bank charge of ${formatNaira(charge / 100)}`,
    second: ', but the order is paid: a second payment?',
    paid: ', which is paid',
    claimed: isName ? ', and the amount the customer says' : ', with another amount',
    other: ', with another amount',
  };
  return `${senders[evidence]}${sums[kind]}`;
}

function buildReason(evidence: Evidence, kind: SumKind, charge: number): Reason | null {
  const [exact, likely, other] = ranks[evidence];
  const isName = evidence === 'same' || evidence === 'similar';
  const ofKind: Record<SumKind, number | null> = {
    ...{ price: exact, rest: exact, half: likely, charge: likely, second: likely },
    ...{ paid: evidence === 'order' ? other : null, other },
    claimed: isName ? 8 : evidence === 'none' ? 10 : other,
  };
  const rank = ofKind[kind];
  return rank === null ? null : { text: describe(evidence, kind, charge), rank };
}

function findReasons(line: PreparedLine, claim: PreparedClaim): Reason[] {
  const { confirmation, name, session } = claim;
  const kind = judgeSum(line.amount, claim);
  const isNear = Math.abs(confirmation.submitted_at.getTime() - line.bookedAt) <= nearMs;
  const evidence: Evidence[] = [];
  if (line.orders.has(confirmation.confirmation_reference)) evidence.push('order');
  if (session !== null && line.session === session) evidence.push('session');
  const named = compareNameWithLine(name, line.words);
  if (named && (getMissing(claim) > 0 || isNear)) evidence.push(named);
  const build = (one: Evidence) =>
    buildReason(one, kind, getMissingFor(line.amount, claim) - line.amount) ?? [];
  const found = evidence.flatMap(build);
  if (found.length === 0 && isNear) found.push(...[build('none')].flat());
  return found.sort((one, other) => one.rank - other.rank);
}

/**
 * Returns the first combination of at least two claims whose missing amounts add up to `amount`; null if there is none.
 */
function findTogether(
  amount: number,
  claims: readonly PreparedClaim[],
  toMissing: (claim: PreparedClaim) => number,
): PreparedClaim[] | null {
  const find = (from: number, rest: number, chosen: PreparedClaim[]): PreparedClaim[] | null => {
    if (rest === 0) return chosen.length >= 2 ? chosen : null;
    for (const [index, claim] of claims.entries()) {
      const missing = toMissing(claim);
      if (index < from || missing === 0 || missing > rest) continue;
      const found = find(index + 1, rest - missing, [...chosen, claim]);
      if (found) return found;
    }
    return null;
  };
  return find(0, amount, []);
}

type RankedProposal = Omit<MatchProposal, 'isBest'> & { rank: number };

/**
 * Proposes several orders that a line pays together. Looks for them among the orders that the line mentions, then among
 * the orders of each customer whose name the line has.
 */
function proposeTogether(line: PreparedLine, claims: readonly PreparedClaim[]): RankedProposal[] {
  const propose = (text: string, rank: number, group: readonly PreparedClaim[]): RankedProposal[] => {
    const some = group.slice(0, maxTogether);
    const together =
      findTogether(line.amount, some, getMissingBesideLedger) ?? findTogether(line.amount, some, getMissing);
    if (!together) return [];
    return [{ confirmations: together.map(({ confirmation }) => confirmation), why: [text], rank }];
  };
  const mentioned = claims.filter((claim) => line.orders.has(claim.confirmation.confirmation_reference));
  const named = claims.filter((claim) => compareNameWithLine(claim.name, line.words) !== null);
  const people = new Set(named.map(({ confirmation }) => confirmation.user_id));
  const byMention = propose('Mentions the orders, and pays them together', 0, mentioned);
  if (byMention.length > 0) return byMention;
  return [...people].flatMap((uid) =>
    propose(
      'Same name, and pays the orders together',
      2,
      named.filter(({ confirmation }) => confirmation.user_id === uid),
    ),
  );
}

/**
 * Returns the orders that a bank line may belong to, most likely first. Strong matches are always returned, weaker
 * matches only among the first few. An order that other lines have paid is proposed only if the line mentions the order
 * or may be a second payment.
 */
export function findMatchProposals(line: BankTransaction, claims: readonly PreparedClaim[]): MatchProposal[] {
  const prepared = prepareLine(line);
  const single = claims.flatMap((claim): RankedProposal[] => {
    const why = findReasons(prepared, claim);
    const [best] = why;
    if (best === undefined) return [];
    return [{ confirmations: [claim.confirmation], why: why.map(({ text }) => text), rank: best.rank }];
  });
  return [...proposeTogether(prepared, claims), ...single]
    .sort((one, other) => one.rank - other.rank)
    .filter(({ rank }, index) => index < maxProposals || rank <= maxStrongRank)
    .map(({ confirmations, why, rank }, index, all) => ({
      ...{ confirmations, why },
      isBest: index === 0 && rank <= maxStrongRank && rank < (all[1]?.rank ?? Infinity),
    }));
}

export interface ReferenceMatch<Line> {
  line: Line;
  confirmation: PaymentConfirmation;
}

/**
 * Returns the lines that mention exactly one order and have the price of this order. If several lines mention the same
 * order, returns only the first line, because the customer may have paid twice.
 */
export function findReferenceMatches<Line extends BankTransaction>(
  lines: readonly Line[],
  claims: readonly PaymentConfirmation[],
): ReferenceMatch<Line>[] {
  const byReference = new Map(claims.map((claim) => [claim.confirmation_reference, claim]));
  const matched = new Set<string>();
  return lines.flatMap((line) => {
    const named = findOrderReferences(line)
      .map((reference) => byReference.get(reference))
      .filter((claim) => claim !== undefined)
      .filter((claim) => judgeSum(getUnmatchedAmount(line), prepareClaim(claim)) === 'price');
    const [confirmation] = named;
    if (!confirmation || named.length > 1 || matched.has(confirmation.order_id)) return [];
    matched.add(confirmation.order_id);
    return [{ line, confirmation }];
  });
}
