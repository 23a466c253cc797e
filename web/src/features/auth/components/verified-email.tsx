import { useEffect } from 'react';
import { Banner } from '../../../components/banner';
import { LinkButton } from '../../../components/button';
import { Stack } from '../../../components/stack';
import { paths } from '../../../config/paths';
import { refreshSession } from '../../../shared/account/session';
import { verifyEmail } from '../api/action-link';
import { AuthFrame } from './auth-frame';
import { CheckingLink, LinkCheckFailed, SpentLink } from './link-states';
import { useLinkCheck } from './use-link-check';

/** The link of the verification mail. */
export function VerifiedEmail({ code }: { code: string }) {
  const check = useLinkCheck(code, verifyEmail);
  const isVerified = check.status === 'good';
  useEffect(() => {
    // Somebody signed in here, in another tab, learns of it at once; for everybody else there is nothing to do.
    if (isVerified) refreshSession().catch(() => undefined);
  }, [isVerified]);
  if (check.status === 'checking') return <CheckingLink />;
  if (check.status === 'spent') return <SpentLink purpose="verifyEmail" />;
  if (check.status === 'failed') return <LinkCheckFailed message={check.message} onRetry={check.retry} />;
  return (
    <AuthFrame title="Email Verified">
      <Stack gap={4}>
        <Banner tone="success">Your email address is verified. You can sign in now.</Banner>
        <LinkButton size="large" to={paths.signIn}>
          Sign In
        </LinkButton>
      </Stack>
    </AuthFrame>
  );
}
