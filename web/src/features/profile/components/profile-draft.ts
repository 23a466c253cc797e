import { createFormDraft } from '#shared/accounts/use-form-draft.ts';

/** Unsaved profile changes; while there are any, the profile is in edit mode. */
export const profileDraft = createFormDraft('profile');
