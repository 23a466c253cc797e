/** Type of the message in which an uncontrolled page asks the active worker to claim it. */
export const claimPagesMessage = 'CLAIM_PAGES';
