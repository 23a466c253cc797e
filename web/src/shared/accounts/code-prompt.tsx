import { type ReactNode, useState } from 'react';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { CodeField } from './code-field';
import type { AskCode } from './second-factor';
import { useCodeForm } from './use-code-form';

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
