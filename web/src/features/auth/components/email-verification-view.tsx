import { usePolling } from '#lib/timers.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { getAuthErrorMessage } from '#shared/sign-in/auth-error-message.ts';
import { getResendSecondsLeft, startResendCooldown } from '../api/resend-cooldown';
import type { UnverifiedAccount } from '../api/unverified-account';

interface EmailVerificationViewProps {
  account: UnverifiedAccount;
  /** Shown until this view has sent an email. */
  notice: ReactNode;
  onBack: () => void;
  backLabel: string;
}

type Outcome = { tone: 'success' | 'error'; message: string } | null;

/** Milliseconds between two checks for a verified email while the page is visible. */
const lookEveryMs = 5_000;

/**
 * A view that asks the user to open the link in the verification email. The email can be resent every 60 seconds. The
 * user is signed in once the link has been opened, even on another device.
 */
export function EmailVerificationView({ account, notice, onBack, backLabel }: EmailVerificationViewProps) {
  const [now, setNow] = useState(() => Date.now());
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const secondsLeft = getResendSecondsLeft(account.email, now);

  usePolling(() => setNow(Date.now()), 1000);
  const isAsking = useRef(false);
  usePolling(() => {
    if (isAsking.current) return;
    isAsking.current = true;
    // Failures are ignored, because the check is repeated anyway.
    account
      .enterOnceVerified()
      .catch(() => undefined)
      .finally(() => (isAsking.current = false));
  }, lookEveryMs);
  const resend = async () => {
    setIsSending(true);
    try {
      await account.resend();
      startResendCooldown(account.email, Date.now());
      setOutcome({
        tone: 'success',
        message: 'Verification email sent! Please check your inbox and spam folder.',
      });
    } catch (error) {
      setOutcome({ tone: 'error', message: getAuthErrorMessage(error, 'Unexpected resend error') });
    }
    setNow(Date.now());
    setIsSending(false);
  };

  return (
    <Stack gap={4}>
      {outcome ? <Banner tone={outcome.tone}>{outcome.message}</Banner> : notice}
      <Text>
        Open the link that we sent to <strong style={{ overflowWrap: 'anywhere' }}>{account.email}</strong>.
        This page then continues by itself. Can’t find our email? Check your spam folder, or send it again.
      </Text>
      <Button
        size="large"
        fullWidth
        busy={isSending}
        disabled={secondsLeft > 0}
        onClick={() => void resend()}
      >
        {secondsLeft > 0 ? `Resend in ${secondsLeft}s` : 'Resend Verification Email'}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {backLabel}
      </Button>
    </Stack>
  );
}
