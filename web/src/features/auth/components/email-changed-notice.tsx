import { useEffect } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { LinkButton } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paths, toProfile } from '#config/paths.ts';
import { refreshSession } from '#shared/accounts/session.ts';
import { applyActionLink } from '../api/action-link';
import { rememberTypedEmail } from '#shared/sign-in/typed-email.ts';
import { AuthFrame } from './auth-frame';
import { InvalidLinkNotice, LinkCheckFailure, LinkCheckProgress } from './link-states';
import { useLinkCheck } from './use-link-check';

interface EmailChangedNoticeProps {
  code: string;
  /** Whether the link was in Firebase's email to the previous address, which reverses the change. */
  isReversed: boolean;
}

/** The page opened by a link that changes the account's email address, or reverses the change. */
export function EmailChangedNotice({ code, isReversed }: EmailChangedNoticeProps) {
  const check = useLinkCheck(code, applyActionLink);
  const email = check.status === 'good' ? check.value : null;
  useEffect(() => {
    if (email === null) return;
    rememberTypedEmail(email);
    // Shows the new address in this browser. Firebase may have ended the session, which then needs another sign-in.
    refreshSession().catch(() => undefined);
  }, [email]);
  if (check.status === 'checking') return <LinkCheckProgress />;
  if (check.status === 'spent') return <InvalidLinkNotice purpose="unknown" />;
  if (check.status === 'failed') return <LinkCheckFailure message={check.message} onRetry={check.retry} />;
  const address = <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>;
  if (isReversed) {
    return (
      <AuthFrame title="Email Change Reversed">
        <Stack gap={4}>
          <Banner tone="success">Your email address is {address} again.</Banner>
          <Text>If somebody else changed it, they know your password. Set a new one now.</Text>
          <LinkButton size="large" to={paths.forgotPassword}>
            Set a New Password
          </LinkButton>
        </Stack>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Email Changed">
      <Stack gap={4}>
        <Banner tone="success">Your email address is now {address}.</Banner>
        <Text>Sign in with it from now on. We write to you there.</Text>
        <LinkButton size="large" to={toProfile()}>
          Go to My Profile
        </LinkButton>
      </Stack>
    </AuthFrame>
  );
}
