import type { ReactNode } from 'react';
import { Card } from '#components/layout/card.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { NextReviewNote } from './next-review-note';
import styles from './payment.module.css';

export function ClaimCard({ children }: { children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby="claim-form" className={styles.fields}>
      <Stack gap={1}>
        <h2 id="claim-form" tabIndex={-1} className={styles.formHead}>
          Confirm Your Payment
        </h2>
        <Text tone="muted">
          Pay by bank transfer, then tell us. Confirmation is expected within about an hour.
        </Text>
        <NextReviewNote />
      </Stack>
      {children}
    </Card>
  );
}

export function ClaimCardSkeleton() {
  return (
    <ClaimCard>
      <span className="visually-hidden" role="status">
        Loading…
      </span>
      <Skeleton height={440} />
    </ClaimCard>
  );
}
