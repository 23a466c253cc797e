import type { CSSProperties } from 'react';
import clsx from 'clsx';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height: CSSProperties['height'];
  circle?: boolean;
}

/** A placeholder for loading content. Set `aria-busy` on the container of the skeletons. */
export function Skeleton({ width = '100%', height, circle }: SkeletonProps) {
  return (
    <span className={clsx(styles.skeleton, circle && styles.circle)} style={{ width, height }} aria-hidden />
  );
}

interface LoadingSkeletonProps {
  /** Announced by screen readers. */
  text?: string | undefined;
  heights: readonly number[];
}

/** Placeholders for the parts of a page that are loading. */
export function LoadingSkeleton({ text, heights }: LoadingSkeletonProps) {
  return (
    <div aria-busy className={styles.parts}>
      {text && (
        <span className="visually-hidden" role="status">
          {text}
        </span>
      )}
      {heights.map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}

export function PageSkeleton() {
  return (
    <div style={{ maxWidth: 880, margin: '0 auto', padding: 'var(--space-5) var(--space-gutter)' }}>
      <span className="visually-hidden" role="status">
        Loading…
      </span>
      <div style={{ display: 'grid', gap: 'var(--space-4)' }}>
        <Skeleton width="60%" height={40} />
        <Skeleton width="85%" height={20} />
        <Skeleton height={180} />
        <Skeleton height={120} />
      </div>
    </div>
  );
}
