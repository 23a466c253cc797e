/** Kept in memory only, because the computer may be shared. */
let typed = '';

/** Returns the email address typed on the previous account page, or ''. */
export function getTypedEmail(): string {
  return typed;
}

export function rememberTypedEmail(email: string): void {
  typed = email;
}
