import { createFormDraft } from '#shared/accounts/use-form-draft.ts';

/** The profile opens in edit mode while there is a draft. */
export const profileDraft = createFormDraft('profile');
