import { toDialledNumber } from '@sharebox/domain/accounts/dialled-number';
import { buildCallLink, buildWhatsAppUrl } from '#lib/contact-links.ts';
import styles from './phone-link.module.css';

interface PhoneLinkProps {
  phone: string;
  /** The prefilled text of a WhatsApp message. Without a text, only the call link is shown. */
  message?: string | null;
}

export function PhoneLink({ phone, message }: PhoneLinkProps) {
  const call = <a href={buildCallLink(phone)}>{phone}</a>;
  // WhatsApp needs a number with a country code.
  if (!message || !toDialledNumber(phone).startsWith('+')) return call;
  return (
    <span className={styles.ways}>
      {call}
      <a
        href={buildWhatsAppUrl(message, phone)}
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp to ${phone}`}
      >
        WhatsApp
      </a>
    </span>
  );
}

export const EmailLink = ({ email }: { email: string }) => <a href={`mailto:${email}`}>{email}</a>;
