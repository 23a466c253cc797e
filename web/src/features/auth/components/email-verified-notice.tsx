import { useEffect } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { LinkButton } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paths } from '#config/paths.ts';
import { rememberPostLoginPath } from '#shared/accounts/post-login-path.ts';
import { refreshSession } from '#shared/accounts/session.ts';
import { applyActionLink } from '../api/action-link';
import { rememberTypedEmail } from '../api/typed-email';
import { isOrderingPath } from '../api/path-after-sign-in';
import { AuthFrame } from './auth-frame';
import { LinkCheckProgress, LinkCheckFailure, InvalidLinkNotice } from './link-states';
import { useLinkCheck } from './use-link-check';

/** The page opened by the link in the verification email. It verifies the address. */
export function EmailVerifiedNotice({ code, next }: { code: string; next: string | null }) {
  const check = useLinkCheck(code, applyActionLink);
  const email = check.status === 'good' ? check.value : null;
  useEffect(() => {
    if (email === null) return;
    rememberTypedEmail(email);
    if (next !== null) rememberPostLoginPath(next);
    // Updates the session in case the user is already signed in through another tab. A failure can be ignored.
    refreshSession().catch(() => undefined);
  }, [email, next]);
  if (check.status === 'checking') return <LinkCheckProgress />;
  if (check.status === 'spent') return <InvalidLinkNotice purpose="verifyEmail" />;
  if (check.status === 'failed') return <LinkCheckFailure message={check.message} onRetry={check.retry} />;
  return (
    <AuthFrame title="Email Verified">
      <Stack gap={4}>
        <Banner tone="success">
          Your email address is verified.{' '}
          {isOrderingPath(next) ? 'Sign in to finish your order.' : 'You can sign in now.'}
        </Banner>
        <LinkButton size="large" to={paths.signIn}>
          Sign In
        </LinkButton>
        <Text size="small" tone="muted" center>
          Still have the sign-up page open? It continues by itself.
        </Text>
      </Stack>
    </AuthFrame>
  );
}
