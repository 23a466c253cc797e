/** The message with which an uncontrolled page asks the active worker to claim it. */
export const claimPages = 'CLAIM_PAGES';
