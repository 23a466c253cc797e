import { Banner } from '#components/feedback/banner.tsx';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paths } from '#config/paths.ts';
import { toPasswordStep } from '#config/password-step.ts';
import { AuthFrame } from './auth-frame';

export function LinkCheckProgress() {
  return (
    <AuthFrame title="Just a moment…">
      <div aria-busy role="status">
        <span className="visually-hidden">Checking your link…</span>
        <Skeleton height={56} />
      </div>
    </AuthFrame>
  );
}

export function LinkCheckFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <AuthFrame title="That didn’t work">
      <Stack gap={4}>
        <Banner tone="error">{message}</Banner>
        <Button size="large" onClick={onRetry}>
          Try Again
        </Button>
      </Stack>
    </AuthFrame>
  );
}

export function InvalidLinkNotice({ purpose }: { purpose: 'verifyEmail' | 'resetPassword' | 'unknown' }) {
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
          to={toPasswordStep}
        >
          Sign In
        </LinkButton>
      </Stack>
    </AuthFrame>
  );
}
