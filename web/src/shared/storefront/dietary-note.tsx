import { Icon } from '#components/actions/icon.tsx';
import styles from './dietary-note.module.css';

/** A note about a dish and the member's dietary needs. */
export function DietaryNote({ children }: { children: string }) {
  return (
    <p className={styles.note}>
      <Icon name="alert" size={18} />
      <span>{children}</span>
    </p>
  );
}
