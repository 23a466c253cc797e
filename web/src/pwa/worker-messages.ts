/** What a page sends the active worker that doesn't have it yet. */
export const claimPages = 'CLAIM_PAGES';
