/** Most instances of one function, so that a burst or a mistake has a bounded bill. */
export const maxInstances = 20;

/**
 * For calls of staff that come a few times a week: half a processor, which serves one call at a time, and no more of
 * them than staff are. They start slower and answer slower, and leave the region's quota of processors to buyers.
 */
export const rareStaffCall = { cpu: 0.5, concurrency: 1, maxInstances: 3 };

/** The local stack has no attestation service, so App Check is enforced everywhere else. */
export const enforceAppCheck = process.env.FUNCTIONS_EMULATOR !== 'true';
