import { zodResolver } from '@hookform/resolvers/zod';
import { changeEmailInputSchema, type ChangeEmailInput } from '@sharebox/domain/accounts/password';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { unexpectedMessage } from '#lib/errors.ts';
import {
  getAuthErrorCode,
  getAuthErrorMessage,
  isWrongPasswordError,
} from '#shared/sign-in/auth-error-message.ts';
import { useCodePrompt } from '#shared/sign-in/code-prompt.tsx';
import { PasswordField } from '#shared/sign-in/password-field.tsx';
import { useSessionSelector } from '#shared/accounts/session.ts';
import { requestEmailChange } from '../api/change-email';
import { FormEmailField } from '#components/forms/form-text-field.tsx';

interface ChangeEmailDialogProps {
  current: string;
  onSent: (email: string) => void;
  onClose: () => void;
}

function ChangeEmailDialog({ current, onSent, onClose }: ChangeEmailDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { askCode, codeDialog } = useCodePrompt();
  const { control, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(changeEmailInputSchema),
    defaultValues: { email: '', current_password: '' },
  });
  const submit = async (typed: ChangeEmailInput) => {
    setFailure(null);
    if (typed.email.toLowerCase() === current.toLowerCase()) {
      setError('email', { message: 'This is already your email address' }, { shouldFocus: true });
      return;
    }
    try {
      await requestEmailChange(typed, askCode);
      onSent(typed.email);
    } catch (error) {
      if (isWrongPasswordError(error)) {
        setError('current_password', { message: 'Current password is incorrect' }, { shouldFocus: true });
      } else if (getAuthErrorCode(error) === 'auth/email-already-in-use') {
        setError('email', { message: 'Another account uses this email address' }, { shouldFocus: true });
      } else {
        setFailure(getAuthErrorMessage(error, unexpectedMessage));
      }
    }
  };
  return (
    <>
      <FormDialog
        title="Change your email address"
        action={formState.isSubmitting ? 'Sending...' : 'Send Link'}
        closeLabel="Keep my address"
        isBusy={formState.isSubmitting}
        problem={failure}
        onSubmit={handleSubmit(submit)}
        onClose={onClose}
      >
        <p>We’ll send a link to the new address. It replaces the old one once you open the link.</p>
        <FormEmailField control={control} name="email" label="New Email Address" />
        <PasswordField
          control={control}
          name="current_password"
          label="Your password"
          autoComplete="current-password"
        />
      </FormDialog>
      {codeDialog}
    </>
  );
}

/** Requires a `MuiArea` ancestor. */
export function ChangeEmailSection() {
  const email = useSessionSelector((session) => (session.status === 'signed-in' ? session.user.email : null));
  const [isAsked, setIsAsked] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isWaiting = sentTo !== null && sentTo.toLowerCase() !== email?.toLowerCase();
  return (
    <Card as="section" aria-labelledby="change-email">
      <Stack gap={3}>
        <h2 id="change-email" style={{ fontSize: 'var(--text-h3)' }}>
          Email Address
        </h2>
        <Text tone="muted">
          You sign in with <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>, and we write to you
          there.
        </Text>
        {isWaiting && (
          <Banner tone="success">
            Open the link that we sent to <strong style={{ overflowWrap: 'anywhere' }}>{sentTo}</strong>. Your
            address changes once you do.
          </Banner>
        )}
        <div>
          <Button variant="secondary" onClick={() => setIsAsked(true)}>
            Change Email
          </Button>
        </div>
      </Stack>
      {isAsked && email !== null && (
        <ChangeEmailDialog
          current={email}
          onSent={(address) => {
            setSentTo(address);
            setIsAsked(false);
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Card>
  );
}
