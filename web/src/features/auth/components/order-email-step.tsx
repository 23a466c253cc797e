import { zodResolver } from '@hookform/resolvers/zod';
import { emailInputSchema } from '@sharebox/domain/accounts/password';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/actions/button.tsx';
import { paths } from '#config/paths.ts';
import { toPasswordStep } from '#config/password-step.ts';
import { getTypedEmail, rememberTypedEmail } from '#shared/sign-in/typed-email.ts';
import { AuthFrame } from './auth-frame';
import form from './auth-form.module.css';
import { FormEmailField } from '#components/forms/form-text-field.tsx';

/**
 * The first step of signing in during an order. It asks for the email address once and offers both ways equally, so
 * that it does not reveal whether the address has an account (docs/product/accounts.md#during-an-order).
 */
export function OrderEmailStep() {
  const navigate = useNavigate();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(emailInputSchema),
    defaultValues: { email: getTypedEmail() },
  });
  const email = useWatch({ control, name: 'email' });
  useEffect(() => rememberTypedEmail(email), [email]);
  const continueTo = (path: string) => handleSubmit(() => navigate(path));
  return (
    <AuthFrame
      title="Sign In"
      heading="Finish your order"
      lead="Your box is waiting for you. What’s your email?"
    >
      <form className={form.form} noValidate onSubmit={(event) => void continueTo(paths.signUp)(event)}>
        <FormEmailField control={control} name="email" label="Email Address" />
        <Button type="submit" size="large" fullWidth>
          New here? Continue
        </Button>
        <Button variant="secondary" size="large" fullWidth onClick={() => void continueTo(toPasswordStep)()}>
          I have an account
        </Button>
      </form>
    </AuthFrame>
  );
}
