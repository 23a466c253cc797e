import { Card } from '#components/layout/card.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Price } from '#components/content/price.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { CustomerLookup } from '@sharebox/domain/accounts/callables';
import type { LoadState } from '#lib/use-load.ts';
import styles from './customer.module.css';
import { SectionTitle } from '#components/content/section-title.tsx';

export function CustomerTotals({
  lookedUp: { data, status, retry },
}: {
  lookedUp: LoadState<CustomerLookup>;
}) {
  const amounts =
    data &&
    ([
      ['Paid', data.money.received],
      ['Refunded', data.money.refunded],
      ['We owe them', data.money.owedBack],
      ['Still to pay', data.money.missing],
    ] as const);
  return (
    <Card as="section" aria-label="Money">
      <Stack gap={3}>
        <SectionTitle>Money</SectionTitle>
        {status === 'error' && (
          <LoadFailure onRetry={retry}>Their email and money could not be loaded.</LoadFailure>
        )}
        {!amounts && status === 'loading' && <Skeleton height={48} />}
        {amounts && (
          <dl className={styles.money}>
            {amounts.map(([what, naira]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  <Price naira={naira} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Stack>
    </Card>
  );
}
