import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeEmailInput, changeEmailInputSchema } from '@sharebox/domain/accounts/password';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Banner } from '#components/feedback/banner.tsx';
import { SectionCard } from '#components/layout/section-card.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Text } from '#components/content/text.tsx';
import {
  getAuthErrorCode,
  getAuthErrorMessage,
  isWrongPasswordError,
} from '#shared/sign-in/auth-error-message.ts';
import {
  useAuthenticatorCodePrompt,
  type CodeRequester,
  reauthenticateWithPassword,
} from '#shared/sign-in/prompts.tsx';
import { PasswordField } from '#shared/sign-in/password-field.tsx';
import { refreshSession, useSessionSelector } from '#shared/accounts/session.ts';
import { FormEmailField } from '#components/forms/form-text-field.tsx';
import { buildProfilePath } from '#config/paths.ts';
import { loadAuth } from '#firebase/load.ts';
import { buildSignInUrl } from '../api/path-after-sign-in';
import { DialogButton } from '#components/dialogs/dialog.tsx';

/**
 * Verifies the current password and sends a link to the new address. Opening the link replaces the current address.
 * @throws errors of Firebase Auth.
 */
async function requestEmailChange(
  { email, current_password }: ChangeEmailInput,
  askCode: CodeRequester,
): Promise<void> {
  await reauthenticateWithPassword(current_password, askCode);
  const { auth, verifyBeforeUpdateEmail } = await loadAuth();
  const user = auth.currentUser;
  if (!user) throw new Error('No authenticated user');
  await verifyBeforeUpdateEmail(user, email, { url: buildSignInUrl(buildProfilePath()) });
}

interface ChangeEmailDialogProps {
  current: string;
  onSent: (email: string) => void;
  onClose: () => void;
}

function ChangeEmailDialog({ current, onSent, onClose }: ChangeEmailDialogProps) {
  const { askCode, codeDialog } = useAuthenticatorCodePrompt();
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(changeEmailInputSchema),
    defaultValues: { email: '', current_password: '' },
  });
  const reject = (name: 'email' | 'current_password', message: string) => {
    setError(name, { message }, { shouldFocus: true });
    return null;
  };
  const describe = (error: unknown) => {
    if (isWrongPasswordError(error)) return reject('current_password', 'Current password is incorrect');
    return getAuthErrorCode(error) === 'auth/email-already-in-use'
      ? reject('email', 'Another account uses this email address')
      : getAuthErrorMessage(error);
  };
  const submit = handleSubmit(async (typed) => {
    if (typed.email.toLowerCase() === current.toLowerCase()) {
      reject('email', 'This is already your email address');
      return;
    }
    await requestEmailChange(typed, askCode);
    onSent(typed.email);
  });
  return (
    <>
      <FormDialog
        title="Change your email address"
        action="Send link"
        busyAction="Sending..."
        closeLabel="Keep my address"
        describe={describe}
        onSubmit={submit}
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
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isWaiting = sentTo !== null && sentTo.toLowerCase() !== email?.toLowerCase();
  useEffect(() => {
    if (!isWaiting) return;
    // The link may have been opened in another tab or on another device.
    const refresh = () =>
      document.visibilityState === 'visible' && void refreshSession().catch(() => undefined);
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [isWaiting]);
  return (
    <SectionCard title="Email Address" isSmall gap={3}>
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
        <DialogButton label="Change email" variant="secondary">
          {(close) => (
            <ChangeEmailDialog
              current={email ?? ''}
              onSent={(address) => {
                setSentTo(address);
                close();
              }}
              onClose={close}
            />
          )}
        </DialogButton>
      </div>
    </SectionCard>
  );
}
