import { createFormDraft } from '#shared/accounts/use-form-draft.ts';

/** The unsaved profile changes. The profile opens in edit mode while there are any. */
export const profileDraft = createFormDraft('profile');
