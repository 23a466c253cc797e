import { cleanEmailAddress } from '../common/email-address';

/** Domains that deliver an address with and without dots to the same mailbox, by the name that is kept. */
const dotlessDomains = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * Returns the mailbox of an email address, so that spellings that reach the same reader count as one address: without
 * capitals, without the tag after `+`, and for Gmail without dots.
 */
export function toMailbox(email: string): string {
  const address = cleanEmailAddress(email).toLowerCase();
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, Math.max(0, at)).split('+');
  const domain = address.slice(at + 1);
  const dotless = dotlessDomains.get(domain);
  return dotless === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${dotless}`;
}

/** Returns whether two email addresses reach the same mailbox. */
export function isSameMailbox(one: string, other: string): boolean {
  return toMailbox(one) === toMailbox(other);
}
