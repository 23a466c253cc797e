import { zodResolver } from '@hookform/resolvers/zod';
import { signUpInputSchema, type SignUpInput } from '@sharebox/domain/accounts/password';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { toPasswordStep } from '#config/password-step.ts';
import { usePostLoginPath } from '#shared/sign-in/post-login-path.ts';
import { getAuthErrorCode, getAuthErrorMessage } from '#shared/sign-in/auth-error-message.ts';
import { startResendCooldown } from '../api/resend-cooldown';
import { signUp } from '../api/sign-up';
import { rememberTypedEmail, getTypedEmail } from '#shared/sign-in/typed-email.ts';
import { isOrderingPath } from '../api/path-after-sign-in';
import type { UnverifiedAccount } from '../api/unverified-account';
import { AuthFrame } from '../components/auth-frame';
import { FormEmailField } from '#components/forms/form-text-field.tsx';
import form from '../components/auth-form.module.css';
import { PasswordField } from '#shared/sign-in/password-field.tsx';
import { StrengthMeter } from '../components/strength-meter';
import { useLeaveWhenSignedIn } from '../components/use-leave-when-signed-in';
import { useUnverifiedAccount } from '../components/use-unverified-account';
import { VerificationView } from '../components/verification-view';

interface CheckYourEmailProps {
  account: UnverifiedAccount;
  isMailSent: boolean;
  onBack: () => void;
}

function CheckYourEmail({ account, isMailSent, onBack }: CheckYourEmailProps) {
  const isForOrder = isOrderingPath(usePostLoginPath());
  return (
    <AuthFrame
      title="Check Your Email"
      lead={
        isForOrder
          ? 'One last step before you finish your order.'
          : 'One last step before your first evening in.'
      }
    >
      <VerificationView
        account={account}
        notice={
          isMailSent ? (
            <Banner tone="success">Almost there: confirm your email.</Banner>
          ) : (
            <Banner tone="error">
              Almost there, but the verification email could not be sent. Please send it again.
            </Banner>
          )
        }
        onBack={onBack}
        backLabel="Wrong address?"
      />
    </AuthFrame>
  );
}

export default function SignUp() {
  useLeaveWhenSignedIn();
  const { account, keep, forget } = useUnverifiedAccount();
  const [isMailSent, setIsMailSent] = useState(true);
  const [failure, setFailure] = useState<{ message: string; isKnownAccount: boolean } | null>(null);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(signUpInputSchema),
    defaultValues: { email: getTypedEmail(), password: '' },
  });
  const [email, password] = useWatch({ control, name: ['email', 'password'] });
  useEffect(() => rememberTypedEmail(email), [email]);
  const isForOrder = isOrderingPath(usePostLoginPath());

  const submit = async (typed: SignUpInput) => {
    setFailure(null);
    try {
      const made = await signUp(typed);
      if (made.isMailSent) startResendCooldown(made.account.email, Date.now());
      setIsMailSent(made.isMailSent);
      keep(made.account);
    } catch (error) {
      setFailure({
        message: getAuthErrorMessage(error, 'Unexpected signup error'),
        isKnownAccount: getAuthErrorCode(error) === 'auth/email-already-in-use',
      });
    }
  };

  if (account === undefined) return <PageSkeleton />;
  if (account) return <CheckYourEmail account={account} isMailSent={isMailSent} onBack={forget} />;
  return (
    <AuthFrame
      title="Create Account"
      heading={isForOrder ? 'Create an account to finish your order' : undefined}
      lead={
        isForOrder
          ? 'We write to you about your box at this address.'
          : 'A box for two, every week. What’s your email?'
      }
      aside={
        !isForOrder && (
          <>
            Already have an account? <Link to={toPasswordStep}>Sign in</Link>
          </>
        )
      }
    >
      <form className={form.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        {failure && (
          <Banner
            tone="error"
            action={failure.isKnownAccount && <Link to={toPasswordStep}>Sign in with this email</Link>}
          >
            {failure.message}
          </Banner>
        )}
        <FormEmailField control={control} name="email" label="Email Address" />
        <PasswordField control={control} name="password" label="Password" autoComplete="new-password" />
        <StrengthMeter password={password} />
        <Button type="submit" size="large" fullWidth busy={formState.isSubmitting}>
          {formState.isSubmitting ? 'Creating Account...' : 'Create Account'}
        </Button>
        {isForOrder && (
          <LinkButton to={toPasswordStep} variant="secondary" size="large" fullWidth>
            I have an account
          </LinkButton>
        )}
        <p style={{ fontSize: 'var(--text-tiny)' }}>
          By creating an account you agree to our <Link to={paths.terms}>Terms</Link> and{' '}
          <Link to={paths.privacy}>Privacy Policy</Link>.
        </p>
      </form>
    </AuthFrame>
  );
}
