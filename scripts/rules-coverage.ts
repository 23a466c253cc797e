import * as z from 'zod/mini';
import { hostAndPort, type Ports } from './local-stack/ports';

/** The project that the rules tests use, apart from the one that the other tests share. */
export const RULES_PROJECT_ID = 'demo-rules';

interface Report {
  sourcePosition?: { line?: number | undefined } | undefined;
  values?: { count?: number | undefined }[] | undefined;
  children?: Report[] | undefined;
}

const report: z.ZodMiniType<Report> = z.object({
  sourcePosition: z.optional(z.object({ line: z.optional(z.number()) })),
  values: z.optional(z.array(z.object({ count: z.optional(z.number()) }))),
  children: z.optional(z.array(z.lazy(() => report))),
});
const coverage = z.object({ reports: z.optional(z.array(report)) });

function flatten(reports: readonly Report[]): Report[] {
  return reports.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);
}

/** One line: how many expressions of `firestore.rules` the rules tests have evaluated, and the lines of the others. */
export async function rulesCoverage(ports: Ports): Promise<string> {
  const url = `http://${hostAndPort(ports.firestore)}/emulator/v1/projects/${RULES_PROJECT_ID}:ruleCoverage`;
  const raw: unknown = await (await fetch(url)).json();
  const expressions = flatten(coverage.parse(raw).reports ?? []).filter((entry) => entry.sourcePosition);
  if (expressions.length === 0) return 'firestore.rules: no coverage, no rules test has run';
  const never = expressions.filter(({ values = [] }) => !values.some(({ count = 0 }) => count > 0));
  const percent = Math.floor((100 * (expressions.length - never.length)) / expressions.length);
  const lines = [...new Set(never.map(({ sourcePosition }) => sourcePosition?.line ?? 0))].join(', ');
  const rest = never.length > 0 ? `; never evaluated on lines ${lines}` : '';
  return `firestore.rules: ${percent} % of ${expressions.length} expressions evaluated${rest}`;
}
