import { useEffect, useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { LinkButton } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { toPasswordStep } from '#config/password-step.ts';
import { rememberPostLoginPath } from '#shared/sign-in/post-login-path.ts';
import { refreshSession } from '#shared/accounts/session.ts';
import { applyActionLink } from '../api/action-link';
import { rememberTypedEmail } from '#shared/sign-in/typed-email.ts';
import { isOrderingPath } from '../api/path-after-sign-in';
import { hasUnverifiedAccount, readUnverifiedAccount } from '../api/unverified-account';
import { AuthFrame } from './auth-frame';
import { LinkCheckProgress, LinkCheckFailure, InvalidLinkNotice } from './link-states';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in';
import { useLinkCheck } from './use-link-check';

/** Signs in if the account was created in this browser. Returns whether it was. */
async function enterIfKept(email: string): Promise<boolean> {
  const account = await readUnverifiedAccount();
  if (account?.email !== email) return false;
  await account.enterOnceVerified();
  return true;
}

function EmailVerified({ email, next }: { email: string; next: string | null }) {
  const [isEntering, setIsEntering] = useState(hasUnverifiedAccount);
  useEffect(() => {
    rememberTypedEmail(email);
    if (next !== null) rememberPostLoginPath(next);
    const offerSignIn = () => setIsEntering(false);
    enterIfKept(email).then((hasEntered) => hasEntered || offerSignIn(), offerSignIn);
    // Updates the session in case the user is already signed in through another tab. A failure can be ignored.
    refreshSession().catch(() => undefined);
  }, [email, next]);
  useLeaveWhenSignedIn();
  if (isEntering) return <LinkCheckProgress />;
  return (
    <AuthFrame title="Email Verified">
      <Stack gap={4}>
        <Banner tone="success">
          Your email address is verified.{' '}
          {isOrderingPath(next) ? 'Sign in to finish your order.' : 'You can sign in now.'}
        </Banner>
        <Text>
          <strong>Still have the sign-up page open? It continues by itself</strong>, with everything in your
          cart.
        </Text>
        <LinkButton variant="secondary" size="large" to={toPasswordStep}>
          Sign In
        </LinkButton>
      </Stack>
    </AuthFrame>
  );
}

/**
 * The page opened by the link in the verification email. It verifies the address. In the browser where the account was
 * created, it also signs in.
 */
export function EmailVerifiedNotice({ code, next }: { code: string; next: string | null }) {
  const check = useLinkCheck(code, applyActionLink);
  if (check.status === 'checking') return <LinkCheckProgress />;
  if (check.status === 'spent') return <InvalidLinkNotice purpose="verifyEmail" />;
  if (check.status === 'failed') return <LinkCheckFailure message={check.message} onRetry={check.retry} />;
  return <EmailVerified email={check.value} next={next} />;
}
