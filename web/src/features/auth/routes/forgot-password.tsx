import { zodResolver } from '@hookform/resolvers/zod';
import { emailInputSchema } from '@sharebox/domain/accounts/password';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { unexpectedMessage } from '#lib/errors.ts';
import { Banner } from '#components/feedback/banner.tsx';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { toPasswordStep } from '#config/password-step.ts';
import { getAuthErrorMessage } from '#shared/sign-in/auth-error-message.ts';
import { requestPasswordReset } from '../api/request-password-reset';
import { getTypedEmail } from '#shared/sign-in/typed-email.ts';
import { AuthFrame } from '../components/auth-frame';
import { FormEmailField } from '#components/forms/form-text-field.tsx';
import form from '../components/auth-form.module.css';

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(emailInputSchema),
    defaultValues: { email: getTypedEmail() },
  });

  const submit = async ({ email }: { email: string }) => {
    setFailure(null);
    try {
      await requestPasswordReset(email);
      setSentTo(email);
    } catch (error) {
      setFailure(getAuthErrorMessage(error, unexpectedMessage));
    }
  };

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
          <LinkButton variant="quiet" to={toPasswordStep}>
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
          Remembered it? <Link to={toPasswordStep}>Sign in</Link>
        </>
      }
    >
      <form className={form.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        {failure && <Banner tone="error">{failure}</Banner>}
        <FormEmailField control={control} name="email" label="Email Address" />
        <Button type="submit" size="large" fullWidth busy={formState.isSubmitting}>
          {formState.isSubmitting ? 'Sending...' : 'Send Reset Link'}
        </Button>
      </form>
    </AuthFrame>
  );
}
