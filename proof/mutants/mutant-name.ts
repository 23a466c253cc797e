import { createHash } from 'node:crypto';

/** A range in a file, from its first character up to, but not including, its end. Lines and columns count from 1. */
interface SourceRange {
  start: { line: number; column: number };
  end: { line: number; column: number };
}

export interface Mutant {
  location: SourceRange;
  replacement?: string | undefined;
}

const toOneLine = (lines: string) => lines.replaceAll(/\s+/g, ' ').trim();

/** Describes a change by the full lines before and after it, such as `if (a > b) return; → if (a >= b) return;`. */
export function describeChange(
  source: string,
  { location: { start, end }, replacement = '' }: Mutant,
): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const before = (lines[0] ?? '').slice(0, start.column - 1);
  const after = (lines.at(-1) ?? '').slice(end.column - 1);
  // A range of more than three lines, such as an emptied function, is described by its first and last line.
  const original = lines.length > 3 ? `${lines[0] ?? ''} … ${lines.at(-1) ?? ''}` : lines.join('\n');
  return `${toOneLine(original)} → ${toOneLine(`${before}${replacement}${after}`)}`;
}

/** Returns names in the mutants' order. Repeated names end with `(2)`, `(3)` and so on. */
export function buildMutantNames(source: string, mutants: readonly Mutant[]): string[] {
  const seen = new Map<string, number>();
  return mutants.map((mutant) => {
    const change = describeChange(source, mutant);
    const count = (seen.get(change) ?? 0) + 1;
    seen.set(change, count);
    return count === 1 ? change : `${change} (${count})`;
  });
}

/** Returns whether a mutant belongs to a sample of one in `n`. Its change decides, so the same code has the same sample. */
export function isInSample(file: string, mutant: string, n: number): boolean {
  return createHash('sha256').update(`${file}: ${mutant}`).digest().readUInt32BE(0) % n === 0;
}
