import { zodResolver } from '@hookform/resolvers/zod';
import { profileInputSchema, type ProfileInput } from '@sharebox/domain/accounts/onboarding';
import type { Profile } from '@sharebox/domain/accounts/profile';
import { FormProvider, useForm } from 'react-hook-form';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { useCall } from '#lib/use-call.ts';
import type { SessionUser } from '#shared/accounts/session.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { completeGiverProfile } from '#shared/addresses/save-profile.ts';
import { NameFields, PhoneField } from '#shared/accounts/contact-fields.tsx';
import styles from './profile-form.module.css';

interface GiverProfileFormProps {
  user: SessionUser;
  profile: Profile | null;
  isSaved: boolean;
  onStart: () => void;
  onSaved: () => void;
  /** Switches to the form with an address. */
  onOrderForSelf: () => void;
}

/** The profile form of a member who only gives gifts: without an address, and with a phone number of any country. */
export function GiverProfileForm(props: GiverProfileFormProps) {
  const { user, profile, isSaved, onStart, onSaved, onOrderForSelf } = props;
  const form = useForm({
    resolver: zodResolver(profileInputSchema),
    values: {
      first_name: profile?.first_name ?? '',
      last_name: profile?.last_name ?? '',
      phone_number: profile?.phone_number ?? '',
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { isBusy: isSaving, problem, run } = useCall();
  const isBusy = form.formState.isSubmitting || isSaving || isSaved;

  const submit = async (typed: ProfileInput) => {
    onStart();
    await run(async () => {
      await completeGiverProfile(user.uid, typed);
      onSaved();
    });
    scrollTo({ top: 0 });
  };

  return (
    <Page title="Complete Profile" width="narrow">
      <PageHeader
        title="Complete Your Profile"
        lead="To give gifts we only need to know who you are. A phone number from any country will do."
      />
      <MuiArea>
        <FormProvider {...form}>
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => void form.handleSubmit(submit)(event)}
          >
            {problem && <Banner tone="error">{problem}</Banner>}
            {isSaved && <Banner tone="success">Profile saved successfully!</Banner>}
            <Card as="section" aria-labelledby="about-you" className={styles.group}>
              <h2 id="about-you">About you</h2>
              <NameFields />
              <PhoneField />
            </Card>
            <Button type="submit" size="large" fullWidth busy={isBusy}>
              {isBusy ? 'Saving Profile...' : 'Complete Profile'}
            </Button>
            <Button variant="quiet" fullWidth disabled={isBusy} onClick={onOrderForSelf}>
              I want boxes for myself, too
            </Button>
          </form>
        </FormProvider>
      </MuiArea>
    </Page>
  );
}
