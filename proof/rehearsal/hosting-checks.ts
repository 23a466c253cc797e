import * as z from 'zod/mini';
import { regionProblems } from './google-regions';

const textSchema = z.string();

/** A site's configuration as the command line tools finish a version with it. */
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

/**
 * Why Hosting doesn't take this configuration, one line each; none if it does. `services` are those that were deployed
 * before it, as `region/service`; `files` the site's.
 */
export function hostingProblems(
  { rewrites }: HostingConfig,
  services: ReadonlySet<string>,
  files: ReadonlySet<string>,
): string[] {
  return rewrites.flatMap(({ glob, path, run, function: name, functionRegion }) => {
    if (path !== undefined) return files.has(path) ? [] : [`${glob}: the site has no file ${path}`];
    const region = run?.region ?? functionRegion ?? 'us-central1';
    // What Cloud Run calls a function is its name in lower case, as its tools put it here.
    const service = (run?.serviceId ?? name ?? '').toLowerCase();
    return [
      ...regionProblems('Firebase Hosting', region),
      ...(services.has(`${region}/${service}`)
        ? []
        : [`there is no function ${name ?? service} in ${region}`]),
    ].map((problem) => `${glob}: ${problem}`);
  });
}
