import { logger } from 'firebase-functions/v2';
import { vi } from 'vitest';
import * as z from 'zod/mini';

const skippedSchema = z.object({ path: z.string(), problems: z.array(z.unknown()) });

/** Replaces the error log. Returns a function that returns the paths of the invalid documents that were logged. */
export function watchSkippedDocuments(): () => string[] {
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  return () =>
    logged.mock.calls.flatMap(([, details]: unknown[]) => {
      const { data } = skippedSchema.safeParse(details);
      return data ? [data.path] : [];
    });
}
