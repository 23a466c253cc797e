import { Button, LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import type { IconName } from '#components/actions/icon.tsx';
import { Page } from '#components/layout/page.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths } from '#config/paths.ts';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import styles from './gift-page.module.css';
import { useState } from 'react';
import { refreshMenu, retryStorefront, useStorefront } from '#shared/storefront/storefront.ts';

interface MissingGiftPageProps {
  icon: IconName;
  title: string;
  text: string;
  onRetry: () => void;
}

export function MissingGiftPage({ icon, title, text, onRetry }: MissingGiftPageProps) {
  return (
    <Page title={title}>
      <div role="alert">
        <EmptyState
          level={1}
          icon={icon}
          title={title}
          action={
            <Stack row gap={3}>
              <LinkButton to={paths.home}>Go to Home</LinkButton>
              <Button variant="secondary" onClick={onRetry}>
                Try Again
              </Button>
            </Stack>
          }
        >
          {text}
        </EmptyState>
      </div>
    </Page>
  );
}

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

export function NoMenuNotice() {
  const { status } = useStorefront();
  const [isAsking, setIsAsking] = useState(false);

  function tryAgain(): void {
    if (status === 'error') {
      retryStorefront();
      return;
    }
    setIsAsking(true);
    void refreshMenu().finally(() => setIsAsking(false));
  }

  return (
    <EmptyState
      title="No Menu Available"
      action={
        <Button busy={isAsking} onClick={tryAgain}>
          Try Again
        </Button>
      }
    >
      There is nothing to choose from just now. A new menu comes every Monday.
    </EmptyState>
  );
}
