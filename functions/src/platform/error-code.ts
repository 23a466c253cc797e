/** Returns whether an error has one of these codes of an SDK. */
export function isErrorWithCode(error: unknown, ...codes: readonly (string | number)[]): error is Error {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}
