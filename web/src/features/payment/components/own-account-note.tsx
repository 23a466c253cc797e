import type { OpenTransferAccount } from '@sharebox/domain/payments/transfer-account';
import { Text } from '#components/content/text.tsx';
import { formatTime } from '@sharebox/domain/shop/dates';

/** The text below the details of an order's own account. */
export function OwnAccountNote({ account }: { account: OpenTransferAccount }) {
  return (
    <>
      <Text>
        <strong>We confirm automatically, usually within a minute. You can close this page.</strong>
      </Text>
      <Text size="small" tone="muted">
        This account is only for this box and closes at {formatTime(account.closes_at)}. Transfer exactly this
        amount from your bank’s app.
        {account.provider === 'paystack' && ' Another amount comes back to you by itself.'}
      </Text>
    </>
  );
}
