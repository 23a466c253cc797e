import { type OnboardingInput, onboardingInputSchema } from '@sharebox/domain/accounts/onboarding';
import type { Profile } from '@sharebox/domain/accounts/profile';
import { FormProvider } from 'react-hook-form';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { Text } from '#components/content/text.tsx';
import { useCall } from '#lib/use-call.ts';
import type { SessionUser } from '#shared/accounts/session.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { AddressFields } from '#shared/addresses/address-fields.tsx';
import { useOnboardingForm } from '#shared/addresses/use-onboarding-form.ts';
import { NameFields, PhoneField } from '#shared/accounts/contact-fields.tsx';
import styles from './profile-form.module.css';

interface OnboardingFormProps {
  user: SessionUser;
  profile: Profile | null;
  isSaved: boolean;
  onStart: () => void;
  onSaved: () => void;
  /** Switches to the form without an address. */
  onOnlyGive: () => void;
}

export function OnboardingForm(props: OnboardingFormProps) {
  const { user, profile, isSaved, onStart, onSaved, onOnlyGive } = props;
  const { form, save } = useOnboardingForm(onboardingInputSchema, profile);
  const { isBusy: isSaving, problem, run } = useCall();
  // When the live profile changes, the form resets and no longer counts as submitting, so saving is tracked separately.
  const isBusy = form.formState.isSubmitting || isSaving || isSaved;

  const submit = async (typed: OnboardingInput) => {
    onStart();
    await run(async () => {
      await save(user.uid, typed);
      onSaved();
    });
    scrollTo({ top: 0 });
  };

  return (
    <Page title="Complete Profile" width="narrow">
      <PageHeader
        title="Complete Your Profile"
        lead="Who is the evening for, and where should it arrive? Then you are ready to order."
      />
      <MuiArea>
        <FormProvider {...form}>
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => void form.handleSubmit(submit)(event)}
          >
            {problem && <Banner tone="error">{problem}</Banner>}
            {isSaved && <Banner tone="success">Profile and delivery address saved successfully!</Banner>}
            <Card as="section" aria-labelledby="about-you" className={styles.group}>
              <h2 id="about-you">About you</h2>
              <NameFields />
              <PhoneField />
            </Card>
            <Card as="section" aria-labelledby="delivery-address" className={styles.group}>
              <div>
                <h2 id="delivery-address">Delivery address</h2>
                <Text size="small" tone="muted">
                  We deliver in Port Harcourt. You can add more addresses later.
                </Text>
              </div>
              <AddressFields />
            </Card>
            <Button type="submit" size="large" fullWidth busy={isBusy}>
              {isBusy ? 'Saving Profile & Address...' : 'Complete Profile'}
            </Button>
            <Button variant="quiet" fullWidth disabled={isBusy} onClick={onOnlyGive}>
              I only give gifts for now
            </Button>
          </form>
        </FormProvider>
      </MuiArea>
    </Page>
  );
}
