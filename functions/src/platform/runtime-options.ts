/** Maximum number of instances per function, which bounds the bill of a burst or a mistake. */
export const maxInstances = 20;

/**
 * Options for staff calls that are made a few times a week: half a processor, one call at a time, few instances. These
 * calls start and answer more slowly, and leave the region's processor quota to buyers.
 */
export const rareStaffCallOptions = { cpu: 0.5, concurrency: 1, maxInstances: 3 };

/**
 * Milliseconds for which an instance keeps the answers of public pages. The CDN keeps them longer, but requests to a
 * function's own address bypass it. Not on the local stack, which has no CDN either.
 */
export const pageKeptMs = process.env.FUNCTIONS_EMULATOR === 'true' ? 0 : 10_000;

/** App Check is enforced except on the local stack, which has no attestation service. */
export const enforceAppCheck = process.env.FUNCTIONS_EMULATOR !== 'true';
