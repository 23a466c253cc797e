import { isGuestOrderUid } from '@sharebox/domain/gifts/guest-link';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { networkMessage, unexpectedMessage } from '#lib/errors.ts';
import { Banner } from '#components/feedback/banner.tsx';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paths, toGiftCheckout } from '#config/paths.ts';
import { toPasswordStep } from '#config/password-step.ts';
import { rememberPostLoginPath } from '#shared/sign-in/post-login-path.ts';
import { useSession } from '#shared/accounts/session.ts';
import { signInAsGuest } from '#shared/accounts/guest-session.ts';

interface ContinueAsGuestDialogProps {
  giftId: string;
  name: string;
  onClose: () => void;
}

/**
 * The step before the gift checkout. Signed-in members skip it; visitors choose between guest and member
 * (docs/product/accounts.md#guests).
 */
export function ContinueAsGuestDialog({ giftId, name, onClose }: ContinueAsGuestDialogProps) {
  const session = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const next = toGiftCheckout(giftId);
  // A guest who signed in through an emailed link has access to only that gift, so they must choose again for another.
  const canContinue = session.status === 'signed-in' && !isGuestOrderUid(session.user.uid);
  if (canContinue && !isBusy) return <Navigate to={next} />;

  async function continueAsGuest(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      // The dialog navigates to the checkout when the session changes, and stays busy until the checkout has loaded.
      await signInAsGuest();
    } catch {
      setProblem(navigator.onLine ? unexpectedMessage : networkMessage);
      setIsBusy(false);
    }
  }

  const remember = () => rememberPostLoginPath(next);
  return (
    <Dialog title="How would you like to continue?" isBusy={isBusy} onClose={onClose}>
      {canContinue && <Navigate to={next} />}
      <Stack gap={4}>
        {problem && <Banner tone="error" title={problem} />}
        <Text tone="muted">
          You don’t need an account to give {name} this box. With one, the gift stays in your history, and
          your details are filled in.
        </Text>
        <Button
          size="large"
          fullWidth
          busy={isBusy || session.status === 'loading'}
          onClick={() => void continueAsGuest()}
        >
          Continue as a guest
        </Button>
        <LinkButton to={toPasswordStep} variant="secondary" size="large" fullWidth onClick={remember}>
          Sign In
        </LinkButton>
        <LinkButton to={paths.signUp} variant="quiet" fullWidth onClick={remember}>
          Create Account
        </LinkButton>
      </Stack>
    </Dialog>
  );
}
