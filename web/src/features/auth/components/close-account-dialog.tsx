import { deletionGraceDays } from '@sharebox/domain/account-deletion';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Banner } from '../../../components/banner';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import { paths } from '../../../config/paths';
import { signOut } from '../../../firebase/session';
import { authErrorCode, authErrorMessage, isWrongPassword } from '../api/auth-error-message';
import { closeOwnAccount } from '../api/own-account';
import styles from './close-account-dialog.module.css';
import { PasswordField } from './password-field';

const day = new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeZone: 'Africa/Lagos' });

function Closed({ dueAt }: { dueAt: Date }) {
  const leave = () => void signOut();
  return (
    <Dialog title="Your account is closed" onClose={leave} footer={<Button onClick={leave}>Goodbye</Button>}>
      <Text>
        We have mailed you how to come back until <strong>{day.format(dueAt)}</strong>. Thank you for the
        evenings.
      </Text>
    </Dialog>
  );
}

/** What deleting does, said plainly, and the password that confirms it. Only inside `MuiArea`. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [dueAt, setDueAt] = useState<Date | null>(null);
  const { control, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } });

  const submit = async ({ password }: { password: string }) => {
    setFailure(null);
    if (password === '') {
      setError('password', { message: 'Please enter your password' }, { shouldFocus: true });
      return;
    }
    try {
      setDueAt(await closeOwnAccount(password));
    } catch (error) {
      if (isWrongPassword(error)) {
        setError('password', { message: 'Current password is incorrect' }, { shouldFocus: true });
      } else {
        const message = error instanceof Error ? error.message : String(error);
        setFailure(authErrorCode(error) === null ? message : authErrorMessage(error, message));
      }
    }
  };

  if (dueAt) return <Closed dueAt={dueAt} />;
  return (
    <Dialog
      title="Delete your account?"
      onClose={onClose}
      footer={
        <Stack row gap={3}>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={formState.isSubmitting}>
            {formState.isSubmitting ? 'Closing...' : 'Delete my account'}
          </Button>
        </Stack>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Stack gap={4}>
          <ul className={styles.list}>
            <li>
              At once nobody can sign in, your gift page is off, and a box that you hold unpaid goes back.
            </li>
            <li>What you have paid for is still cooked and delivered.</li>
            <li>
              After {deletionGraceDays} days your profile, addresses, notifications and love messages are
              removed. Orders stay in our books without them.
            </li>
            <li>
              Until then, <Link to={paths.contact}>write to us</Link> and we open it again.
            </li>
          </ul>
          {failure && <Banner tone="error">{failure}</Banner>}
          <PasswordField
            control={control}
            name="password"
            label="Your password"
            autoComplete="current-password"
          />
        </Stack>
      </form>
    </Dialog>
  );
}
