import { Banner } from '#components/feedback/banner.tsx';
import { LinkButton } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paths } from '#config/paths.ts';
import { applyActionLink } from '../api/action-link';
import { AuthFrame } from './auth-frame';
import { InvalidLinkNotice, LinkCheckFailure, LinkCheckProgress } from './link-states';
import { useLinkCheck } from './use-link-check';

/** The page opened by the link in Firebase's email about an added second factor. It removes the factor. */
export function SecondFactorRemovedNotice({ code }: { code: string }) {
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
