/** Whether an SDK's error carries this code. */
export function isErrorWithCode(error: unknown, code: string | number): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
