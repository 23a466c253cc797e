import { useAsyncAction } from '#lib/use-async-action.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { emailInputSchema } from '@sharebox/domain/accounts/password';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { passwordStepPath } from '#config/password-step.ts';
import { getAuthErrorCode, getAuthErrorMessage } from '#shared/sign-in/auth-error-message.ts';
import { getTypedEmail } from '#shared/sign-in/typed-email.ts';
import { AuthFrame } from '../components/auth-frame';
import { FormEmailField } from '#components/forms/form-text-field.tsx';
import form from '../components/auth-form.module.css';
import { paths } from '#config/paths.ts';
import { loadAuth } from '#firebase/load.ts';

/** Sends the password reset email. Does not reveal whether the address is known. */
async function requestPasswordReset(email: string): Promise<void> {
  const { auth, sendPasswordResetEmail } = await loadAuth();
  try {
    await sendPasswordResetEmail(auth, email, { url: `${location.origin}${paths.signIn}` });
  } catch (error) {
    if (getAuthErrorCode(error) !== 'auth/user-not-found') throw error;
  }
}

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { problem, run } = useAsyncAction(undefined, getAuthErrorMessage);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(emailInputSchema),
    defaultValues: { email: getTypedEmail() },
  });
  const submit = handleSubmit(async ({ email }) => {
    if (await run(() => requestPasswordReset(email))) setSentTo(email);
  });

  if (sentTo !== null) {
    return (
      <AuthFrame title="Check Your Email">
        <Stack gap={4}>
          <Banner tone="success">
            If an account exists for <strong style={{ overflowWrap: 'anywhere' }}>{sentTo}</strong>, a link to
            set a new password is on its way.
          </Banner>
          <Text>No email after a few minutes? Check your spam folder, or try another address.</Text>
          <Button variant="secondary" onClick={() => setSentTo(null)}>
            Use another address
          </Button>
          <LinkButton variant="quiet" to={passwordStepPath}>
            Back to Sign In
          </LinkButton>
        </Stack>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Forgot Password"
      lead="Enter your account’s email address, and we’ll send you a link to set a new password."
      aside={
        <>
          Remembered it? <Link to={passwordStepPath}>Sign in</Link>
        </>
      }
    >
      <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
        {problem && <Banner tone="error">{problem}</Banner>}
        <FormEmailField control={control} name="email" label="Email Address" />
        <Button type="submit" size="large" fullWidth busy={formState.isSubmitting}>
          {formState.isSubmitting ? 'Sending...' : 'Send reset link'}
        </Button>
      </form>
    </AuthFrame>
  );
}
