import { DomainError } from '@sharebox/domain/common/errors';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { unexpectedMessage } from '#lib/errors.ts';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { getAuthErrorMessage, isWrongPasswordError } from '#shared/accounts/auth-error-message.ts';
import { confirmPassword } from '#shared/accounts/confirm-password.ts';
import { PasswordField } from '#shared/accounts/password-field.tsx';

interface PasswordPromptProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** A dialog that asks staff for their password before a change of roles or the bank account. */
function PasswordPrompt({ onConfirmed, onClose }: PasswordPromptProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    if (password === '') {
      setError('password', { message: 'Please enter your password' }, { shouldFocus: true });
      return;
    }
    try {
      await confirmPassword(password);
    } catch (error) {
      if (isWrongPasswordError(error)) {
        setError('password', { message: 'Current password is incorrect' }, { shouldFocus: true });
      } else {
        setFailure(getAuthErrorMessage(error, unexpectedMessage));
      }
      return;
    }
    onConfirmed();
  });
  return (
    <FormDialog
      title="Confirm with your password"
      action="Confirm"
      closeLabel="Not now"
      isBusy={formState.isSubmitting}
      problem={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>You signed in a while ago. Enter your password once more to make this change.</p>
      <PasswordField
        control={control}
        name="password"
        label="Your password"
        autoComplete="current-password"
      />
    </FormDialog>
  );
}

/**
 * Runs actions that require a recent sign-in. When the server asks for one, `dialog` asks for the password, and the
 * action runs once more.
 */
export function usePasswordPrompt(): {
  /** @throws like the action, also when the dialog is closed without a password. */
  runConfirmed: (action: () => Promise<void>) => Promise<void>;
  dialog: ReactNode;
} {
  const [answer, setAnswer] = useState<{ give: (isConfirmed: boolean) => void } | null>(null);

  async function runConfirmed(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (!(error instanceof DomainError && error.reason === 'recent-sign-in-required')) throw error;
      const isConfirmed = await new Promise<boolean>((give) => setAnswer({ give }));
      setAnswer(null);
      if (!isConfirmed) throw error;
      await action();
    }
  }

  return {
    runConfirmed,
    dialog: answer && (
      <PasswordPrompt onConfirmed={() => answer.give(true)} onClose={() => answer.give(false)} />
    ),
  };
}
