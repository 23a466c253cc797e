/** Type of the message in which an uncontrolled page asks the active worker to claim it. */
export const claimPagesMessage = 'CLAIM_PAGES';

/** Type of the message in which a page of staff asks the worker to save the files that only staff need. */
export const saveStaffFilesMessage = 'SAVE_STAFF_FILES';
