import { type ReactNode, useState } from 'react';
import { unexpectedMessage } from '#lib/errors.ts';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { getAuthErrorMessage } from '#shared/sign-in/auth-error-message.ts';
import { usePasswordPrompt } from '#shared/sign-in/password-prompt.tsx';
import {
  type Enrolment,
  isSecondFactorUnsupported,
  readSecondFactor,
  removeSecondFactor,
  startEnrolment,
} from '#features/auth/api/second-factor.ts';
import { CopyButton } from '#components/actions/copy-button.tsx';
import { QrImage } from '#components/content/qr-image.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { CodeField, useCodeForm } from '#shared/sign-in/code-prompt.tsx';
import styles from './two-factor-section.module.css';
import { staffRoles } from '@sharebox/domain/accounts/role';
import { useLoad } from '#lib/use-load.ts';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { useRole } from '#shared/accounts/use-role.ts';

interface DisableTwoFactorDialogProps {
  factor: string;
  onDisabled: () => void;
  onClose: () => void;
}

function DisableTwoFactorDialog({ factor, onDisabled, onClose }: DisableTwoFactorDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { runConfirmed, dialog } = usePasswordPrompt();
  const disable = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await runConfirmed(() => removeSecondFactor(factor));
      onDisabled();
    } catch (error) {
      setProblem(getAuthErrorMessage(error, unexpectedMessage));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <FormDialog
        title="Disable two-factor authentication?"
        action="Disable 2FA"
        isDanger
        closeLabel="Keep it"
        isBusy={isBusy}
        problem={problem}
        onSubmit={disable}
        onClose={onClose}
      >
        <p>Signing in then needs your password only. Remove the entry from your authenticator app as well.</p>
      </FormDialog>
      {dialog}
    </>
  );
}

interface EnrolmentDialogProps {
  enrolment: Enrolment;
  onEnrolled: () => void;
  onClose: () => void;
}

/** Returns a secret in groups of four characters, which are easier to type. */
const group = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function EnrolmentDialog({ enrolment, onEnrolled, onClose }: EnrolmentDialogProps) {
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

function TwoFactorCard({ chip, children }: { chip: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby="two-factor">
      <Stack gap={3}>
        <Stack row spread gap={2}>
          <h2 id="two-factor" style={{ fontSize: 'var(--text-h3)' }}>
            Two-Factor Authentication
          </h2>
          {chip}
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}

/** The card for customers, who cannot enable a second factor. */
function Enable({ onEnrolled }: { onEnrolled: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { runConfirmed, dialog } = usePasswordPrompt();
  const start = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await runConfirmed(async () => setEnrolment(await startEnrolment()));
    } catch (error) {
      setProblem(
        isSecondFactorUnsupported(error)
          ? 'Two-factor authentication is not switched on for this shop yet. The person who runs its Firebase project can switch it on.'
          : getAuthErrorMessage(error, unexpectedMessage),
      );
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Text tone="muted">
        Signing in will also ask for a code from an authenticator app on your phone. A stolen password or
        mailbox is then not enough to open the staff pages.
      </Text>
      {problem && <Banner tone="warning">{problem}</Banner>}
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => void start()}>
          Enable 2FA
        </Button>
      </div>
      {dialog}
      {enrolment && (
        <EnrolmentDialog
          enrolment={enrolment}
          onEnrolled={() => {
            setEnrolment(null);
            showToast('Two-factor authentication is on.');
            onEnrolled();
          }}
          onClose={() => setEnrolment(null)}
        />
      )}
    </>
  );
}

function Disable({ factor, onDisabled }: { factor: string; onDisabled: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Text tone="muted">Signing in asks for a code from your authenticator app.</Text>
      <div>
        <Button variant="secondary" onClick={() => setIsAsked(true)}>
          Disable 2FA
        </Button>
      </div>
      {isAsked && (
        <DisableTwoFactorDialog
          factor={factor}
          onDisabled={() => {
            setIsAsked(false);
            showToast('Two-factor authentication is off.');
            onDisabled();
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

/** Offers a second factor to staff. Former staff can disable theirs. Requires a `MuiArea` ancestor. */
export function TwoFactorSection() {
  const role = useRole();
  const { data: factor, status, retry } = useLoad(['second-factor'], readSecondFactor);
  if (factor) {
    return (
      <TwoFactorCard chip={<Chip tone="success">On</Chip>}>
        <Disable factor={factor} onDisabled={retry} />
      </TwoFactorCard>
    );
  }
  if (!staffRoles.some((staff) => staff === role)) return null;
  return (
    <TwoFactorCard chip={<Chip>Off</Chip>}>
      {status === 'error' ? (
        <LoadFailure onRetry={retry}>Failed to fetch your sign-in settings</LoadFailure>
      ) : (
        factor === null && <Enable onEnrolled={retry} />
      )}
    </TwoFactorCard>
  );
}
