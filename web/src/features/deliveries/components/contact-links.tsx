import { Icon, type IconName } from '#components/actions/icon.tsx';
import type { Stop } from '../api/runs';
import { buildCallLink, buildDirectionsLink, buildWhatsAppLink } from '../run-text';
import styles from './run.module.css';

interface WayProps {
  icon: IconName;
  label: string;
  /** The customer's name, for screen readers. */
  name: string;
  to: string | null;
  isOutside?: boolean;
}

function Way({ icon, label, name, to, isOutside = false }: WayProps) {
  if (to === null) return null;
  return (
    <a
      href={to}
      aria-label={`${label} ${name}`}
      className={styles.way}
      // Opens in a new tab, so that the run stays open.
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon name={icon} size={18} />
      {label}
    </a>
  );
}

export function ContactLinks({ stop }: { stop: Stop }) {
  const { name, phone_number: phone } = stop;
  return (
    <div className={styles.ways}>
      <Way icon="phone" label="Call" name={name} to={buildCallLink(phone)} />
      <Way icon="chat" label="WhatsApp" name={name} to={buildWhatsAppLink(phone, name)} isOutside />
      <Way icon="pin" label="Directions" name={`to ${name}`} to={buildDirectionsLink(stop)} isOutside />
    </div>
  );
}
