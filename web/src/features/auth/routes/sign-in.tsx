import { useAsyncAction } from '#lib/use-async-action.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type SignInInput, signInInputSchema } from '@sharebox/domain/accounts/password';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Button } from '#components/actions/button.tsx';
import { paths } from '#config/paths.ts';
import { getTypedEmail, rememberTypedEmail } from '#shared/sign-in/typed-email.ts';
import { AuthFrame } from '#features/auth/components/auth-frame.tsx';
import form from '#features/auth/components/auth-form.module.css';
import { FormEmailField } from '#components/forms/form-text-field.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { FormCheckbox } from '#components/forms/checkbox.tsx';
import { usePostLoginPath } from '#shared/sign-in/post-login-path.ts';
import { getAuthErrorMessage } from '#shared/sign-in/auth-error-message.ts';
import { useAuthenticatorCodePrompt, type CodeRequester, signInWithCode } from '#shared/sign-in/prompts.tsx';
import {
  isPersonalDevice,
  clearUnverifiedAccount,
  storeUnverifiedAccount,
  type UnverifiedAccount,
  ensureProfile,
} from '../api/unverified-account';
import {
  isOrderingPath,
  isPlacedOrderPath,
  isReceivedGiftPath,
} from '#features/auth/api/path-after-sign-in.ts';
import { PasswordField } from '#shared/sign-in/password-field.tsx';
import { useRedirectWhenSignedIn } from '#features/auth/components/use-redirect-when-signed-in.ts';
import { useUnverifiedAccount } from '#features/auth/components/use-unverified-account.ts';
import { EmailVerificationView } from '#features/auth/components/email-verification-view.tsx';
import { loadAuth } from '#firebase/load.ts';

/**
 * Signs in, either for the browser session or permanently on this device, and creates the profile if it does not exist.
 * If the email is not verified, returns the account without signing in. @throws errors of Firebase Auth.
 */
async function signIn(typed: SignInInput, askCode: CodeRequester): Promise<UnverifiedAccount | null> {
  const sdk = await loadAuth();
  const { auth, browserLocalPersistence, browserSessionPersistence } = sdk;
  await sdk.setPersistence(auth, typed.keep_signed_in ? browserLocalPersistence : browserSessionPersistence);
  const user = await signInWithCode(
    () => sdk.signInWithEmailAndPassword(auth, typed.email, typed.password),
    askCode,
  );
  if (!user.emailVerified) return storeUnverifiedAccount(user);
  void clearUnverifiedAccount();
  // If this fails, the user is asked to complete the profile, which also creates it.
  await ensureProfile(user).catch(() => undefined);
  void import('#shared/notifications/push.ts').then(
    ({ renewPushRegistration }) => renewPushRegistration(user.uid),
    () => undefined,
  );
  return null;
}

/** Returns the heading and the lead for a visitor who signs in to open `path`. */
function getGreeting(path: string | null): [heading: string, lead: string] {
  if (isOrderingPath(path)) return ['Sign in to finish your order', 'Your box is waiting for you.'];
  if (isPlacedOrderPath(path)) {
    return ['Sign in to see your order', 'Use the email address with which you ordered.'];
  }
  if (isReceivedGiftPath(path)) {
    return ['Sign in to open your gift', 'Use the email address to which the gift was sent.'];
  }
  if (path !== null) return ['Welcome back', 'Sign in to continue.'];
  return ['Welcome back', 'Sign in to choose this week’s box for two.'];
}

interface SignInFormProps {
  path: string | null;
  onUnverified: (account: UnverifiedAccount) => void;
}

function SignInForm({ path, onUnverified }: SignInFormProps) {
  const [heading, lead] = getGreeting(path);
  const { problem, run } = useAsyncAction(undefined, (error) =>
    getAuthErrorMessage(error, 'Unexpected signin error'),
  );
  const [isSignedIn, setIsSignedIn] = useState(false);
  const { askCode, codeDialog } = useAuthenticatorCodePrompt();
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(signInInputSchema),
    defaultValues: { email: getTypedEmail(), password: '', keep_signed_in: isPersonalDevice() },
  });
  const email = useWatch({ control, name: 'email' });
  useEffect(() => rememberTypedEmail(email), [email]);
  const isBusy = formState.isSubmitting || isSignedIn;

  const submit = handleSubmit((typed) =>
    run(async () => {
      const account = await signIn(typed, askCode);
      if (account) onUnverified(account);
      else setIsSignedIn(true);
    }),
  );
  return (
    <AuthFrame
      title="Sign In"
      heading={heading}
      lead={lead}
      aside={
        <>
          New to Share Box? <Link to={paths.signUp}>Create an account</Link>
        </>
      }
    >
      <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
        {problem && <Banner tone="error">{problem}</Banner>}
        <FormEmailField control={control} name="email" label="Email Address" />
        <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
        <div className={form.between}>
          <FormCheckbox control={control} name="keep_signed_in" label="Keep me signed in" />
          <Link to={paths.forgotPassword}>Forgot password?</Link>
        </div>
        <Button type="submit" size="large" fullWidth busy={isBusy}>
          {isBusy ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
      {codeDialog}
    </AuthFrame>
  );
}

export default function SignInPage() {
  useRedirectWhenSignedIn();
  const [search] = useSearchParams();
  const path = usePostLoginPath();
  const { account, keep, forget } = useUnverifiedAccount();
  if (account === undefined) return <PageSkeleton />;
  if (account) {
    return (
      <AuthFrame title="Verify Your Email">
        <EmailVerificationView
          account={account}
          notice={<Banner tone="warning">Please verify your email address before signing in.</Banner>}
          onBack={forget}
          backLabel="Wrong address? Back to Sign In"
        />
      </AuthFrame>
    );
  }
  // Most visitors who must sign in during an order are new, so they see the sign-up page first.
  if (isOrderingPath(path) && search.get('step') !== 'password')
    return <Navigate to={paths.signUp} replace />;
  return <SignInForm path={path} onUnverified={keep} />;
}
