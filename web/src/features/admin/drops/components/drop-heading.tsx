import { SmallButton } from '#components/actions/button.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Icon } from '#components/actions/icon.tsx';
import type { DropWithId } from '../api/drops';
import { getDropBadge } from '../drop-stage';
import styles from './drop-meals-page.module.css';

interface DropHeadingProps {
  /** The subject of the page, such as `Meals`. */
  what: string;
  drop: DropWithId | null | undefined;
  back?: string | undefined;
  onClose: () => void;
}

export function DropHeading({ what, drop, back = 'All weekly drops', onClose }: DropHeadingProps) {
  const badge = drop && getDropBadge(drop);
  return (
    <div className={styles.header}>
      <SmallButton variant="quiet" onClick={onClose}>
        <Icon name="back" size={18} />
        {back}
      </SmallButton>
      <h2 className={styles.title}>
        {what} of {drop?.name ?? 'this drop'}
      </h2>
      {badge && <Chip tone={badge.tone}>{badge.label}</Chip>}
    </div>
  );
}
