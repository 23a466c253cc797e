import { zodResolver } from '@hookform/resolvers/zod';
import { changePasswordInputSchema, type ChangePasswordInput } from '@sharebox/domain/accounts/password';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { unexpectedMessage } from '#lib/errors.ts';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { getAuthErrorMessage, isWrongPasswordError } from '#shared/sign-in/auth-error-message.ts';
import { useCodePrompt } from '#shared/sign-in/code-prompt.tsx';
import { changePassword } from '../api/change-password';
import form from '../components/auth-form.module.css';
import { ChangeEmailSection } from '../components/change-email-section';
import { CloseAccountSection } from '../components/close-account-section';
import { OwnDataSection } from '../components/own-data-section';
import { PasswordField } from '#shared/sign-in/password-field.tsx';
import { StrengthMeter } from '../components/strength-meter';
import { TwoFactorSection } from '../components/two-factor-section';

function ChangePassword() {
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState, reset, setError } = useForm({
    resolver: zodResolver(changePasswordInputSchema),
    defaultValues: { current_password: '', password: '', confirm_password: '' },
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
        <PasswordField
          control={control}
          name="confirm_password"
          label="Confirm New Password"
          autoComplete="new-password"
        />
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
      <ChangePassword />
      <ChangeEmailSection />
      <TwoFactorSection />
      <OwnDataSection />
      <CloseAccountSection />
    </Stack>
  );
}
