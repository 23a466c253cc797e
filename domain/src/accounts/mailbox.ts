import { cleanEmailAddress } from '../common/email-address';

/** Domains that ignore dots in the part before the @, mapped to their canonical domain. */
const dotlessDomains = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * Returns the canonical form of an email address, so that all spellings of a mailbox count as one address: lower case,
 * without the tag after `+`, and for Gmail without dots.
 */
export function toMailbox(email: string): string {
  const address = cleanEmailAddress(email).toLowerCase();
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, Math.max(0, at)).split('+');
  const domain = address.slice(at + 1);
  const dotless = dotlessDomains.get(domain);
  return dotless === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${dotless}`;
}

export function isSameMailbox(one: string, other: string): boolean {
  return toMailbox(one) === toMailbox(other);
}
