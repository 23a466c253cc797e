import { zodResolver } from '@hookform/resolvers/zod';
import { type SignUpInput, signUpInputSchema } from '@sharebox/domain/accounts/password';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, Navigate } from 'react-router-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { passwordStepPath } from '#config/password-step.ts';
import { usePostLoginPath } from '#shared/sign-in/post-login-path.ts';
import { getAuthErrorCode, getAuthErrorMessage } from '#shared/sign-in/auth-error-message.ts';
import { startResendCooldown } from '../api/resend-cooldown';
import { getTypedEmail, rememberTypedEmail } from '#shared/sign-in/typed-email.ts';
import { isOrderingPath } from '../api/path-after-sign-in';
import { storeUnverifiedAccount, type UnverifiedAccount } from '../api/unverified-account';
import { AuthFrame } from '../components/auth-frame';
import { FormEmailField } from '#components/forms/form-text-field.tsx';
import form from '../components/auth-form.module.css';
import { PasswordField } from '#shared/sign-in/password-field.tsx';
import { PasswordStrengthMeter } from '../components/password-strength-meter';
import { useRedirectWhenSignedIn } from '../components/use-redirect-when-signed-in';
import { useUnverifiedAccount } from '../components/use-unverified-account';
import { EmailVerificationView } from '../components/email-verification-view';
import { loadAuth } from '#firebase/load.ts';
import { Text } from '#components/content/text.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useContinueAsGuest } from '#shared/accounts/use-continue-as-guest.ts';
import { checkoutDestination } from '#shared/cart/checkout-destination.ts';

/** A button for giving the box in the cart by link as a guest. */
function GuestGiftPrompt() {
  const { canContinue, isLoading, isBusy, problem, continueAsGuest } = useContinueAsGuest();
  const [isChosen, setIsChosen] = useState(false);
  if (isChosen && canContinue) return <Navigate to={paths.checkout} />;

  function choose(): void {
    checkoutDestination.set('link');
    setIsChosen(true);
    if (!canContinue) void continueAsGuest();
  }

  return (
    <Stack gap={2}>
      {problem && <Banner tone="error" title={problem} />}
      <Text center>Is it a gift? You don’t need an account, or their address.</Text>
      <Button variant="secondary" size="large" fullWidth busy={isBusy || isLoading} onClick={choose}>
        Give it as a guest
      </Button>
    </Stack>
  );
}

/**
 * Creates an account and sends the verification email. The user is not signed in afterwards. A guest's account is
 * upgraded, so that it keeps the guest's gift. `isMailSent` is false if the account was created but sending the email
 * failed. @throws errors of Firebase Auth if no account was created.
 */
async function signUp({
  email,
  password,
}: SignUpInput): Promise<{ account: UnverifiedAccount; isMailSent: boolean }> {
  const { auth, createUserWithEmailAndPassword, EmailAuthProvider, linkWithCredential } = await loadAuth();
  await auth.authStateReady();
  const guest = auth.currentUser?.isAnonymous ? auth.currentUser : null;
  const { user } = guest
    ? await linkWithCredential(guest, EmailAuthProvider.credential(email, password))
    : await createUserWithEmailAndPassword(auth, email, password);
  const account = await storeUnverifiedAccount(user);
  const isMailSent = await account.resend().then(
    () => true,
    () => false,
  );
  return { account, isMailSent };
}

interface CheckYourEmailProps {
  account: UnverifiedAccount;
  isMailSent: boolean;
  onBack: () => void;
}

function CheckYourEmail({ account, isMailSent, onBack }: CheckYourEmailProps) {
  const isForOrder = isOrderingPath(usePostLoginPath());
  return (
    <AuthFrame
      title="Check Your Email"
      lead={
        isForOrder
          ? 'One last step before you finish your order.'
          : 'One last step before your first evening in.'
      }
    >
      <EmailVerificationView
        account={account}
        notice={
          isMailSent ? (
            <Banner tone="success">Almost there: confirm your email.</Banner>
          ) : (
            <Banner tone="error">
              Almost there, but the verification email could not be sent. Please send it again.
            </Banner>
          )
        }
        onBack={onBack}
        backLabel="Wrong address?"
      />
    </AuthFrame>
  );
}

export default function SignUpPage() {
  useRedirectWhenSignedIn();
  const { account, keep, forget } = useUnverifiedAccount();
  const [isMailSent, setIsMailSent] = useState(true);
  const [failure, setFailure] = useState<{ message: string; isKnownAccount: boolean } | null>(null);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(signUpInputSchema),
    defaultValues: { email: getTypedEmail(), password: '' },
  });
  const [email, password] = useWatch({ control, name: ['email', 'password'] });
  useEffect(() => rememberTypedEmail(email), [email]);
  const path = usePostLoginPath();
  const isForOrder = isOrderingPath(path);
  // Read once, because choosing the guest gift sets the destination, too.
  const [isGiving] = useState(() => checkoutDestination.get() === 'link');
  const guestGift = path === paths.checkout && <GuestGiftPrompt />;

  const submit = async (typed: SignUpInput) => {
    setFailure(null);
    try {
      const made = await signUp(typed);
      if (made.isMailSent) startResendCooldown(made.account.email, Date.now());
      setIsMailSent(made.isMailSent);
      keep(made.account);
    } catch (error) {
      setFailure({
        message: getAuthErrorMessage(error, 'Unexpected signup error'),
        isKnownAccount: getAuthErrorCode(error) === 'auth/email-already-in-use',
      });
    }
  };

  if (account === undefined) return <PageSkeleton />;
  if (account) return <CheckYourEmail account={account} isMailSent={isMailSent} onBack={forget} />;
  return (
    <AuthFrame
      title="Create Account"
      heading={isForOrder ? 'Create an account to finish your order' : undefined}
      lead={
        isForOrder
          ? 'We write to you about your box at this address.'
          : 'A box for two, every week. What’s your email?'
      }
      aside={
        !isForOrder && (
          <>
            Already have an account? <Link to={passwordStepPath}>Sign in</Link>
          </>
        )
      }
    >
      <form className={form.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        {isGiving && guestGift}
        {failure && (
          <Banner
            tone="error"
            action={failure.isKnownAccount && <Link to={passwordStepPath}>Sign in with this email</Link>}
          >
            {failure.message}
          </Banner>
        )}
        <FormEmailField control={control} name="email" label="Email Address" />
        <PasswordField control={control} name="password" label="Password" autoComplete="new-password" />
        <PasswordStrengthMeter password={password} />
        <Button type="submit" size="large" fullWidth busy={formState.isSubmitting}>
          {formState.isSubmitting ? 'Creating Account...' : 'Create Account'}
        </Button>
        {isForOrder && (
          <LinkButton to={passwordStepPath} variant="secondary" size="large" fullWidth>
            I have an account
          </LinkButton>
        )}
        {!isGiving && guestGift}
        <p style={{ fontSize: 'var(--text-tiny)' }}>
          By creating an account you agree to our <Link to={paths.terms}>Terms</Link> and{' '}
          <Link to={paths.privacy}>Privacy Policy</Link>.
        </p>
      </form>
    </AuthFrame>
  );
}
