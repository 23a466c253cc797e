import { deletionGraceDays } from '@sharebox/domain/accounts/account-deletion';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { getErrorMessage } from '#lib/errors.ts';
import { Button } from '#components/actions/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Text } from '#components/content/text.tsx';
import { paths } from '#config/paths.ts';
import { signOut } from '#shared/accounts/session.ts';
import {
  getAuthErrorCode,
  getAuthErrorMessage,
  isWrongPasswordError,
} from '#shared/sign-in/auth-error-message.ts';
import { useCodePrompt } from '#shared/sign-in/code-prompt.tsx';
import { closeOwnAccount } from '../api/own-account';
import { formatLongDate } from '@sharebox/domain/shop/dates';
import styles from './close-account-dialog.module.css';
import { PasswordField } from '#shared/sign-in/password-field.tsx';

function Closed({ dueAt }: { dueAt: Date }) {
  const leave = () => void signOut();
  return (
    <Dialog title="Your account is closed" onClose={leave} footer={<Button onClick={leave}>Goodbye</Button>}>
      <Text>
        Changed your mind? Our email explains how to come back until <strong>{formatLongDate(dueAt)}</strong>.
        Thank you for the evenings.
      </Text>
    </Dialog>
  );
}

/** Requires a `MuiArea` ancestor. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [dueAt, setDueAt] = useState<Date | null>(null);
  const { control, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } });
  const { askCode, codeDialog } = useCodePrompt();

  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    if (password === '') {
      setError('password', { message: 'Please enter your password' }, { shouldFocus: true });
      return;
    }
    try {
      setDueAt(await closeOwnAccount(password, askCode));
    } catch (error) {
      if (isWrongPasswordError(error)) {
        setError('password', { message: 'Current password is incorrect' }, { shouldFocus: true });
      } else {
        const message = getErrorMessage(error);
        setFailure(getAuthErrorCode(error) === null ? message : getAuthErrorMessage(error, message));
      }
    }
  });

  if (dueAt) return <Closed dueAt={dueAt} />;
  return (
    <>
      <FormDialog
        title="Delete your account?"
        action={formState.isSubmitting ? 'Closing...' : 'Delete my account'}
        isDanger
        closeLabel="Keep it"
        isBusy={formState.isSubmitting}
        problem={failure}
        onSubmit={submit}
        onClose={onClose}
      >
        <ul className={styles.list}>
          <li>Right away your account and gift page close, and any unpaid reservation is cancelled.</li>
          <li>We still cook and deliver what you’ve paid for.</li>
          <li>
            After {deletionGraceDays} days we remove your profile, addresses, notifications and love messages.
            We keep your orders without them.
          </li>
          <li>
            Until then, <Link to={paths.contact}>write to us</Link> and we’ll reopen it.
          </li>
        </ul>
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
