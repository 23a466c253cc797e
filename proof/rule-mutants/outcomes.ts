import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { RULES_FILES } from './rules-files';

/** The outcome of a mutant in one test file. If a mutant has several lines, the last one counts. */
const outcomeSchema = z.object({
  file: z.enum(RULES_FILES),
  name: z.string(),
  /** `no rules` means that the emulator rejects the mutant as invalid. */
  result: z.enum(['killed', 'survived', 'no rules']),
  /** The test that failed, or the emulator's message about invalid rules. */
  by: z.optional(z.string()),
});
export type Outcome = z.infer<typeof outcomeSchema>;

export const getOutcomeKey = ({ file, name }: Pick<Outcome, 'file' | 'name'>): string => `${file} ${name}`;

/** Reads outcomes from a file with one JSON object per line. The keys are built by `getOutcomeKey`. */
export function readOutcomes(path: string): Map<string, Outcome> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  const found = lines.flatMap((line) => (line === '' ? [] : [outcomeSchema.parse(JSON.parse(line))]));
  return new Map(found.map((one) => [getOutcomeKey(one), one]));
}
