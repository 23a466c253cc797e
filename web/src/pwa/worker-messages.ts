/** The type of the message in which a page without a controlling worker asks the active worker to claim the page. */
export const claimPagesMessage = 'CLAIM_PAGES';

/** The type of the message in which a staff page asks the worker to save the files that only staff need. */
export const saveStaffFilesMessage = 'SAVE_STAFF_FILES';
