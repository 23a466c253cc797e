import * as z from 'zod/mini';

const reportSchema = z.looseObject({
  files: z.record(z.string(), z.looseObject({ mutants: z.array(z.looseObject({ status: z.string() })) })),
});

/**
 * Stryker's report of an earlier run without the mutants that no test noticed, so that they are tried anew. Of a
 * constant or a schema it would go on saying so, whatever tests there are by now. Throws for what is no report.
 */
export function withoutUnnoticed(json: string): string {
  const tried = reportSchema.parse(JSON.parse(json));
  for (const file of Object.values(tried.files)) {
    file.mutants = file.mutants.filter(({ status }) => status !== 'Survived' && status !== 'NoCoverage');
  }
  return JSON.stringify(tried);
}
