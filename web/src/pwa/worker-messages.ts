/** The message with which an uncontrolled page asks the active worker to claim it. */
export const claimPagesMessage = 'CLAIM_PAGES';
