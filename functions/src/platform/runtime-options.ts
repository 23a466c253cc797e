/** Maximum number of instances per function, which limits the cost of a burst or a mistake. */
export const maxInstances = 20;

/**
 * Options for staff calls that are made only a few times a week: half a CPU, one call at a time and few instances. This
 * makes the calls slower, but leaves more of the region's CPU quota to buyers.
 */
export const rareStaffCallOptions = { cpu: 0.5, concurrency: 1, maxInstances: 3 };

/** Options for taking boxes: few instances with many calls each, which then share commits (docs/decisions/0084). */
export const boxCallOptions = { cpu: 1, concurrency: 250, maxInstances: 5 };

/**
 * Milliseconds for which an instance keeps the answers of public pages. The CDN keeps them longer, but requests to a
 * function's own address bypass it. Not on the local stack, which has no CDN either.
 */
export const pageKeptMs = process.env.FUNCTIONS_EMULATOR === 'true' ? 0 : 10_000;

/** App Check is enforced everywhere except on the local stack, which has no attestation service. */
export const enforceAppCheck = process.env.FUNCTIONS_EMULATOR !== 'true';
