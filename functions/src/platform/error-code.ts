/** Checks whether an error that an SDK threw has one of these codes. */
export function isErrorWithCode(error: unknown, ...codes: readonly (string | number)[]): error is Error {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}
