import { foldText, foldWords } from '../common/normalize';
import { type BankTransaction, findOrderReferences, findSession, type StatementRow } from './bank-statement';
import { type StoredRow, toComparedReference } from './statement-import';

/** The days within which money is expected to be reversed. */
export const maxReversalDays = 14;

const dayMs = 24 * 60 * 60 * 1000;

type Text = Pick<BankTransaction, 'narration' | 'reference'>;

const reversal = /\b(?:reversal|reversed|rvsl|rvrsl|chargeback|returned)\b/;
const toText = ({ narration, reference }: Text) => foldText(`${narration} ${reference}`);
export const saysReversal = (row: Text) => reversal.test(toText(row));

/** Words of any transfer, which do not show that two rows are about the same one. */
const transferWords = new Set('nip trf tfr trsf transfer from frm for and the via ref'.split(' '));

const toOwnWords = ({ narration }: Text) =>
  new Set(
    foldWords(narration).filter(
      (word) => /^\p{L}{3,}$/u.test(word) && !transferWords.has(word) && !reversal.test(word),
    ),
  );

/** Returns whether one description contains all words of the other, at least two. */
function haveSameWords(one: Text, other: Text): boolean {
  const [fewer, more] = [toOwnWords(one), toOwnWords(other)].toSorted((a, b) => a.size - b.size);
  return fewer !== undefined && fewer.size >= 2 && [...fewer].every((word) => more?.has(word));
}

/** Returns whether rows have the same reference, which is no placeholder. */
function shareReference(one: Text, other: Text): boolean {
  const reference = toComparedReference(one.reference);
  return reference.length >= 6 && /\d/.test(reference) && reference === toComparedReference(other.reference);
}

const daysApart = (one: string, other: string) =>
  Math.abs(new Date(one).getTime() - new Date(other).getTime()) / dayMs;

/** How much shows that money sent reverses money received. The shop may have sent a `likely` one itself as a refund. */
type Evidence = 'certain' | 'likely';

function findEvidence(
  debit: StatementRow,
  credit: BankTransaction,
  others: readonly (Text & { amount: number })[],
): Evidence | null {
  if (debit.amount !== -credit.amount) return null;
  if (daysApart(debit.booked_on, credit.booked_on) > maxReversalDays) return null;
  const session = findSession(debit);
  if (session !== null && session === findSession(credit)) return 'certain';
  const named = findOrderReferences(credit);
  const namesOrder = findOrderReferences(debit).some((reference) => named.includes(reference));
  const hasReference = shareReference(debit, credit);
  if (saysReversal(debit) || saysReversal(credit)) {
    return namesOrder || hasReference || haveSameWords(debit, credit) ? 'certain' : null;
  }
  // A reference on rows with other sums is the number of a terminal, an account or a branch.
  const isOwn = others.every(
    (other) => Math.abs(other.amount) === credit.amount || !shareReference(other, credit),
  );
  return namesOrder || (hasReference && isOwn) ? 'likely' : null;
}

/** Money sent, and the line whose money it reverses. */
export interface Reversal {
  debit: StatementRow;
  id: string;
  evidence: Evidence;
}

/**
 * Pairs rows of money sent with the lines that they reverse, and returns the other rows that call themselves a reversal
 * as `unpaired`. A row that has reversed a line before is left out, also if
 * staff put the line back. Of several lines, prefers open ones.
 */
export function findReversals(
  debits: readonly StatementRow[],
  lines: readonly StoredRow[],
): { reversals: Reversal[]; unpaired: StatementRow[] } {
  const rest = new Map(lines.map(({ id, line }) => [id, line]));
  const rows = [...debits, ...rest.values()];
  const reversals: Reversal[] = [];
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
    } else if (saysReversal(debit)) unpaired.push(debit);
  }
  return { reversals, unpaired };
}
