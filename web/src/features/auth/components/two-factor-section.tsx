import { useAsyncAction } from '#lib/use-async-action.ts';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { getAuthErrorMessage, getAuthErrorCode } from '#shared/sign-in/auth-error-message.ts';
import {
  usePasswordPrompt,
  AuthenticatorCodeField,
  useAuthenticatorCodeForm,
} from '#shared/sign-in/prompts.tsx';
import { CopyButton } from '#components/actions/copy-button.tsx';
import { QrImage } from '#components/content/qr-image.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import styles from './two-factor-section.module.css';
import { staffRoles } from '@sharebox/domain/accounts/role';
import { useLoad } from '#lib/use-load.ts';
import { Button } from '#components/actions/button.tsx';
import { SectionCard } from '#components/layout/section-card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { useRole } from '#shared/accounts/session.ts';
import { DialogButton } from '#components/dialogs/dialog.tsx';
import { loadAuth } from '#firebase/load.ts';

/** An authenticator app's secret that is not enrolled yet. */
interface SecondFactorEnrolment {
  secret: string;
  /** The URL that authenticator apps read from a QR code. */
  url: string;
  /** Enrols the app. @throws errors of Firebase Auth if the code is not accepted. */
  confirm: (code: string) => Promise<void>;
}

async function openSecondFactors() {
  const sdk = await loadAuth();
  const user = sdk.auth.currentUser;
  if (!user) throw new Error('No authenticated user');
  return { ...sdk, user, factors: sdk.multiFactor(user) };
}

/** Fetches the id of the signed-in user's authenticator app; null if they have none. */
async function fetchSecondFactorId(): Promise<string | null> {
  // `factors` listens for the reload, so it must be created before the reload.
  const { factors, reload, TotpMultiFactorGenerator, user } = await openSecondFactors();
  await reload(user);
  const { FACTOR_ID } = TotpMultiFactorGenerator;
  return factors.enrolledFactors.find(({ factorId }) => factorId === FACTOR_ID)?.uid ?? null;
}

/** Creates the secret of an authenticator app. @throws errors of Firebase Auth. */
async function startSecondFactorEnrolment(): Promise<SecondFactorEnrolment> {
  const { factors, TotpMultiFactorGenerator, user } = await openSecondFactors();
  const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  // The SDK does not URL-encode the names.
  const [account, issuer] = [user.email ?? '', 'Share Box'].map(encodeURIComponent);
  return {
    secret: secret.secretKey,
    url: secret.generateQrCodeUrl(account, issuer),
    confirm: (code) =>
      factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), 'Authenticator app'),
  };
}

/** Removes an authenticator app. Firebase may end the auth session, so that the user must sign in again. */
async function removeSecondFactor(id: string): Promise<void> {
  const { factors } = await openSecondFactors();
  try {
    await factors.unenroll(id);
  } catch (error) {
    if (getAuthErrorCode(error) !== 'auth/user-token-expired') throw error;
  }
}

/** Error codes of projects without second factors, and of the emulator, which does not support authenticator apps. */
const unsupportedCodes = ['auth/operation-not-allowed', 'auth/invalid-argument'];

function isSecondFactorUnsupported(error: unknown): boolean {
  return unsupportedCodes.includes(getAuthErrorCode(error) ?? '');
}

interface DisableTwoFactorDialogProps {
  factor: string;
  onDisabled: () => void;
  onClose: () => void;
}

function DisableTwoFactorDialog({ factor, onDisabled, onClose }: DisableTwoFactorDialogProps) {
  const { runConfirmed, dialog } = usePasswordPrompt();
  return (
    <>
      <FormDialog
        title="Disable two-factor authentication?"
        action="Disable 2FA"
        isDanger
        closeLabel="Keep it"
        describe={getAuthErrorMessage}
        onSubmit={async () => {
          await runConfirmed(() => removeSecondFactor(factor));
          onDisabled();
        }}
        onClose={onClose}
      >
        <p>Signing in then needs your password only. Remove the entry from your authenticator app as well.</p>
      </FormDialog>
      {dialog}
    </>
  );
}

interface EnrolmentDialogProps {
  enrolment: SecondFactorEnrolment;
  onEnrolled: () => void;
  onClose: () => void;
}

/** Returns a secret in groups of four characters, which are easier to type. */
const group = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function EnrolmentDialog({ enrolment, onEnrolled, onClose }: EnrolmentDialogProps) {
  const { secret, url, confirm } = enrolment;
  const { control, problem, isBusy, submit } = useAuthenticatorCodeForm(async (code) => {
    await confirm(code);
    onEnrolled();
  });
  return (
    <FormDialog
      title="Enable two-factor authentication"
      action="Confirm"
      isBusy={isBusy}
      problem={problem}
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
      <AuthenticatorCodeField control={control} label="Code from the app" />
      <MutedText>
        Without the app you cannot sign in. If you lose your phone, only the person who runs the Firebase
        project can let you in again.
      </MutedText>
    </FormDialog>
  );
}

function TwoFactorCard({ chip, children }: { chip: ReactNode; children: ReactNode }) {
  return (
    <SectionCard title="Two-Factor Authentication" aside={chip} isSmall gap={3}>
      {children}
    </SectionCard>
  );
}

/** The controls with which staff enable a second factor. */
function Enable({ onEnrolled }: { onEnrolled: () => void }) {
  const [enrolment, setEnrolment] = useState<SecondFactorEnrolment | null>(null);
  const { isBusy, problem, run } = useAsyncAction(undefined, (error) =>
    isSecondFactorUnsupported(error)
      ? 'Two-factor authentication is not switched on for this shop yet. The person who runs its Firebase project can switch it on.'
      : getAuthErrorMessage(error),
  );
  const { runConfirmed, dialog } = usePasswordPrompt();
  const start = () => run(() => runConfirmed(async () => setEnrolment(await startSecondFactorEnrolment())));
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
  return (
    <>
      <Text tone="muted">Signing in asks for a code from your authenticator app.</Text>
      <div>
        <DialogButton label="Disable 2FA" variant="secondary">
          {(close) => (
            <DisableTwoFactorDialog
              factor={factor}
              onDisabled={() => {
                close();
                showToast('Two-factor authentication is off.');
                onDisabled();
              }}
              onClose={close}
            />
          )}
        </DialogButton>
      </div>
    </>
  );
}

/**
 * A section in which staff enable or disable a second factor. Former staff can only disable it. Requires a `MuiArea`
 * ancestor.
 */
export function TwoFactorSection() {
  const role = useRole();
  const { data: factor, status, retry } = useLoad(['second-factor'], fetchSecondFactorId);
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
