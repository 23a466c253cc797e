/** The email address that the user typed. It is kept only in memory, because the computer may be shared. */
let typed = '';

export function getTypedEmail(): string {
  return typed;
}

export function rememberTypedEmail(email: string): void {
  typed = email;
}
