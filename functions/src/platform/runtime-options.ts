/** Maximum number of instances per function, which bounds the bill of a burst or a mistake. */
export const maxInstances = 20;

/**
 * Options for staff calls that are made a few times a week: half a processor, one call at a time, few instances. These
 * calls start and answer more slowly, and leave the region's processor quota to buyers.
 */
export const rareStaffCallOptions = { cpu: 0.5, concurrency: 1, maxInstances: 3 };

/** App Check is enforced except on the local stack, which has no attestation service. */
export const enforceAppCheck = process.env.FUNCTIONS_EMULATOR !== 'true';
