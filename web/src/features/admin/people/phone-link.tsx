import { whatsAppUrl } from '#lib/whats-app.ts';
import styles from './phone-link.module.css';

interface PhoneLinkProps {
  phone: string;
  /** What a message to it begins with; without one nothing is offered but to call. */
  message?: string | null;
}

/** A phone number that a tap calls, and that another tap writes to. */
export function PhoneLink({ phone, message }: PhoneLinkProps) {
  const call = <a href={`tel:${phone}`}>{phone}</a>;
  // WhatsApp knows numbers with their country alone.
  if (!message || !phone.startsWith('+')) return call;
  return (
    <span className={styles.ways}>
      {call}
      <a
        href={whatsAppUrl(message, phone)}
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp to ${phone}`}
      >
        WhatsApp
      </a>
    </span>
  );
}
