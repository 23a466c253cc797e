import { Button } from '#components/actions/button.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Icon } from '#components/actions/icon.tsx';
import type { Drop } from '../api/drops';
import { getDropBadge } from '../drop-stage';
import styles from './drop-meals.module.css';

interface DropHeadingProps {
  /** The subject of the page, such as `Meals`. */
  what: string;
  drop: Drop | null | undefined;
  back?: string | undefined;
  onClose: () => void;
}

export function DropHeading({ what, drop, back = 'All weekly drops', onClose }: DropHeadingProps) {
  const badge = drop && getDropBadge(drop);
  return (
    <div className={styles.header}>
      <Button variant="quiet" size="small" onClick={onClose}>
        <Icon name="back" size={18} />
        {back}
      </Button>
      <h2 className={styles.title}>
        {what} of {drop?.name ?? 'this drop'}
      </h2>
      {badge && <Chip tone={badge.tone}>{badge.label}</Chip>}
    </div>
  );
}
