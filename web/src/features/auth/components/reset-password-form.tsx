import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordInputSchema } from '@sharebox/domain/accounts/password';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { unexpectedMessage } from '#lib/errors.ts';
import { Banner } from '#components/feedback/banner.tsx';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { toPasswordStep } from '#config/password-step.ts';
import { getEmailOfResetLink, resetPassword } from '../api/action-link';
import { getAuthErrorMessage } from '#shared/sign-in/auth-error-message.ts';
import { AuthFrame } from './auth-frame';
import form from './auth-form.module.css';
import { LinkCheckProgress, LinkCheckFailure, InvalidLinkNotice } from './link-states';
import { PasswordField } from '#shared/sign-in/password-field.tsx';
import { StrengthMeter } from './strength-meter';
import { useLinkCheck } from './use-link-check';

function NewPasswordForm({ code, onDone }: { code: string; onDone: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(newPasswordInputSchema),
    defaultValues: { password: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const submit = async (typed: { password: string }) => {
    setFailure(null);
    try {
      await resetPassword(code, typed.password);
      onDone();
    } catch (error) {
      setFailure(getAuthErrorMessage(error, unexpectedMessage));
    }
  };
  return (
    <form className={form.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {failure && <Banner tone="error">{failure}</Banner>}
      <PasswordField control={control} name="password" label="New Password" autoComplete="new-password" />
      <StrengthMeter password={password} />
      <Button type="submit" size="large" fullWidth busy={formState.isSubmitting}>
        {formState.isSubmitting ? 'Saving...' : 'Set New Password'}
      </Button>
    </form>
  );
}

export function ResetPasswordForm({ code }: { code: string }) {
  const check = useLinkCheck(code, getEmailOfResetLink);
  const [isDone, setIsDone] = useState(false);
  if (check.status === 'checking') return <LinkCheckProgress />;
  if (check.status === 'spent') return <InvalidLinkNotice purpose="resetPassword" />;
  if (check.status === 'failed') return <LinkCheckFailure message={check.message} onRetry={check.retry} />;
  if (isDone) {
    return (
      <AuthFrame title="Password Changed">
        <Stack gap={4}>
          <Banner tone="success">Your new password is set. You can sign in with it now.</Banner>
          <LinkButton size="large" to={toPasswordStep}>
            Sign In
          </LinkButton>
        </Stack>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Set a New Password"
      lead={
        <>
          For the account of <strong style={{ overflowWrap: 'anywhere' }}>{check.value}</strong>.
        </>
      }
    >
      <NewPasswordForm code={code} onDone={() => setIsDone(true)} />
    </AuthFrame>
  );
}
