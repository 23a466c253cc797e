import { type Control, useForm } from 'react-hook-form';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { type ReactNode, useState } from 'react';
import { unexpectedMessage } from '#lib/errors.ts';
import { getAuthErrorCode, getAuthErrorMessage } from './auth-error-message';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import type { AskCode } from './second-factor';

/** A field for a code of an authenticator app. Phones show the number keys. */
export function CodeField({ control, label }: { control: Control<CodeForm>; label: string }) {
  return (
    <FormTextField
      control={control}
      name="code"
      label={label}
      slotProps={{
        htmlInput: { autoComplete: 'one-time-code', inputMode: 'numeric', spellCheck: false },
      }}
    />
  );
}

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

interface CodePromptProps {
  /** @throws if the code is not accepted */
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
}

function CodePrompt({ onCode, onClose }: CodePromptProps) {
  const { control, failure, isBusy, submit } = useCodeForm(onCode);
  return (
    <FormDialog
      title="Enter your code"
      action="Continue"
      closeLabel="Not now"
      isBusy={isBusy}
      problem={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Open your authenticator app and enter the code for Share Box. Each code works once.</p>
      <CodeField control={control} label="Code" />
    </FormDialog>
  );
}

interface Question extends CodePromptProps {
  number: number;
}

let questions = 0;

/** Asks for codes of an authenticator app in `codeDialog`. Requires a `MuiArea` ancestor. */
export function useCodePrompt(): { askCode: AskCode; codeDialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);

  function askCode<T>(verify: (code: string) => Promise<T>): Promise<T | null> {
    return new Promise((resolve) => {
      const answer = (value: T | null) => {
        setQuestion(null);
        resolve(value);
      };
      questions += 1;
      setQuestion({
        number: questions,
        onCode: async (code) => answer(await verify(code)),
        onClose: () => answer(null),
      });
    });
  }

  return {
    askCode,
    codeDialog: question && (
      <CodePrompt key={question.number} onCode={question.onCode} onClose={question.onClose} />
    ),
  };
}
