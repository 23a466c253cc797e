/** Maximum number of instances per function, which limits the cost of a burst or a mistake. */
export const maxInstances = 20;

/**
 * Options for staff calls that are made only a few times a week: half a CPU, no concurrency and few instances. These
 * calls are slower, but they leave more of the region's CPU quota to buyers.
 */
export const rareStaffCallOptions = { cpu: 0.5, concurrency: 1, maxInstances: 3 };

/**
 * Options for calls that take boxes: few instances, each with many concurrent calls, so that the calls share commits
 * (docs/decisions/0084).
 */
export const boxCallOptions = { cpu: 1, concurrency: 250, maxInstances: 5 };

/**
 * Milliseconds for which an instance caches public pages. The CDN caches pages longer, but requests to a function's own
 * URL bypass the CDN. Zero on the local stack, which has no CDN.
 */
export const pageCacheMs = process.env.FUNCTIONS_EMULATOR === 'true' ? 0 : 10_000;

/** App Check is enforced everywhere except on the local stack, which has no attestation service. */
export const enforceAppCheck = process.env.FUNCTIONS_EMULATOR !== 'true';

/** The hash key of demo projects and tests, which have no secrets. */
export const demoHashKey = 'demo-key-of-the-local-stack-only';

/** Returns whether this process runs on the emulators of a demo project, which have no Secret Manager. */
export function isDemoStack({ FUNCTIONS_EMULATOR, GCLOUD_PROJECT = '' }: NodeJS.ProcessEnv): boolean {
  return FUNCTIONS_EMULATOR === 'true' && GCLOUD_PROJECT.startsWith('demo-');
}
