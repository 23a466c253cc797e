import { SectionCard } from '#components/layout/section-card.tsx';
import { formatExactNaira } from '#features/admin/text/format.ts';
import { toShortOrderId } from '@sharebox/domain/orders/order';
import { paymentEventProblems, paymentEventSchema } from '@sharebox/domain/payments/payment-event';
import { transferProblemInstructions } from '@sharebox/domain/payments/transfer-outcome';
import { areWebhooksSilent, sumUnrecordedAmounts } from '@sharebox/domain/payments/transfer-watch';
import { paymentProviderNames } from '@sharebox/domain/shop/settings';
import { Link } from 'react-router-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { SmallButton } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import { RecordList } from '#features/admin/details/record-list.tsx';
import { useOrderPathBuilder } from '#features/admin/list-page/list-query.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { useServerMinute } from '#shared/storefront/storefront.ts';
import { useShopSettings } from '#shared/storefront/use-shop-settings.ts';
import { limit, recordsOf, where, orderBy, useRecords } from '#firebase/records.ts';
import { transferAccountSchema } from '@sharebox/domain/payments/transfer-account';
import { callFunction } from '#firebase/call.ts';
import { settleTransferContract } from '@sharebox/domain/payments/staff-callables';

const mostShown = limit(50);

/** The transfers through the provider with a problem that staff have to settle. */
const problematicTransfers = recordsOf(
  'transfer_accounts',
  transferAccountSchema,
  where('problem', 'in', Object.keys(transferProblemInstructions)),
  mostShown,
);
const latestTransfers = recordsOf(
  'transfer_accounts',
  transferAccountSchema,
  orderBy('opened_at', 'desc'),
  mostShown,
);
const latestEvents = recordsOf(
  'payment_events',
  paymentEventSchema,
  orderBy('received_at', 'desc'),
  mostShown,
);

/** The provider's status, and the transfers and webhook events with a problem that staff have to check. */
function Transfers({ onFailed }: { onFailed: (error: unknown) => void }) {
  const problems = useRecords(problematicTransfers).data ?? [];
  const latest = useRecords(latestTransfers).data ?? [];
  const events = useRecords(latestEvents).data ?? [];
  const now = useServerMinute();
  const toOrder = useOrderPathBuilder();
  const lastEventAt = events[0]?.received_at ?? null;
  const confirmed = latest.filter((one) => one.confirmed_at !== null);
  const strange = events.filter((one) => one.problem !== null);
  return (
    <SectionCard isSmall gap={3} title="Automatic payments">
      {areWebhooksSilent(latest, lastEventAt, now) && (
        <Banner tone="warning" title="No webhook for an hour">
          Accounts are open, but the provider has reported nothing. Payments are still found within five
          minutes. Check the webhook’s address in the provider’s dashboard.
        </Banner>
      )}
      <MutedText>
        {confirmed.length} of the last {latest.length} accounts confirmed · last webhook{' '}
        {lastEventAt ? formatDateTime(lastEventAt) : 'never'} · difference between provider and ledger{' '}
        {formatExactNaira(sumUnrecordedAmounts(latest))}
      </MutedText>
      {problems.length > 0 && (
        <RecordList label="Transfers to settle">
          {problems.map((one) => (
            <li key={one.id}>
              <Stack gap={2}>
                <Text>
                  <Link to={toOrder(one.order_id)}>Order {toShortOrderId(one.order_id)}</Link>:{' '}
                  {formatExactNaira(one.received)} of {formatExactNaira(one.amount)} through{' '}
                  {paymentProviderNames[one.provider]}
                </Text>
                {one.problem && <Text size="small">{transferProblemInstructions[one.problem]}</Text>}
                <div>
                  <SmallButton
                    onClick={() =>
                      void callFunction(settleTransferContract, { order_id: one.order_id }).catch(onFailed)
                    }
                  >
                    Mark as settled
                  </SmallButton>
                </div>
              </Stack>
            </li>
          ))}
        </RecordList>
      )}
      {strange.map((one) => (
        <Banner key={one.id} tone="warning" title={`Event of ${formatDateTime(one.received_at)}`}>
          {one.problem && paymentEventProblems[one.problem]} {one.reference ?? ''}
        </Banner>
      ))}
    </SectionCard>
  );
}

/** The section for payments through a provider. Renders nothing if the shop has no payment provider. */
export function AutomaticPayments({ onFailed }: { onFailed: (error: unknown) => void }) {
  const provider = useShopSettings().data?.payment_provider;
  return provider ? <Transfers onFailed={onFailed} /> : null;
}
