import { loadAuth } from '#firebase/load.ts';
import { getAuthErrorCode } from '#shared/sign-in/auth-error-message.ts';

/** The secret of an authenticator app that is not enrolled yet. */
export interface Enrolment {
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

/** Reads the id of the signed-in user's authenticator app from the server; null if they have none. */
export async function readSecondFactor(): Promise<string | null> {
  // `factors` listens for the reload, so it must exist before.
  const { factors, reload, TotpMultiFactorGenerator, user } = await openSecondFactors();
  await reload(user);
  const { FACTOR_ID } = TotpMultiFactorGenerator;
  return factors.enrolledFactors.find(({ factorId }) => factorId === FACTOR_ID)?.uid ?? null;
}

/** Creates the secret of an authenticator app. @throws errors of Firebase Auth. */
export async function startEnrolment(): Promise<Enrolment> {
  const { factors, TotpMultiFactorGenerator, user } = await openSecondFactors();
  const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  // The SDK does not encode the names.
  const [account, issuer] = [user.email ?? '', 'Share Box'].map(encodeURIComponent);
  return {
    secret: secret.secretKey,
    url: secret.generateQrCodeUrl(account, issuer),
    confirm: (code) =>
      factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), 'Authenticator app'),
  };
}

/** Removes an authenticator app. Firebase may end the session, which then needs another sign-in. */
export async function removeSecondFactor(id: string): Promise<void> {
  const { factors } = await openSecondFactors();
  try {
    await factors.unenroll(id);
  } catch (error) {
    if (getAuthErrorCode(error) !== 'auth/user-token-expired') throw error;
  }
}

/** Codes for a project that has no second factors, and for the emulator, which supports text messages only. */
const unsupportedCodes = ['auth/operation-not-allowed', 'auth/invalid-argument'];

export function isSecondFactorUnsupported(error: unknown): boolean {
  return unsupportedCodes.includes(getAuthErrorCode(error) ?? '');
}
