import { keptForm } from '#shared/accounts/use-kept-form.ts';

/** What was changed of the profile and not saved yet; as long as there is any, the profile is being edited. */
export const keptProfile = keptForm('profile');
