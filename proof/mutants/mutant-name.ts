/** A piece of a file by its first character and the one after its last; lines and columns count from 1. */
interface Place {
  start: { line: number; column: number };
  end: { line: number; column: number };
}

/** What is known of a mutant before it is tried. */
export interface Mutant {
  location: Place;
  replacement?: string | undefined;
}

const onOneLine = (lines: string) => lines.replaceAll(/\s+/g, ' ').trim();

/** What changes, with the rest of its lines: `if (a > b) return; → if (a >= b) return;`. */
function changeOf(source: string, { location: { start, end }, replacement = '' }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const before = (lines[0] ?? '').slice(0, start.column - 1);
  const after = (lines.at(-1) ?? '').slice(end.column - 1);
  // A function that becomes an empty one is told by where it begins and ends.
  const original = lines.length > 3 ? `${lines[0] ?? ''} … ${lines.at(-1) ?? ''}` : lines.join('\n');
  return `${onOneLine(original)} → ${onOneLine(`${before}${replacement}${after}`)}`;
}

/**
 * The names of a file's mutants, in their order: what changes in which lines. The second with the same words ends with
 * `(2)`, and so on.
 */
export function mutantNames(source: string, mutants: readonly Mutant[]): string[] {
  const seen = new Map<string, number>();
  return mutants.map((mutant) => {
    const change = changeOf(source, mutant);
    const count = (seen.get(change) ?? 0) + 1;
    seen.set(change, count);
    return count === 1 ? change : `${change} (${count})`;
  });
}
