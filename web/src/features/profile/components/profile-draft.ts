import { keptForm } from '#shared/accounts/use-kept-form.ts';

/** Unsaved profile changes; while there are any, the profile is in edit mode. */
export const profileDraft = keptForm('profile');
