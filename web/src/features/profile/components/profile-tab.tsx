import { useAsyncAction } from '#lib/use-async-action.ts';
import { maxTextLength } from '@sharebox/domain/common/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { dietaryChoices, parseDietaryNeeds, toDietaryInput } from '@sharebox/domain/menu/dietary';
import { profileEditInputSchema } from '@sharebox/domain/accounts/onboarding';
import type { Profile } from '@sharebox/domain/accounts/profile';
import { type ReactNode, lazy, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { Card } from '#components/layout/card.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { buildProfilePath } from '#config/paths.ts';
import type { SessionUser } from '#shared/accounts/session.ts';
import { saveProfile } from '#shared/addresses/save-profile.ts';
import { getErrorMessage } from '#lib/errors.ts';
import { NameFields, PhoneField } from '#shared/accounts/contact-fields.tsx';
import { AddressSyncBanner } from './address-sync-banner';
import styles from './profile-form.module.css';
import { profileDraft } from './profile-header';
import { DietaryFields } from '#shared/storefront/dietary-fields.tsx';
import { useFormDraft } from '#shared/accounts/use-form-draft.ts';
import { Chip } from '#components/content/chip.tsx';
import clsx from 'clsx';
import { formatNaira } from '@sharebox/domain/money/money';
import { payOutBalanceContract } from '@sharebox/domain/payments/callables';
import { SmallButton } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { SectionCard } from '#components/layout/section-card.tsx';
import { callFunction } from '#firebase/call.ts';
import { BalanceEntries } from '#shared/balance/balance-entries.tsx';
import { useBalance } from '#shared/balance/use-balance.ts';
import { DialogButton } from '#components/dialogs/dialog.tsx';

const RefundAccountDialog = lazy(() => import('#shared/orders/refund-account-dialog.tsx'));

/**
 * A member's balance with its entries, and a form to transfer the balance to their bank account
 * (docs/product/balance.md).
 */
function BalanceCard({ uid }: { uid: string }) {
  const balance = useBalance();
  const [showsEntries, setShowsEntries] = useState(false);
  return (
    <SectionCard title={`Your balance: ${formatNaira(balance)}`} gap={3}>
      <Text>
        {balance > 0
          ? 'It pays for your next box before you transfer anything. It never expires.'
          : 'Refunds that you keep with us appear here and pay for your next box.'}
      </Text>
      <Stack row gap={3}>
        <SmallButton onClick={() => setShowsEntries(!showsEntries)}>
          {showsEntries ? 'Hide the entries' : 'Show the entries'}
        </SmallButton>
        {balance > 0 && (
          <DialogButton label="Send to my bank" variant="quiet" size="small">
            {(close) => (
              <RefundAccountDialog
                title={`Send ${formatNaira(balance)} to your bank`}
                action="Send to my bank"
                account={null}
                onSave={async (account) => {
                  const { amount } = await callFunction(payOutBalanceContract, account);
                  showToast(`We’ll send ${formatNaira(amount)} to your bank. Your orders show when.`);
                }}
                onClose={close}
              />
            )}
          </DialogButton>
        )}
      </Stack>
      {showsEntries && <BalanceEntries uid={uid} />}
    </SectionCard>
  );
}

const noDefaultAddressText = 'No default address set';

function spacedPhone(e164: string): string {
  return e164.replace(/^(\+234)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4');
}

function ProfileFact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={clsx(styles.fact, wide && styles.wide)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ProfileSummary({ user, profile }: { user: SessionUser; profile: Profile }) {
  return (
    <dl className={styles.facts}>
      <ProfileFact name="First Name">{profile.first_name}</ProfileFact>
      <ProfileFact name="Last Name">{profile.last_name}</ProfileFact>
      <ProfileFact name="Email">{user.email}</ProfileFact>
      <ProfileFact name="Phone Number">{spacedPhone(profile.phone_number)}</ProfileFact>
      <ProfileFact name="Default Delivery Address" wide>
        {profile.address || noDefaultAddressText}
        <Link to={buildProfilePath('delivery')} className={styles.manage}>
          Manage addresses
        </Link>
      </ProfileFact>
      <ProfileFact name="Dietary Needs" wide>
        {profile.dietary_needs.length === 0 && 'None yet. Add what you avoid, and the menu will warn you.'}
        <span className={styles.needs}>
          {profile.dietary_needs.map((need) => (
            <Chip key={need}>{need}</Chip>
          ))}
        </span>
      </ProfileFact>
      {profile.bio !== '' && (
        <ProfileFact name="Bio" wide>
          {profile.bio}
        </ProfileFact>
      )}
    </dl>
  );
}

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
  const { problem, run } = useAsyncAction(undefined, (error) =>
    getErrorMessage(error, 'Unexpected profile update error'),
  );
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
  const submit = form.handleSubmit(async ({ dietary_choices, dietary_words, ...changes }) => {
    onSaving(true);
    const dietary_needs = parseDietaryNeeds({ dietary_choices, dietary_words });
    if (await run(() => saveProfile(user.uid, { ...changes, dietary_needs }))) {
      showToast('Profile updated successfully!');
      onSaved();
    }
    onSaving(false);
  });
  return (
    <FormProvider {...form}>
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {problem && <Banner tone="error">{problem}</Banner>}
        <NameFields />
        <PhoneField />
        <dl className={styles.facts}>
          <ProfileFact name="Email">
            {user.email}
            <Link to={buildProfilePath('security')} className={styles.manage}>
              Change it under Security
            </Link>
          </ProfileFact>
          <ProfileFact name="Default Delivery Address">
            {profile.address || noDefaultAddressText}
            <Link to={buildProfilePath('delivery')} className={styles.manage}>
              Manage addresses
            </Link>
          </ProfileFact>
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

/**
 * The profile tab, the first tab of the profile page (docs/product/profile.md#the-profile-tab). Requires a `MuiArea`
 * ancestor.
 */
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
