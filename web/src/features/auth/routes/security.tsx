import { exportMyDataContract, deleteMyAccountContract } from '@sharebox/domain/accounts/callables';
import { callFunction } from '#firebase/call.ts';
import { deletionGraceDays } from '@sharebox/domain/accounts/account-deletion';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { SectionCard } from '#components/layout/section-card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { downloadFile } from '#lib/browser-actions.ts';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangePasswordInput, changePasswordInputSchema } from '@sharebox/domain/accounts/password';
import { useForm, useWatch } from 'react-hook-form';
import { showToast } from '#components/feedback/toast.tsx';
import { getAuthErrorMessage, isWrongPasswordError } from '#shared/sign-in/auth-error-message.ts';
import {
  useAuthenticatorCodePrompt,
  type CodeRequester,
  reauthenticateWithPassword,
  PasswordDialog,
} from '#shared/sign-in/prompts.tsx';
import form from '#features/auth/components/auth-form.module.css';
import { ChangeEmailSection } from '#features/auth/components/change-email-section.tsx';
import { PasswordField } from '#shared/sign-in/password-field.tsx';
import { PasswordStrengthMeter } from '#features/auth/components/password-strength-meter.tsx';
import { TwoFactorSection } from '#features/auth/components/two-factor-section.tsx';
import { loadAuth } from '#firebase/load.ts';
import { DialogButton, Dialog } from '#components/dialogs/dialog.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { signOut } from '#shared/accounts/session.ts';
import { formatLongDate } from '@sharebox/domain/shop/dates';
import styles from '../components/close-account-dialog.module.css';

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

/** Verifies the password and closes the account. Returns the date until which the account can be reopened. */
async function closeOwnAccount(password: string, askCode: CodeRequester): Promise<Date> {
  await reauthenticateWithPassword(password, askCode);
  const email = (await loadAuth()).auth.currentUser?.email;
  if (!email) throw new Error('No authenticated user');
  return (await callFunction(deleteMyAccountContract, { email })).due_at;
}

/** Requires a `MuiArea` ancestor. */
function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const [dueAt, setDueAt] = useState<Date | null>(null);
  if (dueAt) return <Closed dueAt={dueAt} />;
  return (
    <PasswordDialog
      title="Delete your account?"
      action="Delete my account"
      busyAction="Closing..."
      isDanger
      closeLabel="Keep it"
      onPassword={async (password, askCode) => setDueAt(await closeOwnAccount(password, askCode))}
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
    </PasswordDialog>
  );
}

/** Verifies the current password and sets the new password. @throws errors of Firebase Auth. */
async function changePassword(typed: ChangePasswordInput, askCode: CodeRequester): Promise<void> {
  await reauthenticateWithPassword(typed.current_password, askCode);
  const { auth, updatePassword } = await loadAuth();
  const user = auth.currentUser;
  if (!user) throw new Error('No authenticated user');
  await updatePassword(user, typed.password);
  // The password change ended all sessions. Callable functions for staff reject this session until the user signs in
  // again.
  await reauthenticateWithPassword(typed.password, askCode).catch(() => undefined);
  void import('#shared/notifications/push.ts').then(
    ({ renewPushRegistration }) => renewPushRegistration(user.uid),
    () => undefined,
  );
}

/** Downloads a JSON file with everything that the shop stores about the signed-in user. */
async function downloadOwnData(): Promise<void> {
  const data = await callFunction(exportMyDataContract, {});
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  downloadFile(file, 'share-box-my-data.json');
}

function OwnDataSection() {
  const { isBusy, problem, run } = useAsyncAction();
  return (
    <SectionCard title="Your data" isSmall gap={3}>
      <Text tone="muted">
        One file with everything we keep about you: profile, addresses, orders, payments, gifts and messages.
        It opens in any program that reads JSON.
      </Text>
      {problem && <Banner tone="error">{problem}</Banner>}
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => void run(downloadOwnData)}>
          {isBusy ? 'Collecting...' : 'Download my data'}
        </Button>
      </div>
    </SectionCard>
  );
}

function ChangePassword() {
  const { control, handleSubmit, reset, setError } = useForm({
    resolver: zodResolver(changePasswordInputSchema),
    defaultValues: { current_password: '', password: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const { askCode, codeDialog } = useAuthenticatorCodePrompt();
  const { isBusy, problem, run } = useAsyncAction(undefined, (error) => {
    if (!isWrongPasswordError(error)) return getAuthErrorMessage(error);
    setError('current_password', { message: 'Current password is incorrect' }, { shouldFocus: true });
    return null;
  });
  const submit = handleSubmit(async (typed) => {
    if (!(await run(() => changePassword(typed, askCode)))) return;
    reset();
    showToast('Password updated successfully!');
  });
  return (
    <Card as="section" aria-labelledby="change-password">
      <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
        <h2 id="change-password" style={{ fontSize: 'var(--text-h3)' }}>
          Change Password
        </h2>
        {problem && <Banner tone="error">{problem}</Banner>}
        <PasswordField
          control={control}
          name="current_password"
          label="Current Password"
          autoComplete="current-password"
        />
        <PasswordField control={control} name="password" label="New Password" autoComplete="new-password" />
        <PasswordStrengthMeter password={password} />
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Updating...' : 'Update password'}
        </Button>
      </form>
      {codeDialog}
    </Card>
  );
}

/** Requires a `MuiArea` ancestor. */
export default function SecurityTab() {
  return (
    <Stack gap={4}>
      <div>
        <h2>Security</h2>
        <Text tone="muted">How you sign in, and what we keep about you.</Text>
      </div>
      <ChangePassword />
      <ChangeEmailSection />
      <TwoFactorSection />
      <OwnDataSection />
      <SectionCard title="Delete my account" isSmall gap={3}>
        <Text tone="muted">
          Your account closes right away. {deletionGraceDays} days later we remove everything that identifies
          you, for good. Until then you can change your mind.
        </Text>
        <div>
          <DialogButton label="Delete my account…" variant="secondary">
            {(close) => <CloseAccountDialog onClose={close} />}
          </DialogButton>
        </div>
      </SectionCard>
    </Stack>
  );
}
