/** The email address that the user typed. Kept only in memory, because several people may use the computer. */
let typed = '';

export function getTypedEmail(): string {
  return typed;
}

export function rememberTypedEmail(email: string): void {
  typed = email;
}
