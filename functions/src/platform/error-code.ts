/** Checks whether an error thrown by an SDK has one of these codes. */
export function isErrorWithCode(error: unknown, ...codes: readonly (string | number)[]): error is Error {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}
