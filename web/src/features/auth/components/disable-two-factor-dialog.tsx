import { useState } from 'react';
import { unexpectedMessage } from '#lib/errors.ts';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { getAuthErrorMessage } from '#shared/sign-in/auth-error-message.ts';
import { usePasswordPrompt } from '#shared/sign-in/password-prompt.tsx';
import { removeSecondFactor } from '../api/second-factor';

interface DisableTwoFactorDialogProps {
  factor: string;
  onDisabled: () => void;
  onClose: () => void;
}

export function DisableTwoFactorDialog({ factor, onDisabled, onClose }: DisableTwoFactorDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { runConfirmed, dialog } = usePasswordPrompt();
  const disable = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await runConfirmed(() => removeSecondFactor(factor));
      onDisabled();
    } catch (error) {
      setProblem(getAuthErrorMessage(error, unexpectedMessage));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <FormDialog
        title="Disable two-factor authentication?"
        action="Disable 2FA"
        isDanger
        closeLabel="Keep it"
        isBusy={isBusy}
        problem={problem}
        onSubmit={disable}
        onClose={onClose}
      >
        <p>Signing in then needs your password only. Remove the entry from your authenticator app as well.</p>
      </FormDialog>
      {dialog}
    </>
  );
}
