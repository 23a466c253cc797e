import { useAsyncAction } from '#lib/use-async-action.ts';
import { type Control, useForm } from 'react-hook-form';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { type ReactNode, useState } from 'react';
import { getAuthErrorCode, getAuthErrorMessage, isWrongPasswordError } from './auth-error-message';
import { FormDialog, type FormDialogProps } from '#components/dialogs/form-dialog.tsx';
import { loadAuth } from '#firebase/load.ts';
import type { MultiFactorError, User, UserCredential } from 'firebase/auth';
import { DomainError } from '@sharebox/domain/common/errors';
import { getErrorMessage } from '#lib/errors.ts';
import { parseAuthenticatorCode } from './authenticator-code';
import { PasswordField } from './password-field';

/** A field for a code from an authenticator app. Phones show the numeric keyboard. */
export function AuthenticatorCodeField({
  control,
  label,
}: {
  control: Control<AuthenticatorCodeFormValues>;
  label: string;
}) {
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

export interface AuthenticatorCodeFormValues {
  code: string;
}

/** Manages the form for a code from an authenticator app. `verify` throws if the code is not accepted. */
export function useAuthenticatorCodeForm(verify: (code: string) => Promise<void>) {
  const { control, handleSubmit, setError } = useForm<AuthenticatorCodeFormValues>({
    defaultValues: { code: '' },
  });
  const reject = (message: string) => {
    setError('code', { message }, { shouldFocus: true });
    return null;
  };
  const { isBusy, problem, run } = useAsyncAction(undefined, (error) => {
    const message = getAuthErrorMessage(error);
    return getAuthErrorCode(error) === 'auth/invalid-verification-code' ? reject(message) : message;
  });
  const submit = handleSubmit(async (typed) => {
    const code = parseAuthenticatorCode(typed.code);
    if (code === null) reject('Enter the 6 digits that your app shows');
    else await run(() => verify(code));
  });
  return { control, problem, isBusy, submit };
}

interface CodePromptProps {
  /** @throws if the code is not accepted */
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
}

function CodePrompt({ onCode, onClose }: CodePromptProps) {
  const { control, problem, isBusy, submit } = useAuthenticatorCodeForm(onCode);
  return (
    <FormDialog
      title="Enter your code"
      action="Continue"
      closeLabel="Not now"
      isBusy={isBusy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Open your authenticator app and enter the code for Share Box. Each code works once.</p>
      <AuthenticatorCodeField control={control} label="Code" />
    </FormDialog>
  );
}

interface Question extends CodePromptProps {
  number: number;
}

let questions = 0;

/**
 * Returns `askCode`, which prompts for a code from an authenticator app, and the dialog to render. Requires a `MuiArea`
 * ancestor.
 */
export function useAuthenticatorCodePrompt(): { askCode: CodeRequester; codeDialog: ReactNode } {
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

/** Signs the current user in again with their password, and a code if needed. @throws the errors of Firebase Auth. */
export async function reauthenticateWithPassword(password: string, askCode: CodeRequester): Promise<void> {
  const { auth, EmailAuthProvider, reauthenticateWithCredential } = await loadAuth();
  const user = auth.currentUser;
  if (!user?.email) throw new Error('No authenticated user');
  const credential = EmailAuthProvider.credential(user.email, password);
  await signInWithCode(() => reauthenticateWithCredential(user, credential), askCode);
}

/**
 * Prompts for a code from the authenticator app until `verify` accepts one. Returns the result of `verify`, or null if
 * the user enters no code.
 */
export type CodeRequester = <T>(verify: (code: string) => Promise<T>) => Promise<T | null>;

function needsSecondFactor(error: unknown): error is MultiFactorError {
  return error instanceof Error && 'code' in error && error.code === 'auth/multi-factor-auth-required';
}

/**
 * Runs a sign-in with a password and asks for a code if the account has a second factor.
 * @throws the errors of Firebase Auth, such as `auth/multi-factor-auth-required` if the user enters no code.
 */
export async function signInWithCode(
  signIn: () => Promise<UserCredential>,
  askCode: CodeRequester,
): Promise<User> {
  try {
    return (await signIn()).user;
  } catch (error) {
    if (!needsSecondFactor(error)) throw error;
    const { auth, getMultiFactorResolver, TotpMultiFactorGenerator } = await loadAuth();
    const resolver = getMultiFactorResolver(auth, error);
    const hint = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
    if (!hint) throw error;
    const user = await askCode(async (code) => {
      const assertion = TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code);
      return (await resolver.resolveSignIn(assertion)).user;
    });
    if (!user) throw error;
    return user;
  }
}

interface PasswordDialogProps extends Omit<FormDialogProps, 'onSubmit'> {
  onPassword: (password: string, askCode: CodeRequester) => Promise<unknown>;
}

/** A dialog that asks for the password, and a code if needed. Requires a `MuiArea` ancestor. */
export function PasswordDialog({ onPassword, children, ...rest }: PasswordDialogProps) {
  const { control, handleSubmit, setError } = useForm({ defaultValues: { password: '' } });
  const { askCode, codeDialog } = useAuthenticatorCodePrompt();
  const reject = (message: string) => setError('password', { message }, { shouldFocus: true });
  const describe = (error: unknown) => {
    if (!isWrongPasswordError(error)) {
      return getAuthErrorCode(error) === null ? getErrorMessage(error) : getAuthErrorMessage(error);
    }
    reject('Current password is incorrect');
    return null;
  };
  const submit = handleSubmit(async ({ password }) => {
    if (password === '') reject('Please enter your password');
    else await onPassword(password, askCode);
  });
  return (
    <>
      <FormDialog {...rest} describe={describe} onSubmit={submit}>
        {children}
        <PasswordField
          control={control}
          name="password"
          label="Your password"
          autoComplete="current-password"
        />
      </FormDialog>
      {codeDialog}
    </>
  );
}

function needsRecentSignIn(error: unknown): boolean {
  if (error instanceof DomainError) return error.reason === 'recent-sign-in-required';
  return getAuthErrorCode(error) === 'auth/requires-recent-login';
}

/**
 * Runs actions that may require a recent sign-in. If the server rejects an action for this reason, `dialog` prompts for
 * the password, and the action is repeated.
 */
export function usePasswordPrompt(): {
  /**
   * Runs an action.
   * @throws the errors of the action. If the user does not enter the password, throws the error of the first attempt.
   */
  runConfirmed: (action: () => Promise<void>) => Promise<void>;
  dialog: ReactNode;
} {
  const [answer, setAnswer] = useState<{ give: (isConfirmed: boolean) => void } | null>(null);

  async function runConfirmed(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (!needsRecentSignIn(error)) throw error;
      const isConfirmed = await new Promise<boolean>((give) => setAnswer({ give }));
      setAnswer(null);
      if (!isConfirmed) throw error;
      await action();
    }
  }

  return {
    runConfirmed,
    dialog: answer && (
      <PasswordDialog
        title="Confirm with your password"
        action="Confirm"
        closeLabel="Not now"
        onPassword={async (password, askCode) => {
          await reauthenticateWithPassword(password, askCode);
          answer.give(true);
        }}
        onClose={() => answer.give(false)}
      >
        <p>You signed in a while ago. Enter your password once more to make this change.</p>
      </PasswordDialog>
    ),
  };
}
