/** Specification 1, section 9, in milliseconds. */
const cooldownMs = 60_000;

/** When a verification mail last went out to an address: leaving the view and coming back doesn't shorten the wait. */
const sentAt = new Map<string, number>();

/** Starts the wait before the next mail to this address. `now` in milliseconds. */
export function startResendCooldown(email: string, now: number): void {
  sentAt.set(email, now);
}

/** Whole seconds until another mail may be asked for, 0 if at once. `now` in milliseconds. */
export function resendSecondsLeft(email: string, now: number): number {
  const last = sentAt.get(email);
  return last === undefined ? 0 : Math.max(0, Math.ceil((last + cooldownMs - now) / 1000));
}
