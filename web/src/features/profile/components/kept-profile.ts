import { keptForm } from '../../../shared/account/use-kept-form';

/** What was changed of the profile and not saved yet; as long as there is any, the profile is being edited. */
export const keptProfile = keptForm('profile');
