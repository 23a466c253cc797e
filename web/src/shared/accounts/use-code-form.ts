import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { unexpectedMessage } from '#lib/errors.ts';
import { getAuthErrorCode, getAuthErrorMessage } from './auth-error-message';

export interface CodeForm {
  code: string;
}

/** A form for a code of an authenticator app. `verify` throws if the code is not accepted. */
export function useCodeForm(verify: (code: string) => Promise<void>) {
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState, setError } = useForm<CodeForm>({ defaultValues: { code: '' } });
  const reject = (message: string) => setError('code', { message }, { shouldFocus: true });
  const submit = handleSubmit(async (typed) => {
    setFailure(null);
    const code = typed.code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(code)) {
      reject('Enter the 6 digits that your app shows');
      return;
    }
    try {
      await verify(code);
    } catch (error) {
      const message = getAuthErrorMessage(error, unexpectedMessage);
      if (getAuthErrorCode(error) === 'auth/invalid-verification-code') reject(message);
      else setFailure(message);
    }
  });
  return { control, failure, isBusy: formState.isSubmitting, submit };
}
