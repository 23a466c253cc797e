import { Banner } from '#components/feedback/banner.tsx';
import { LinkButton } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paths, toProfile } from '#config/paths.ts';
import { applyActionLink, readActionLink } from '#features/auth/api/action-link.ts';
import { AuthFrame } from '#features/auth/components/auth-frame.tsx';
import {
  InvalidLinkNotice,
  LinkCheckFailure,
  LinkCheckProgress,
} from '#features/auth/components/link-states.tsx';
import { useLinkCheck } from '#features/auth/components/use-link-check.ts';
import { useEffect } from 'react';
import { refreshSession } from '#shared/accounts/session.ts';
import { rememberTypedEmail } from '#shared/sign-in/typed-email.ts';
import { useSearchParams } from 'react-router-dom';
import { ResetPasswordForm } from '#features/auth/components/reset-password-form.tsx';
import { EmailVerifiedNotice } from '#features/auth/components/email-verified-notice.tsx';

/** The page opened by the link in Firebase's email about an added second factor. It removes the factor. */
function SecondFactorRemovedNotice({ code }: { code: string }) {
  const check = useLinkCheck(code, applyActionLink);
  if (check.status === 'checking') return <LinkCheckProgress />;
  if (check.status === 'spent') return <InvalidLinkNotice purpose="unknown" />;
  if (check.status === 'failed') return <LinkCheckFailure message={check.message} onRetry={check.retry} />;
  return (
    <AuthFrame title="Two-Factor Authentication Removed">
      <Stack gap={4}>
        <Banner tone="success">Two-factor authentication was removed from your account.</Banner>
        <Text>If somebody else added it, they know your password. Set a new one now.</Text>
        <LinkButton size="large" to={paths.forgotPassword}>
          Set a New Password
        </LinkButton>
      </Stack>
    </AuthFrame>
  );
}

interface EmailChangedNoticeProps {
  code: string;
  /** Whether the link was in Firebase's email to the previous address, which reverses the change. */
  isReversed: boolean;
}

/** The page opened by a link that changes the account's email address, or reverses the change. */
function EmailChangedNotice({ code, isReversed }: EmailChangedNoticeProps) {
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

export default function AuthAction() {
  const [search] = useSearchParams();
  const link = readActionLink(search);
  if (!link) return <InvalidLinkNotice purpose="unknown" />;
  switch (link.mode) {
    case 'verifyEmail':
      return <EmailVerifiedNotice key={link.oobCode} code={link.oobCode} next={link.next} />;
    case 'verifyAndChangeEmail':
    case 'recoverEmail': {
      const isReversed = link.mode === 'recoverEmail';
      return <EmailChangedNotice key={link.oobCode} code={link.oobCode} isReversed={isReversed} />;
    }
    case 'resetPassword':
      return <ResetPasswordForm key={link.oobCode} code={link.oobCode} />;
    case 'revertSecondFactorAddition':
      return <SecondFactorRemovedNotice key={link.oobCode} code={link.oobCode} />;
  }
}
