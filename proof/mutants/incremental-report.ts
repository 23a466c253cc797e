import * as z from 'zod/mini';

const reportSchema = z.looseObject({
  files: z.record(z.string(), z.looseObject({ mutants: z.array(z.looseObject({ status: z.string() })) })),
});

/** Removes survived mutants, so that Stryker runs them again. It would keep old results of constants and schemas. */
export function removeSurvivedMutants(json: string): string {
  const tried = reportSchema.parse(JSON.parse(json));
  for (const file of Object.values(tried.files)) {
    file.mutants = file.mutants.filter(({ status }) => status !== 'Survived' && status !== 'NoCoverage');
  }
  return JSON.stringify(tried);
}
