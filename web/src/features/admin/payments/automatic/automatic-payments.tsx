import { formatNaira } from '@sharebox/domain/money/money';
import { toShortOrderId } from '@sharebox/domain/orders/order';
import { eventProblems } from '@sharebox/domain/payments/payment-event';
import { transferProblems } from '@sharebox/domain/payments/transfer-outcome';
import { areWebhooksSilent, sumUnrecorded } from '@sharebox/domain/payments/transfer-watch';
import { providerNames } from '@sharebox/domain/shop/settings';
import { Link } from 'react-router-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { SectionTitle } from '#components/content/section-title.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { RecordList } from '#features/admin/details/record-list.tsx';
import { useOrderPath } from '#features/admin/list-page/list-query.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { useServerMinute } from '#shared/storefront/storefront.ts';
import { useShopSettings } from '#shared/storefront/use-shop-settings.ts';
import { settleTransfer, useLatestEvents, useLatestTransfers, useTransferProblems } from './transfers';

const naira = (kobo: number) => formatNaira(kobo / 100);

/** Payments through a provider: those that need a person, the latest confirmed ones, and the provider's state. */
function Transfers({ onFailed }: { onFailed: (error: unknown) => void }) {
  const problems = useTransferProblems().data ?? [];
  const latest = useLatestTransfers().data ?? [];
  const events = useLatestEvents().data ?? [];
  const now = useServerMinute();
  const toOrder = useOrderPath();
  const lastEventAt = events[0]?.received_at ?? null;
  const confirmed = latest.filter((one) => one.confirmed_at !== null);
  const strange = events.filter((one) => one.problem !== null);
  return (
    <Card as="section" aria-labelledby="automatic-payments">
      <Stack gap={3}>
        <SectionTitle id="automatic-payments">Automatic payments</SectionTitle>
        {areWebhooksSilent(latest, lastEventAt, now) && (
          <Banner tone="warning" title="No webhook for an hour">
            Accounts are open, but the provider has reported nothing. Payments are still found within five
            minutes. Check the webhook’s address in the provider’s dashboard.
          </Banner>
        )}
        <Text size="small" tone="muted">
          {confirmed.length} of the last {latest.length} accounts confirmed · last webhook{' '}
          {lastEventAt ? formatDateTime(lastEventAt) : 'never'} · difference between provider and ledger{' '}
          {naira(sumUnrecorded(latest))}
        </Text>
        {problems.length > 0 && (
          <RecordList label="Transfers to settle">
            {problems.map((one) => (
              <li key={one.id}>
                <Stack gap={2}>
                  <Text>
                    <Link to={toOrder(one.order_id)}>Order {toShortOrderId(one.order_id)}</Link>:{' '}
                    {naira(one.received)} of {naira(one.amount)} through {providerNames[one.provider]}
                  </Text>
                  {one.problem && <Text size="small">{transferProblems[one.problem]}</Text>}
                  <div>
                    <Button
                      variant="secondary"
                      size="small"
                      onClick={() => void settleTransfer(one.order_id).catch(onFailed)}
                    >
                      Mark as settled
                    </Button>
                  </div>
                </Stack>
              </li>
            ))}
          </RecordList>
        )}
        {strange.map((one) => (
          <Banner key={one.id} tone="warning" title={`Event of ${formatDateTime(one.received_at)}`}>
            {one.problem && eventProblems[one.problem]} {one.reference ?? ''}
          </Banner>
        ))}
      </Stack>
    </Card>
  );
}

/** Renders nothing while the shop has no payment provider. */
export function AutomaticPayments({ onFailed }: { onFailed: (error: unknown) => void }) {
  const provider = useShopSettings().data?.payment_provider;
  return provider ? <Transfers onFailed={onFailed} /> : null;
}
