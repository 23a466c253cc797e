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
import type { GiftLink } from '@sharebox/domain/gifts/gift';
import { Banner } from '#components/feedback/banner.tsx';
import { Countdown } from '#components/feedback/countdown.tsx';
import { useOrderingWindowStatus } from '#shared/storefront/use-ordering-window-status.ts';
import { useGiftLinkAction } from '#shared/gifts/gift-page-owner.tsx';

function ClosedNotice() {
  const shop = useOrderingWindowStatus();
  if (!shop || shop.state === 'open') return null;
  return (
    <section className={styles.soldOut} aria-labelledby="not-selling">
      <h2 id="not-selling">
        {shop.until === null
          ? 'Orders are closed for now'
          : shop.state === 'sold-out'
            ? 'This week is sold out'
            : 'Orders are closed for this week'}
      </h2>
      {shop.until === null ? (
        <p>{shop.notice}</p>
      ) : (
        <>
          <p>You can look at the menu. You can send gifts again when orders reopen on Monday, 12 am.</p>
          <Countdown until={shop.until} now={shop.now} />
        </>
      )}
    </section>
  );
}

function SampleNotice() {
  const { path, label } = useGiftLinkAction();
  return (
    <Banner
      tone="gold"
      icon="gift"
      title="This is a sample gift page"
      action={
        <LinkButton to={path} size="small">
          {label}
        </LinkButton>
      }
    >
      This is what others see when they open your link. Try it out: nothing can be ordered here.
    </Banner>
  );
}

export function GiftPageNotices({ link, isSample }: { link: GiftLink; isSample: boolean }) {
  return (
    <div className={styles.notices}>
      {isSample && <SampleNotice />}
      {link.had_other_owner && (
        <Banner tone="warning" title="This link used to belong to someone else">
          It is {link.display_name}’s page now. Please check that this is the right person.
        </Banner>
      )}
      <ClosedNotice />
    </div>
  );
}

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
            <Stack row center gap={3}>
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
