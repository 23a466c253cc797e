/** Most instances of one function, so that a burst or a mistake has a bounded bill. */
export const maxInstances = 20;

/** The local stack has no attestation service, so App Check is enforced everywhere else. */
export const enforceAppCheck = process.env.FUNCTIONS_EMULATOR !== 'true';
