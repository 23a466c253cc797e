import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths, buildProfilePath } from '#config/paths.ts';
import { passwordStepPath } from '#config/password-step.ts';
import { refreshSession } from '#shared/accounts/session.ts';
import { rememberPostLoginPath } from '#shared/sign-in/post-login-path.ts';
import { rememberTypedEmail } from '#shared/sign-in/typed-email.ts';
import { applyActionLink, getEmailOfResetLink, parseActionLink, resetPassword } from '../api/action-link';
import { isOrderingPath } from '../api/path-after-sign-in';
import { hasUnverifiedAccount, restoreUnverifiedAccount } from '../api/unverified-account';
import { CheckedLink, InvalidLinkNotice, LinkCheckPage, LinkOutcomePage } from '../components/checked-link';
import { useRedirectWhenSignedIn } from '../components/use-redirect-when-signed-in';
import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordInputSchema } from '@sharebox/domain/accounts/password';
import { useForm, useWatch } from 'react-hook-form';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { PasswordField } from '#shared/sign-in/password-field.tsx';
import { AuthFrame } from '../components/auth-frame';
import form from '../components/auth-form.module.css';
import { PasswordStrengthMeter } from '../components/password-strength-meter';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { getAuthErrorMessage } from '#shared/sign-in/auth-error-message.ts';

function ResetPasswordForm({ code, email }: { code: string; email: string }) {
  const [isDone, setIsDone] = useState(false);
  const { problem, run } = useAsyncAction(undefined, getAuthErrorMessage);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(newPasswordInputSchema),
    defaultValues: { password: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const submit = handleSubmit(async (typed) => {
    if (await run(() => resetPassword(code, typed.password))) setIsDone(true);
  });
  if (isDone) {
    return (
      <LinkOutcomePage
        title="Password Changed"
        message="Your new password is set. You can sign in with it now."
        to={passwordStepPath}
        action="Sign In"
      />
    );
  }
  return (
    <AuthFrame
      title="Set a New Password"
      lead={
        <>
          For the account of <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>.
        </>
      }
    >
      <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
        {problem && <Banner tone="error">{problem}</Banner>}
        <PasswordField control={control} name="password" label="New Password" autoComplete="new-password" />
        <PasswordStrengthMeter password={password} />
        <Button type="submit" size="large" fullWidth busy={formState.isSubmitting}>
          {formState.isSubmitting ? 'Saving...' : 'Set new password'}
        </Button>
      </form>
    </AuthFrame>
  );
}

/** Signs in if the account was created in this browser. Returns false if it was created elsewhere. */
async function enterIfKept(email: string): Promise<boolean> {
  const account = await restoreUnverifiedAccount();
  if (account?.email !== email) return false;
  await account.enterOnceVerified();
  return true;
}

/**
 * The page shown after the email address was verified. In the browser in which the account was created, the page also
 * signs the user in.
 */
function EmailVerified({ email, next }: { email: string; next: string | null }) {
  const [isEntering, setIsEntering] = useState(hasUnverifiedAccount);
  useEffect(() => {
    rememberTypedEmail(email);
    if (next !== null) rememberPostLoginPath(next);
    const offerSignIn = () => setIsEntering(false);
    enterIfKept(email).then((hasEntered) => hasEntered || offerSignIn(), offerSignIn);
    // Updates the session if the user is already signed in through another tab. A failure can be ignored.
    refreshSession().catch(() => undefined);
  }, [email, next]);
  useRedirectWhenSignedIn();
  if (isEntering) return <LinkCheckPage />;
  return (
    <LinkOutcomePage
      title="Email Verified"
      message={`Your email address is verified. ${isOrderingPath(next) ? 'Sign in to finish your order.' : 'You can sign in now.'}`}
      to={passwordStepPath}
      action="Sign In"
      variant="secondary"
    >
      <strong>Still have the sign-up page open? It continues by itself</strong>, with everything in your cart.
    </LinkOutcomePage>
  );
}

const newPassword = { to: paths.forgotPassword, action: 'Set a New Password' };

interface EmailChangedProps {
  email: string;
  /** Whether the link reversed the change. Firebase emails this link to the previous address. */
  isReversed: boolean;
}

function EmailChanged({ email, isReversed }: EmailChangedProps) {
  useEffect(() => {
    rememberTypedEmail(email);
    // Shows the new address in this browser. Firebase may have ended the auth session, so that the user must sign in
    // again.
    refreshSession().catch(() => undefined);
  }, [email]);
  const address = <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>;
  if (isReversed) {
    return (
      <LinkOutcomePage
        title="Email Change Reversed"
        message={<>Your email address is {address} again.</>}
        {...newPassword}
      >
        If somebody else changed it, they know your password. Set a new one now.
      </LinkOutcomePage>
    );
  }
  return (
    <LinkOutcomePage
      title="Email Changed"
      message={<>Your email address is now {address}.</>}
      to={buildProfilePath()}
      action="Go to My Profile"
    >
      Sign in with it from now on. We write to you there.
    </LinkOutcomePage>
  );
}

/** The page opened by the links in Firebase's emails. */
export default function AuthActionPage() {
  const [search] = useSearchParams();
  const link = parseActionLink(search);
  if (!link) return <InvalidLinkNotice purpose="unknown" />;
  const { mode, oobCode: code, next } = link;
  if (mode === 'resetPassword') {
    return (
      <CheckedLink key={code} code={code} purpose={mode} check={getEmailOfResetLink}>
        {(email) => <ResetPasswordForm code={code} email={email} />}
      </CheckedLink>
    );
  }
  return (
    <CheckedLink
      key={code}
      code={code}
      purpose={mode === 'verifyEmail' ? mode : 'unknown'}
      check={applyActionLink}
    >
      {(email) =>
        mode === 'verifyEmail' ? (
          <EmailVerified email={email} next={next} />
        ) : mode === 'revertSecondFactorAddition' ? (
          <LinkOutcomePage
            title="Two-Factor Authentication Removed"
            message="Two-factor authentication was removed from your account."
            {...newPassword}
          >
            If somebody else added it, they know your password. Set a new one now.
          </LinkOutcomePage>
        ) : (
          <EmailChanged email={email} isReversed={mode === 'recoverEmail'} />
        )
      }
    </CheckedLink>
  );
}
