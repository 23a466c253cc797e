import * as z from 'zod/mini';
import { toHostAndPort, type Ports } from '../local-stack/ports';

/** The project id of the rules tests. No other tests use this project. */
const RULES_PROJECT_ID = 'demo-rules';

interface Expression {
  sourcePosition?: {
    line?: number | undefined;
    currentOffset?: number | undefined;
    endOffset?: number | undefined;
  };
  values?: { count?: number | undefined }[] | undefined;
  children?: Expression[] | undefined;
}

const offsetSchema = z.optional(z.number());
const expressionSchema: z.ZodMiniType<Expression> = z.object({
  sourcePosition: z.optional(
    z.object({ line: offsetSchema, currentOffset: offsetSchema, endOffset: offsetSchema }),
  ),
  values: z.optional(z.array(z.object({ count: z.optional(z.number()) }))),
  children: z.optional(z.array(z.lazy(() => expressionSchema))),
});
const coverageSchema = z.object({ report: z.optional(z.array(expressionSchema)) });

function flatten(expressions: readonly Expression[]): Expression[] {
  return expressions.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);
}

/** Describes how many expressions of `firestore.rules` were evaluated, and lists the lines of all other expressions. */
export async function describeRulesCoverage(ports: Ports): Promise<string> {
  const url = `http://${toHostAndPort(ports.firestore)}/emulator/v1/projects/${RULES_PROJECT_ID}:ruleCoverage`;
  const raw: unknown = await (await fetch(url)).json();
  // The report contains a function's body once per call. An expression counts as covered if any call evaluated it.
  const found = new Map<string, { line: number; evaluated: boolean }>();
  for (const { sourcePosition, values = [] } of flatten(coverageSchema.parse(raw).report ?? [])) {
    if (!sourcePosition) continue;
    const { line = 0, currentOffset = 0, endOffset = 0 } = sourcePosition;
    const key = `${currentOffset}-${endOffset}`;
    const evaluated = values.some(({ count = 0 }) => count > 0) || (found.get(key)?.evaluated ?? false);
    found.set(key, { line, evaluated });
  }
  if (found.size === 0) return 'firestore.rules: no coverage, no rules test has run';
  const never = [...found.values()].filter(({ evaluated }) => !evaluated);
  const percent = Math.floor((100 * (found.size - never.length)) / found.size);
  const lines = [...new Set(never.map(({ line }) => line))].join(', ');
  const rest = never.length > 0 ? `; never evaluated on lines ${lines}` : '';
  return `firestore.rules: ${percent} % of ${found.size} expressions evaluated at least once${rest}`;
}
