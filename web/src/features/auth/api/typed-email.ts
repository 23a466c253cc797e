/** Kept only in memory, because the computer may be shared. */
let typed = '';

/** Returns the email address entered on the previous account page, or an empty string. */
export function getTypedEmail(): string {
  return typed;
}

export function rememberTypedEmail(email: string): void {
  typed = email;
}
