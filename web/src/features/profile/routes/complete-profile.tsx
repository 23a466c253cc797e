import { isProfileComplete, type Profile } from '@sharebox/domain/accounts/profile';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { paths } from '#config/paths.ts';
import {
  isGiftRelatedPath,
  getPostLoginPath,
  consumePostLoginPath,
} from '#shared/sign-in/post-login-path.ts';
import { useSession, type SessionUser } from '#shared/accounts/session.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { onboardingInputSchema, profileInputSchema } from '@sharebox/domain/accounts/onboarding';
import { type FieldValues, FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { MutedText } from '#components/content/text.tsx';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { AddressFields } from '#shared/addresses/address-fields.tsx';
import { completeGiverProfile, useOnboardingForm } from '#shared/addresses/save-profile.ts';
import { NameFields, PhoneField } from '#shared/accounts/contact-fields.tsx';
import styles from '../components/profile-form.module.css';

interface NewProfileProps {
  user: SessionUser;
  profile: Profile | null;
  isSaved: boolean;
  onStart: () => void;
  onSaved: () => void;
  /** Switches between the forms with and without an address. */
  onSwitch: () => void;
}

interface NewProfileFormProps<Fields extends FieldValues, Output> extends NewProfileProps {
  form: UseFormReturn<Fields, unknown, Output>;
  save: (typed: Output) => Promise<unknown>;
  lead: string;
  savedText: string;
  savingText: string;
  switchText: string;
  children?: ReactNode;
}

function NewProfileForm<Fields extends FieldValues, Output>(props: NewProfileFormProps<Fields, Output>) {
  const { form, save, isSaved, onStart, onSaved } = props;
  const { isBusy: isSaving, problem, run } = useAsyncAction();
  // When the live profile changes, the form resets and no longer counts as submitting, so saving is tracked separately.
  const isBusy = form.formState.isSubmitting || isSaving || isSaved;
  const submit = form.handleSubmit(async (typed) => {
    onStart();
    if (await run(() => save(typed))) onSaved();
    scrollTo({ top: 0 });
  });
  return (
    <Page title="Complete Profile" width="narrow">
      <PageHeader title="Complete Your Profile" lead={props.lead} />
      <MuiArea>
        <FormProvider {...form}>
          <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
            {problem && <Banner tone="error">{problem}</Banner>}
            {isSaved && <Banner tone="success">{props.savedText}</Banner>}
            <Card as="section" aria-labelledby="about-you" className={styles.group}>
              <h2 id="about-you">About you</h2>
              <NameFields />
              <PhoneField />
            </Card>
            {props.children}
            <Button type="submit" size="large" fullWidth busy={isBusy}>
              {isBusy ? props.savingText : 'Complete Profile'}
            </Button>
            <Button variant="quiet" fullWidth disabled={isBusy} onClick={props.onSwitch}>
              {props.switchText}
            </Button>
          </form>
        </FormProvider>
      </MuiArea>
    </Page>
  );
}

/**
 * The profile form of a member who only gives gifts. It asks for no address, and accepts phone numbers of any country.
 */
function GiverProfileForm(props: NewProfileProps) {
  const { user, profile } = props;
  const form = useForm({
    resolver: zodResolver(profileInputSchema),
    values: {
      first_name: profile?.first_name ?? '',
      last_name: profile?.last_name ?? '',
      phone_number: profile?.phone_number ?? '',
    },
    resetOptions: { keepDirtyValues: true },
  });
  return (
    <NewProfileForm
      {...props}
      form={form}
      save={(typed) => completeGiverProfile(user.uid, typed)}
      lead="To give gifts we only need to know who you are. A phone number from any country will do."
      savedText="Profile saved successfully!"
      savingText="Saving Profile..."
      switchText="I want boxes for myself, too"
    />
  );
}

function OnboardingForm(props: NewProfileProps) {
  const { form, save } = useOnboardingForm(onboardingInputSchema, props.profile);
  return (
    <NewProfileForm
      {...props}
      form={form}
      save={(typed) => save(props.user.uid, typed)}
      lead="Who is the evening for, and where should it arrive? Then you are ready to order."
      savedText="Profile and delivery address saved successfully!"
      savingText="Saving Profile & Address..."
      switchText="I only give gifts for now"
    >
      <Card as="section" aria-labelledby="delivery-address" className={styles.group}>
        <div>
          <h2 id="delivery-address">Delivery address</h2>
          <MutedText>We deliver in Port Harcourt. You can add more addresses later.</MutedText>
        </div>
        <AddressFields />
      </Card>
    </NewProfileForm>
  );
}

const redirectMs = 1500;

/** Redirects to the page that the user tried to open, after `delay` milliseconds. */
function DelayedRedirect({ delay }: { delay: number }) {
  const navigate = useNavigate();
  // The effect may run twice, but the remembered path can be consumed only once.
  const hasLeft = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (hasLeft.current) return;
      hasLeft.current = true;
      void navigate(consumePostLoginPath() ?? paths.home, { replace: true });
    }, delay);
    return () => clearTimeout(timer);
  }, [delay, navigate]);
  return null;
}

/** The page on which new members complete their profile. Users whose profile is complete are redirected. */
export default function CompleteProfilePage() {
  const session = useSession();
  const [isSaved, setIsSaved] = useState(false);
  const [onlyGives, setOnlyGives] = useState(() => isGiftRelatedPath(getPostLoginPath()));
  // Set while saving, because the live profile becomes complete before the address is saved and the success message
  // appears.
  const [hasStarted, setHasStarted] = useState(false);
  if (session.status !== 'signed-in' || session.profile === 'loading') return <PageSkeleton />;
  if (isProfileComplete(session.profile) && !hasStarted) return <DelayedRedirect delay={0} />;
  const form = {
    user: session.user,
    profile: session.profile,
    isSaved,
    onStart: () => setHasStarted(true),
    onSaved: () => setIsSaved(true),
    onSwitch: () => setOnlyGives(!onlyGives),
  };
  return (
    <>
      {onlyGives ? <GiverProfileForm {...form} /> : <OnboardingForm {...form} />}
      {isSaved && <DelayedRedirect delay={redirectMs} />}
    </>
  );
}
