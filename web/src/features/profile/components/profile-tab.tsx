import { maxTextLength } from '@sharebox/domain/common/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { dietaryChoices, toDietaryInput, parseDietaryNeeds } from '@sharebox/domain/menu/dietary';
import { profileEditInputSchema, type ProfileEditInput } from '@sharebox/domain/accounts/onboarding';
import type { Profile } from '@sharebox/domain/accounts/profile';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { Card } from '#components/layout/card.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { toProfile } from '#config/paths.ts';
import type { SessionUser } from '#shared/accounts/session.ts';
import { saveProfile } from '#shared/addresses/save-profile.ts';
import { getErrorMessage } from '#lib/errors.ts';
import { NameFields, PhoneField } from '#shared/accounts/contact-fields.tsx';
import { AddressSyncBanner } from './address-sync-banner';
import { Fact, noDefaultAddressText, ProfileSummary } from './profile-summary';
import { BalanceCard } from './balance-card';
import styles from './profile-form.module.css';
import { profileDraft } from './profile-header';
import { DietaryFields } from '#shared/storefront/dietary-fields.tsx';
import { useFormDraft } from '#shared/accounts/use-form-draft.ts';

interface ProfileTabProps {
  user: SessionUser;
  profile: Profile;
  isEditing: boolean;
  /** The form's id, so that the Save Changes button in the header can submit the form. */
  formId: string;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
}

function ProfileForm({ user, profile, formId, onSaving, onSaved }: ProfileFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(profileEditInputSchema),
    defaultValues: {
      first_name: profile.first_name,
      last_name: profile.last_name,
      phone_number: profile.phone_number,
      bio: profile.bio,
      ...toDietaryInput(profile.dietary_needs),
    },
  });
  useFormDraft(form, profileDraft);
  const submit = async (typed: ProfileEditInput) => {
    setFailure(null);
    onSaving(true);
    try {
      const { dietary_choices, dietary_words, ...changes } = typed;
      const dietary_needs = parseDietaryNeeds({ dietary_choices, dietary_words });
      await saveProfile(user.uid, { ...changes, dietary_needs });
      showToast('Profile updated successfully!');
      onSaved();
    } catch (error) {
      setFailure(getErrorMessage(error, 'Unexpected profile update error'));
    }
    onSaving(false);
  };
  return (
    <FormProvider {...form}>
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        {failure && <Banner tone="error">{failure}</Banner>}
        <NameFields />
        <PhoneField />
        <dl className={styles.facts}>
          <Fact name="Email">
            {user.email}
            <Link to={toProfile('security')} className={styles.manage}>
              Change it under Security
            </Link>
          </Fact>
          <Fact name="Default Delivery Address">
            {profile.address || noDefaultAddressText}
            <Link to={toProfile('delivery')} className={styles.manage}>
              Manage addresses
            </Link>
          </Fact>
        </dl>
        <DietaryFields
          legend="Dietary needs (optional)"
          lead="Tick what you two avoid or how you eat, and we’ll mark the dishes that don’t fit."
          choices={dietaryChoices}
          other={{
            label: 'Anything else (optional)',
            placeholder: 'No pepper, tomatoes',
            helperText:
              'In your own words, separated by commas. The menu can’t check these: our cooks read them on your order.',
            maxLength: 500,
          }}
        />
        <FormTextField
          control={form.control}
          name="bio"
          label="Bio (optional)"
          multiline
          minRows={3}
          slotProps={{ htmlInput: { maxLength: maxTextLength } }}
        />
      </form>
    </FormProvider>
  );
}

type ProfileFormProps = Omit<ProfileTabProps, 'isEditing'>;

/** The profile tab, the first tab of the profile page (docs/product/profile.md#the-profile-tab). Needs `MuiArea`. */
export default function ProfileTab({ isEditing, ...rest }: ProfileTabProps) {
  return (
    <Stack gap={4}>
      <AddressSyncBanner profile={rest.profile} />
      <Card as="section" aria-label="Your details">
        {isEditing ? <ProfileForm {...rest} /> : <ProfileSummary user={rest.user} profile={rest.profile} />}
      </Card>
      {!isEditing && <BalanceCard uid={rest.user.uid} />}
    </Stack>
  );
}
