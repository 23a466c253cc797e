/** In memory: no computer that others use, too, keeps it. */
let typed = '';

/** The email address of one account page, for the next one; '' before any was typed. */
export function typedEmail(): string {
  return typed;
}

export function rememberTypedEmail(email: string): void {
  typed = email;
}
