import { createFormDraft } from '#shared/accounts/use-form-draft.ts';
import { getInitials, type Profile } from '@sharebox/domain/accounts/profile';
import { Button } from '#components/actions/button.tsx';
import clsx from 'clsx';
import { Icon } from '#components/actions/icon.tsx';
import { Text } from '#components/content/text.tsx';
import { useMemberSince } from '../api/use-member-since';
import styles from './profile-header.module.css';

/** The profile opens in edit mode while there is a draft. */
export const profileDraft = createFormDraft('profile');

interface ProfileHeaderProps {
  profile: Profile;
  formId: string;
  isEditing: boolean;
  isSaving: boolean;
  /** Whether another section than the profile is open. On phones, only the name remains, for screen readers. */
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
        <Text size="small" tone="muted">
          {memberSince ? `Member since ${memberSince}` : '\u00a0'}
        </Text>
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
          <Button key="edit" variant="secondary" size="small" onClick={onEdit}>
            <Icon name="edit" size={18} />
            Edit Profile
          </Button>
        )}
      </div>
    </header>
  );
}
