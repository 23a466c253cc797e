import { DomainError } from '@sharebox/domain/common/errors';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { unexpectedMessage } from '#lib/errors.ts';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { getAuthErrorCode, getAuthErrorMessage, isWrongPasswordError } from './auth-error-message';
import { useCodePrompt } from './code-prompt';
import { confirmPassword } from './second-factor';
import { PasswordField } from './password-field';

interface PasswordPromptProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** A dialog that asks for the password, and a code if needed, before a change that requires a recent sign-in. */
function PasswordPrompt({ onConfirmed, onClose }: PasswordPromptProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } });
  const { askCode, codeDialog } = useCodePrompt();
  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    if (password === '') {
      setError('password', { message: 'Please enter your password' }, { shouldFocus: true });
      return;
    }
    try {
      await confirmPassword(password, askCode);
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
    <>
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
      {codeDialog}
    </>
  );
}

function needsRecentSignIn(error: unknown): boolean {
  if (error instanceof DomainError) return error.reason === 'recent-sign-in-required';
  return getAuthErrorCode(error) === 'auth/requires-recent-login';
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
      if (!needsRecentSignIn(error)) throw error;
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
