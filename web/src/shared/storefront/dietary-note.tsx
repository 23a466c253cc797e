import { Icon } from '#components/actions/icon.tsx';
import { formatNameList } from '#lib/format-name-list.ts';
import styles from './dietary-note.module.css';

interface DietaryNoteProps {
  /** The needs that a dish conflicts with; null if they could not be checked. */
  conflicts: readonly string[] | null;
}

/** A note about a dish and the member's dietary needs. */
export function DietaryNote({ conflicts }: DietaryNoteProps) {
  return (
    <p className={styles.note}>
      <Icon name="alert" size={18} />
      <span>
        {conflicts
          ? `Contains what you avoid: ${formatNameList(conflicts)}`
          : 'We couldn’t check this dish against what you avoid. Please read what it contains.'}
      </span>
    </p>
  );
}
