import { CopyButton } from '#components/actions/copy-button.tsx';
import { QrImage } from '#components/content/qr-image.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { CodeField, useCodeForm } from '#shared/sign-in/code-prompt.tsx';
import type { Enrolment } from '../api/second-factor';
import styles from './enrolment-dialog.module.css';

interface EnrolmentDialogProps {
  enrolment: Enrolment;
  onEnrolled: () => void;
  onClose: () => void;
}

/** Returns a secret in groups of four characters, which are easier to type. */
const group = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

export function EnrolmentDialog({ enrolment, onEnrolled, onClose }: EnrolmentDialogProps) {
  const { secret, url, confirm } = enrolment;
  const { control, failure, isBusy, submit } = useCodeForm(async (code) => {
    await confirm(code);
    onEnrolled();
  });
  return (
    <FormDialog
      title="Enable two-factor authentication"
      action="Confirm"
      isBusy={isBusy}
      problem={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Scan the QR code with an authenticator app on your phone, such as Google Authenticator. On this phone,
        or if you cannot scan, enter the key in the app.
      </p>
      <QrImage text={url} alt="QR code for your authenticator app" />
      <Stack row gap={2}>
        <span>Key:</span>
        <code className={styles.key}>{group(secret)}</code>
        <CopyButton what="Key" text={secret} />
      </Stack>
      <CodeField control={control} label="Code from the app" />
      <Text size="small" tone="muted">
        Without the app you cannot sign in. If you lose your phone, only the person who runs the Firebase
        project can let you in again.
      </Text>
    </FormDialog>
  );
}
