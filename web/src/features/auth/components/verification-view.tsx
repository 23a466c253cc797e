import { type ReactNode, useEffect, useState } from 'react';
import { Banner } from '../../../components/banner';
import { Button, LinkButton } from '../../../components/button';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import { paths } from '../../../config/paths';
import { authErrorMessage } from '../api/auth-error-message';
import { resendSecondsLeft, startResendCooldown } from '../api/resend-cooldown';
import type { UnverifiedAccount } from '../api/unverified-account';

interface VerificationViewProps {
  account: UnverifiedAccount;
  /** What is said before anything was sent from here. */
  notice: ReactNode;
  /** Back to the form; a link to the sign-in page if there is none. */
  onBack?: () => void;
}

type Outcome = { tone: 'success' | 'error'; message: string } | null;

/** Asks to open the verification mail, and sends it again at most once in 60 s. */
export function VerificationView({ account, notice, onBack }: VerificationViewProps) {
  const [now, setNow] = useState(() => Date.now());
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const secondsLeft = resendSecondsLeft(account.email, now);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

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
      setOutcome({ tone: 'error', message: authErrorMessage(error, 'Unexpected resend error') });
    }
    setNow(Date.now());
    setIsSending(false);
  };

  return (
    <Stack gap={4}>
      {outcome ? <Banner tone={outcome.tone}>{outcome.message}</Banner> : notice}
      <Text>
        Open the link that we sent to <strong style={{ overflowWrap: 'anywhere' }}>{account.email}</strong>,
        then sign in. Nothing there? Look in the spam folder, or let us send it again.
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
      {onBack ? (
        <Button variant="quiet" onClick={onBack}>
          Back to Sign In
        </Button>
      ) : (
        <LinkButton variant="quiet" to={paths.signIn}>
          Go to Sign In
        </LinkButton>
      )}
    </Stack>
  );
}
