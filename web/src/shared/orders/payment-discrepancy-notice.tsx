import { formatNaira } from '@sharebox/domain/money/money';
import type { Order } from '@sharebox/domain/orders/order';
import { getPaymentDiscrepancy } from '@sharebox/domain/payments/payment-discrepancy';
import { CopyButton } from '#components/actions/copy-button.tsx';
import { Text } from '#components/content/text.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useShopSettings } from '#shared/storefront/use-shop-settings.ts';

/** The missing amount, the shop's bank account and the reference, each with a copy button. */
function AccountToPay({ amount, reference }: { amount: number; reference: string }) {
  const account = useShopSettings().data?.bank_account;
  if (!account) return null;
  const rows = [
    ['Amount', formatNaira(amount), String(amount)],
    [
      'Account number',
      `${account.account_number}, ${account.bank_name}, ${account.account_name}`,
      account.account_number,
    ],
    ['Reference', reference, reference],
  ] as const;
  return (
    <Stack gap={2}>
      {rows.map(([what, value, copied]) => (
        <Stack key={what} row spread gap={2}>
          <Text as="span">
            {what}: <strong>{value}</strong>
          </Text>
          <CopyButton what={what} text={copied} />
        </Stack>
      ))}
    </Stack>
  );
}

interface PaymentDiscrepancyNoticeProps {
  order: Order;
  /** False if the page's heading has the same title. */
  hasTitle?: boolean;
}

/**
 * A notice for payers whose payment was too low, too high, late or returned (docs/product/payment.md#wrong-amounts).
 */
export function PaymentDiscrepancyNotice({ order, hasTitle = true }: PaymentDiscrepancyNoticeProps) {
  const money = getPaymentDiscrepancy(order);
  if (!money) return null;
  const { kind, title, message, toSend } = money;
  const isUrgent = kind === 'missing' || kind === 'sent-back';
  return (
    <Banner
      tone={isUrgent ? 'error' : 'warning'}
      title={hasTitle ? title : message}
      action={toSend > 0 && <AccountToPay amount={toSend} reference={order.confirmation_reference} />}
    >
      {hasTitle && message}
    </Banner>
  );
}
