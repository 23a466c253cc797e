import { zodResolver } from '@hookform/resolvers/zod';
import { signInInputSchema, type SignInInput } from '@sharebox/domain/accounts/password';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { FormCheckbox } from '#components/forms/checkbox.tsx';
import { paths } from '#config/paths.ts';
import { usePostLoginPath } from '#shared/sign-in/post-login-path.ts';
import { getAuthErrorMessage } from '#shared/sign-in/auth-error-message.ts';
import { useCodePrompt } from '#shared/sign-in/code-prompt.tsx';
import { signIn } from '../api/sign-in';
import { isPersonalDevice } from '../api/personal-device';
import { rememberTypedEmail, getTypedEmail } from '#shared/sign-in/typed-email.ts';
import { isOrderingPath } from '../api/path-after-sign-in';
import type { UnverifiedAccount } from '../api/unverified-account';
import { AuthFrame } from '../components/auth-frame';
import { FormEmailField } from '#components/forms/form-text-field.tsx';
import form from '../components/auth-form.module.css';
import { PasswordField } from '#shared/sign-in/password-field.tsx';
import { OrderEmailStep } from '../components/order-email-step';
import { useLeaveWhenSignedIn } from '../components/use-leave-when-signed-in';
import { useUnverifiedAccount } from '../components/use-unverified-account';
import { VerificationView } from '../components/verification-view';

interface SignInFormProps {
  isForOrder: boolean;
  onUnverified: (account: UnverifiedAccount) => void;
}

function SignInForm({ isForOrder, onUnverified }: SignInFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSignedIn, setIsSignedIn] = useState(false);
  const { askCode, codeDialog } = useCodePrompt();
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(signInInputSchema),
    defaultValues: { email: getTypedEmail(), password: '', keep_signed_in: isPersonalDevice() },
  });
  const email = useWatch({ control, name: 'email' });
  useEffect(() => rememberTypedEmail(email), [email]);
  const isBusy = formState.isSubmitting || isSignedIn;

  const submit = async (typed: SignInInput) => {
    setFailure(null);
    try {
      const account = await signIn(typed, askCode);
      if (account) onUnverified(account);
      else setIsSignedIn(true);
    } catch (error) {
      setFailure(getAuthErrorMessage(error, 'Unexpected signin error'));
    }
  };

  return (
    <AuthFrame
      title="Sign In"
      heading={isForOrder ? 'Sign in to finish your order' : 'Welcome back'}
      lead={isForOrder ? 'Your box is waiting for you.' : 'Sign in to choose this week’s box for two.'}
      aside={
        <>
          New to Share Box? <Link to={paths.signUp}>Create an account</Link>
        </>
      }
    >
      <form className={form.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        {failure && <Banner tone="error">{failure}</Banner>}
        <FormEmailField control={control} name="email" label="Email Address" />
        <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
        <div className={form.between}>
          <FormCheckbox control={control} name="keep_signed_in" label="Keep me signed in" />
          <Link to={paths.forgotPassword}>Forgot password?</Link>
        </div>
        <Button type="submit" size="large" fullWidth busy={isBusy}>
          {isBusy ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
      {codeDialog}
    </AuthFrame>
  );
}

export default function SignIn() {
  useLeaveWhenSignedIn();
  const [search] = useSearchParams();
  const isForOrder = isOrderingPath(usePostLoginPath());
  const { account, keep, forget } = useUnverifiedAccount();
  if (account === undefined) return <PageSkeleton />;
  if (account) {
    return (
      <AuthFrame title="Verify Your Email">
        <VerificationView
          account={account}
          notice={<Banner tone="warning">Please verify your email address before signing in.</Banner>}
          onBack={forget}
          backLabel="Wrong address? Back to Sign In"
        />
      </AuthFrame>
    );
  }
  if (isForOrder && search.get('step') !== 'password') return <OrderEmailStep />;
  return <SignInForm isForOrder={isForOrder} onUnverified={keep} />;
}
