import { formatNaira } from '@sharebox/domain/money/money';
import { payOutBalanceContract } from '@sharebox/domain/payments/callables';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { callFunction } from '#firebase/call.ts';
import { BalanceEntries } from '#shared/balance/balance-entries.tsx';
import { useBalance } from '#shared/balance/use-balance.ts';

const RefundAccountDialog = lazy(() => import('#shared/orders/refund-account-dialog.tsx'));

/** A member's balance with its entries, and a form to send it to their bank (docs/product/balance.md). */
export function BalanceCard({ uid }: { uid: string }) {
  const balance = useBalance();
  const [showsEntries, setShowsEntries] = useState(false);
  const [isSending, setIsSending] = useState(false);
  return (
    <Card as="section" aria-labelledby="balance">
      <Stack gap={3}>
        <h2 id="balance">Your balance: {formatNaira(balance)}</h2>
        <Text>
          {balance > 0
            ? 'It pays for your next box before you transfer anything. It never expires.'
            : 'Refunds that you keep with us appear here and pay for your next box.'}
        </Text>
        <Stack row gap={3}>
          <Button variant="secondary" size="small" onClick={() => setShowsEntries(!showsEntries)}>
            {showsEntries ? 'Hide the entries' : 'Show the entries'}
          </Button>
          {balance > 0 && (
            <Button variant="quiet" size="small" onClick={() => setIsSending(true)}>
              Send to my bank
            </Button>
          )}
        </Stack>
        {showsEntries && <BalanceEntries uid={uid} />}
      </Stack>
      {isSending && (
        <Suspense fallback={null}>
          <RefundAccountDialog
            title={`Send ${formatNaira(balance)} to your bank`}
            action="Send to my bank"
            account={null}
            onSave={async (account) => {
              const { amount } = await callFunction(payOutBalanceContract, account);
              showToast(`We’ll send ${formatNaira(amount)} to your bank. Your orders show when.`);
            }}
            onClose={() => setIsSending(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
