import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { RULES_FILES } from './rules-files';

/** What is known of a mutant after one file of tests; the last line about it counts. */
const outcomeSchema = z.object({
  file: z.enum(RULES_FILES),
  name: z.string(),
  /** `no rules`: the emulator doesn't take them for rules at all. */
  result: z.enum(['killed', 'survived', 'no rules']),
  /** The test that failed, or what the emulator said of what are no rules. */
  by: z.optional(z.string()),
});
export type Outcome = z.infer<typeof outcomeSchema>;

export const outcomeKey = ({ file, name }: Pick<Outcome, 'file' | 'name'>): string => `${file} ${name}`;

/** What a file of outcomes, a line of JSON each, says of each mutant, by `outcomeKey`. */
export function outcomesIn(path: string): Map<string, Outcome> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  const found = lines.flatMap((line) => (line === '' ? [] : [outcomeSchema.parse(JSON.parse(line))]));
  return new Map(found.map((one) => [outcomeKey(one), one]));
}
