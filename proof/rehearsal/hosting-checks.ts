import * as z from 'zod/mini';
import { findRegionProblems } from './google-regions';

const textSchema = z.string();

/** A site's configuration, as the command line tools send it when they finalize a version. */
export const hostingConfigSchema = z.object({
  rewrites: z._default(
    z.array(
      z.object({
        glob: textSchema,
        path: z.optional(textSchema),
        run: z.optional(z.object({ serviceId: textSchema, region: textSchema })),
        function: z.optional(textSchema),
        functionRegion: z.optional(textSchema),
      }),
    ),
    [],
  ),
});

export type HostingConfig = z.output<typeof hostingConfigSchema>;

/** `services` are the deployed services as `region/service`, and `files` are the site's files. */
export function findHostingProblems(
  { rewrites }: HostingConfig,
  services: ReadonlySet<string>,
  files: ReadonlySet<string>,
): string[] {
  return rewrites.flatMap(({ glob, path, run, function: name, functionRegion }) => {
    if (path !== undefined) return files.has(path) ? [] : [`${glob}: the site has no file ${path}`];
    const region = run?.region ?? functionRegion ?? 'us-central1';
    // Cloud Run service names are lower case.
    const service = (run?.serviceId ?? name ?? '').toLowerCase();
    return [
      ...findRegionProblems('Firebase Hosting', region),
      ...(services.has(`${region}/${service}`)
        ? []
        : [`there is no function ${name ?? service} in ${region}`]),
    ].map((problem) => `${glob}: ${problem}`);
  });
}
