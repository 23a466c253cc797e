import { foldText, foldWords } from '../common/normalize';
import {
  type BankTransaction,
  findOrderReferences,
  findNibssSessionId,
  type StatementRow,
} from './bank-statement';
import { type StoredStatementLine, toComparableReference } from './statement-import';

/** Maximum number of days between a payment and its reversal. */
export const maxReversalDays = 14;

const dayMs = 24 * 60 * 60 * 1000;

type Text = Pick<BankTransaction, 'narration' | 'reference'>;

const reversal = /\b(?:reversal|reversed|rvsl|rvrsl|chargeback|returned)\b/;
const toText = ({ narration, reference }: Text) => foldText(`${narration} ${reference}`);
export const isMarkedAsReversal = (row: Text) => reversal.test(toText(row));

/** Words that appear in any transfer description, so they do not show that two rows belong together. */
const transferWords = new Set('nip trf tfr trsf transfer from frm for and the via ref'.split(' '));

const toOwnWords = ({ narration }: Text) =>
  new Set(
    foldWords(narration).filter(
      (word) => /^\p{L}{3,}$/u.test(word) && !transferWords.has(word) && !reversal.test(word),
    ),
  );

/** Returns whether one description contains all words of the other, which must have at least two words. */
function haveSameWords(one: Text, other: Text): boolean {
  const [fewer, more] = [toOwnWords(one), toOwnWords(other)].toSorted((a, b) => a.size - b.size);
  return fewer !== undefined && fewer.size >= 2 && [...fewer].every((word) => more?.has(word));
}

/** Returns whether rows have the same reference, ignoring placeholders. */
function shareReference(one: Text, other: Text): boolean {
  const reference = toComparableReference(one.reference);
  return (
    reference.length >= 6 && /\d/.test(reference) && reference === toComparableReference(other.reference)
  );
}

const daysApart = (one: string, other: string) =>
  Math.abs(new Date(one).getTime() - new Date(other).getTime()) / dayMs;

/**
 * How certain it is that sent money reverses received money. A `likely` reversal may also be a refund sent by the shop.
 */
type Evidence = 'certain' | 'likely';

function findEvidence(
  debit: StatementRow,
  credit: BankTransaction,
  others: readonly (Text & { amount: number })[],
): Evidence | null {
  if (debit.amount !== -credit.amount) return null;
  if (daysApart(debit.booked_on, credit.booked_on) > maxReversalDays) return null;
  const session = findNibssSessionId(debit);
  if (session !== null && session === findNibssSessionId(credit)) return 'certain';
  const named = findOrderReferences(credit);
  const namesOrder = findOrderReferences(debit).some((reference) => named.includes(reference));
  const hasReference = shareReference(debit, credit);
  if (isMarkedAsReversal(debit) || isMarkedAsReversal(credit)) {
    return namesOrder || hasReference || haveSameWords(debit, credit) ? 'certain' : null;
  }
  // A reference that also appears on rows with other amounts identifies a terminal, an account or a branch.
  const isOwn = others.every(
    (other) => Math.abs(other.amount) === credit.amount || !shareReference(other, credit),
  );
  return namesOrder || (hasReference && isOwn) ? 'likely' : null;
}

/** A row of sent money, and the line whose payment it reverses. */
export interface StatementReversal {
  debit: StatementRow;
  id: string;
  evidence: Evidence;
}

/**
 * Pairs rows of sent money with the lines that they reverse. Rows that are marked as a reversal but match no line are
 * returned as `unpaired`. A row that has already reversed a line is ignored, even if staff have restored the line. Open
 * lines are preferred.
 */
export function findReversals(
  debits: readonly StatementRow[],
  lines: readonly StoredStatementLine[],
): { reversals: StatementReversal[]; unpaired: StatementRow[] } {
  const rest = new Map(lines.map(({ id, line }) => [id, line]));
  const rows = [...debits, ...rest.values()];
  const reversals: StatementReversal[] = [];
  const unpaired: StatementRow[] = [];
  for (const debit of debits) {
    const rank = ({ state, set_aside, not_reversed_on, booked_on }: BankTransaction) =>
      (set_aside || not_reversed_on === debit.booked_on ? 0 : state === 'open' ? 100 : 200) +
      daysApart(booked_on, debit.booked_on);
    const [found] = [...rest]
      .filter(([, { set_aside }]) => {
        if (!set_aside) return true;
        return (
          set_aside.reason === 'reversal' && (set_aside.reversed_on ?? debit.booked_on) === debit.booked_on
        );
      })
      .flatMap(([id, line]) => {
        const evidence = findEvidence(debit, line, rows);
        const isKnown = line.set_aside !== null || line.not_reversed_on === debit.booked_on;
        return evidence ? [{ id, evidence, isKnown, order: rank(line) }] : [];
      })
      .toSorted((one, other) => one.order - other.order);
    if (found) {
      rest.delete(found.id);
      if (!found.isKnown) reversals.push({ debit, id: found.id, evidence: found.evidence });
    } else if (isMarkedAsReversal(debit)) unpaired.push(debit);
  }
  return { reversals, unpaired };
}
