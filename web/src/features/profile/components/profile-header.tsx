import { createFormDraft } from '#shared/accounts/use-form-draft.ts';
import { getInitials, type Profile } from '@sharebox/domain/accounts/profile';
import { Button, SmallButton } from '#components/actions/button.tsx';
import clsx from 'clsx';
import { Icon } from '#components/actions/icon.tsx';
import { MutedText } from '#components/content/text.tsx';
import styles from './profile-header.module.css';
import { loadAuth } from '#firebase/load.ts';
import { useLoad } from '#lib/use-load.ts';
import { formatMonth } from '@sharebox/domain/shop/dates';

/**
 * Returns the month in which the profile was created. If the profile has no date, returns the month in which the
 * account was created. Null while loading.
 */
function useMemberSince({ created_at }: Profile): string | null {
  const { data: created } = useLoad(['account-created'], async () => {
    const { auth } = await loadAuth();
    return auth.currentUser?.metadata.creationTime ?? null;
  });
  const since = created_at ?? (created ? new Date(created) : null);
  return since && formatMonth(since);
}

/** The draft of the profile form. The profile opens in edit mode while a draft exists. */
export const profileDraft = createFormDraft('profile');

interface ProfileHeaderProps {
  profile: Profile;
  formId: string;
  isEditing: boolean;
  isSaving: boolean;
  /**
   * Whether a section other than the profile is open. On phones, the header then contains only the name, for screen
   * readers.
   */
  isOverSection: boolean;
  onEdit: () => void;
  onCancel: () => void;
}

export function ProfileHeader({
  profile,
  formId,
  isEditing,
  isSaving,
  isOverSection,
  onEdit,
  onCancel,
}: ProfileHeaderProps) {
  const memberSince = useMemberSince(profile);
  return (
    <header className={clsx(styles.header, isOverSection && styles.overSection)}>
      <span className={styles.avatar} aria-hidden>
        {getInitials(profile.first_name, profile.last_name)}
      </span>
      <div className={styles.who}>
        <h1>
          {profile.first_name} {profile.last_name}
        </h1>
        <MutedText>{memberSince ? `Member since ${memberSince}` : '\u00a0'}</MutedText>
      </div>
      <div className={clsx(styles.actions, isEditing ? styles.editing : styles.viewing)}>
        {isEditing ? (
          <>
            <Button variant="quiet" disabled={isSaving} onClick={onCancel}>
              Cancel
            </Button>
            <Button key="save" type="submit" form={formId} busy={isSaving}>
              {isSaving ? 'Saving...' : 'Save Changes'}
            </Button>
          </>
        ) : (
          <SmallButton key="edit" onClick={onEdit}>
            <Icon name="edit" size={18} />
            Edit Profile
          </SmallButton>
        )}
      </div>
    </header>
  );
}
