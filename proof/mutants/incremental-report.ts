import * as z from 'zod/mini';

const reportSchema = z.looseObject({
  files: z.record(z.string(), z.looseObject({ mutants: z.array(z.looseObject({ status: z.string() })) })),
});

/**
 * Removes survived mutants from a Stryker report, so that they are run again. For constants and schemas, Stryker would
 * otherwise keep the old result even after tests were added.
 * @throws for JSON that is not a report
 */
export function removeSurvivedMutants(json: string): string {
  const tried = reportSchema.parse(JSON.parse(json));
  for (const file of Object.values(tried.files)) {
    file.mutants = file.mutants.filter(({ status }) => status !== 'Survived' && status !== 'NoCoverage');
  }
  return JSON.stringify(tried);
}
