import { cleanEmailAddress } from '../common/email-address';

/** Domains that ignore dots in the part before the @, mapped to their canonical domain. */
const dotlessDomains = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * Returns the canonical form of an email address: in lower case, without the tag after `+`, and for Gmail without dots.
 * All spellings of a mailbox have the same canonical form.
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
