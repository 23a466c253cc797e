import { formatNaira } from '@sharebox/domain/money/money';
import type { Order } from '@sharebox/domain/orders/order';
import { getPayerMoney } from '@sharebox/domain/payments/payer-money';
import { CopyButton } from '#components/actions/copy-button.tsx';
import { Text } from '#components/content/text.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useShopSettings } from '#shared/storefront/use-shop-settings.ts';

/** The shop's account with the exact amount that is missing, each to copy. */
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

/** A notice for payers whose money is too little, too much, late or came back (docs/product/payment.md#wrong-amounts). */
export function PayerMoneyNotice({ order }: { order: Order }) {
  const money = getPayerMoney(order);
  if (!money) return null;
  const { kind, title, message, toSend } = money;
  const isUrgent = kind === 'missing' || kind === 'sent-back';
  return (
    <Banner
      tone={isUrgent ? 'error' : 'warning'}
      title={title}
      action={toSend > 0 && <AccountToPay amount={toSend} reference={order.confirmation_reference} />}
    >
      {message}
    </Banner>
  );
}
