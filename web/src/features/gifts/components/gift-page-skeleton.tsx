import { Page } from '#components/layout/page.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import styles from './gift-page.module.css';

export function GiftPageSkeleton() {
  return (
    <Page title="A gift" width="wide">
      <div aria-busy="true">
        <span className="visually-hidden" role="status">
          Loading the gift page…
        </span>
        <div className={styles.notices}>
          <Skeleton height={152} />
        </div>
        <div className={styles.grid}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height={168} />
          ))}
        </div>
      </div>
    </Page>
  );
}
