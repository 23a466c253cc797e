import { Skeleton } from '#components/feedback/skeleton.tsx';
import styles from './menu-section.module.css';

export function MenuSkeleton() {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading the menu…
      </span>
      <Skeleton height={5} />
      <div style={{ display: 'grid', gap: 'var(--space-2)', margin: 'var(--space-4) 0 var(--space-5)' }}>
        <Skeleton width={90} height={20} />
        <Skeleton width="min(90%, 420px)" height={40} />
        <Skeleton height={48} width="min(100%, 560px)" />
      </div>
      <div className={styles.grid}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={420} />
        ))}
      </div>
    </div>
  );
}
