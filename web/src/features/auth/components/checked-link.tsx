import type { ReactNode } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paths } from '#config/paths.ts';
import { passwordStepPath } from '#config/password-step.ts';
import { unexpectedErrorMessage } from '#lib/errors.ts';
import { useLoad } from '#lib/use-load.ts';
import { getAuthErrorCode, getAuthErrorMessage } from '#shared/sign-in/auth-error-message.ts';
import { AuthFrame } from './auth-frame';

export function LinkCheckPage() {
  return (
    <AuthFrame title="Just a moment…">
      <div aria-busy role="status">
        <span className="visually-hidden">Checking your link…</span>
        <Skeleton height={56} />
      </div>
    </AuthFrame>
  );
}

type Purpose = 'verifyEmail' | 'resetPassword' | 'unknown';

export function InvalidLinkNotice({ purpose }: { purpose: Purpose }) {
  return (
    <AuthFrame title="This link no longer works">
      <Stack gap={4}>
        <Banner tone="warning">This link has expired or has already been used.</Banner>
        {purpose === 'verifyEmail' && (
          <Text>Email already verified? Just sign in. If not, sign in to ask for a new link.</Text>
        )}
        {purpose === 'resetPassword' && (
          <LinkButton size="large" to={paths.forgotPassword}>
            Ask for a New Link
          </LinkButton>
        )}
        <LinkButton
          size="large"
          variant={purpose === 'resetPassword' ? 'quiet' : 'primary'}
          to={passwordStepPath}
        >
          Sign In
        </LinkButton>
      </Stack>
    </AuthFrame>
  );
}

/** Error codes for a link that is no longer valid. */
const spentCodes = [
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-not-found',
  'auth/user-disabled',
];

interface CheckedLinkProps {
  code: string;
  purpose?: Purpose;
  /** Checks the link's code and returns the email address of its account. */
  check: (code: string) => Promise<string>;
  children: (email: string) => ReactNode;
}

/** The page that a link in an email opens. Its content appears after the link's code has been checked. */
export function CheckedLink({ code, purpose = 'unknown', check, children }: CheckedLinkProps) {
  const { data, error, status, retry } = useLoad(['link-check', code], () => check(code));
  if (status === 'loading') return <LinkCheckPage />;
  if (status === 'ready') return children(data);
  if (spentCodes.includes(getAuthErrorCode(error) ?? '')) return <InvalidLinkNotice purpose={purpose} />;
  return (
    <AuthFrame title="That didn’t work">
      <Stack gap={4}>
        <Banner tone="error">{getAuthErrorMessage(error, unexpectedErrorMessage)}</Banner>
        <Button size="large" onClick={retry}>
          Try Again
        </Button>
      </Stack>
    </AuthFrame>
  );
}

interface LinkOutcomeProps {
  title: string;
  message: ReactNode;
  to: string;
  action: string;
  variant?: 'secondary';
  children?: ReactNode;
}

/** A page that shows the outcome of a link in an email, with a link to the next step. */
export function LinkOutcomePage({ title, message, to, action, variant, children }: LinkOutcomeProps) {
  return (
    <AuthFrame title={title}>
      <Stack gap={4}>
        <Banner tone="success">{message}</Banner>
        {children && <Text>{children}</Text>}
        <LinkButton variant={variant} size="large" to={to}>
          {action}
        </LinkButton>
      </Stack>
    </AuthFrame>
  );
}
