import { formatNaira } from '@sharebox/domain/money/money';
import type { Order } from '@sharebox/domain/orders/order';
import { Card } from '#components/layout/card.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { useShopSettings } from '#shared/storefront/use-shop-settings.ts';
import { CopyButton } from '#components/actions/copy-button.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import styles from './payment.module.css';

export function TransferDetails({
  order,
}: {
  order: Pick<Order, 'total_amount' | 'confirmation_reference'>;
}) {
  const settings = useShopSettings();
  const account = settings.data?.bank_account;
  const rows = [
    { what: 'Amount', value: formatNaira(order.total_amount), copy: String(order.total_amount) },
    {
      what: 'Account number',
      value: account?.account_number,
      copy: account?.account_number,
      more: account ? (
        `${account.bank_name} · ${account.account_name}`
      ) : (
        <Skeleton width={200} height="1lh" />
      ),
    },
    { what: 'Reference', value: order.confirmation_reference, copy: order.confirmation_reference },
  ];
  return (
    <Card as="section" aria-labelledby="transfer-details">
      <Stack gap={3}>
        <h2 id="transfer-details" className="visually-hidden">
          Bank Transfer Details
        </h2>
        {settings.status === 'error' && (
          <LoadFailure
            title="We couldn’t load the bank details. Please don’t transfer yet."
            onRetry={settings.retry}
          />
        )}
        <dl className={styles.details}>
          {rows.map(({ what, value, copy, more }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <span>
                  {value ?? <Skeleton width={160} height="1lh" />}
                  {more && <span className={styles.more}>{more}</span>}
                </span>
                {copy && <CopyButton what={what} text={copy} />}
              </dd>
            </div>
          ))}
        </dl>
        <Text size="small" tone="muted">
          Transfer exactly this amount from your bank’s app. Put the reference in the narration so that we can
          match it.
        </Text>
      </Stack>
    </Card>
  );
}
