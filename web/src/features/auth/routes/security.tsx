import { deletionGraceDays } from '@sharebox/domain/accounts/account-deletion';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { CloseAccountDialog } from '#features/auth/components/close-account-dialog.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { downloadFile } from '#lib/browser-actions.ts';
import { useCall } from '#lib/use-call.ts';
import { exportOwnData } from '#features/auth/api/own-account.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangePasswordInput, changePasswordInputSchema } from '@sharebox/domain/accounts/password';
import { useForm, useWatch } from 'react-hook-form';
import { unexpectedMessage } from '#lib/errors.ts';
import { showToast } from '#components/feedback/toast.tsx';
import { getAuthErrorMessage, isWrongPasswordError } from '#shared/sign-in/auth-error-message.ts';
import { useCodePrompt } from '#shared/sign-in/code-prompt.tsx';
import { changePassword } from '#features/auth/api/change-password.ts';
import form from '#features/auth/components/auth-form.module.css';
import { ChangeEmailSection } from '#features/auth/components/change-email-section.tsx';
import { PasswordField } from '#shared/sign-in/password-field.tsx';
import { StrengthMeter } from '#features/auth/components/strength-meter.tsx';
import { TwoFactorSection } from '#features/auth/components/two-factor-section.tsx';

/** Requires a `MuiArea` ancestor. */
function CloseAccountSection() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Card as="section" aria-labelledby="close-account">
      <Stack gap={3}>
        <h2 id="close-account" style={{ fontSize: 'var(--text-h3)' }}>
          Delete my account
        </h2>
        <Text tone="muted">
          Your account closes right away. {deletionGraceDays} days later we remove everything that identifies
          you, for good. Until then you can change your mind.
        </Text>
        <div>
          <Button variant="secondary" onClick={() => setIsAsked(true)}>
            Delete my account…
          </Button>
        </div>
      </Stack>
      {isAsked && <CloseAccountDialog onClose={() => setIsAsked(false)} />}
    </Card>
  );
}

function OwnDataSection() {
  const { isBusy, problem, run } = useCall();
  return (
    <Card as="section" aria-labelledby="own-data">
      <Stack gap={3}>
        <h2 id="own-data" style={{ fontSize: 'var(--text-h3)' }}>
          Your data
        </h2>
        <Text tone="muted">
          One file with everything we keep about you: profile, addresses, orders, payments, gifts and
          messages. It opens in any program that reads JSON.
        </Text>
        {problem && <Banner tone="error">{problem}</Banner>}
        <div>
          <Button
            variant="secondary"
            busy={isBusy}
            onClick={() =>
              void run(async () => downloadFile(await exportOwnData(), 'share-box-my-data.json'))
            }
          >
            {isBusy ? 'Collecting...' : 'Download my data'}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

function ChangePassword() {
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState, reset, setError } = useForm({
    resolver: zodResolver(changePasswordInputSchema),
    defaultValues: { current_password: '', password: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const { askCode, codeDialog } = useCodePrompt();
  const submit = async (typed: ChangePasswordInput) => {
    setFailure(null);
    try {
      await changePassword(typed, askCode);
      reset();
      showToast('Password updated successfully!');
    } catch (error) {
      if (isWrongPasswordError(error)) {
        setError('current_password', { message: 'Current password is incorrect' }, { shouldFocus: true });
      } else {
        setFailure(getAuthErrorMessage(error, unexpectedMessage));
      }
    }
  };
  return (
    <Card as="section" aria-labelledby="change-password">
      <form className={form.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <h2 id="change-password" style={{ fontSize: 'var(--text-h3)' }}>
          Change Password
        </h2>
        {failure && <Banner tone="error">{failure}</Banner>}
        <PasswordField
          control={control}
          name="current_password"
          label="Current Password"
          autoComplete="current-password"
        />
        <PasswordField control={control} name="password" label="New Password" autoComplete="new-password" />
        <StrengthMeter password={password} />
        <Button type="submit" busy={formState.isSubmitting}>
          {formState.isSubmitting ? 'Updating...' : 'Update Password'}
        </Button>
      </form>
      {codeDialog}
    </Card>
  );
}

/** Requires a `MuiArea` ancestor. */
export default function Security() {
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
      <CloseAccountSection />
    </Stack>
  );
}
