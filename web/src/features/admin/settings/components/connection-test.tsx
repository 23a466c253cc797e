import { checkPaymentProviderContract } from '@sharebox/domain/payments/staff-callables';
import { type PaymentProvider, providerNames } from '@sharebox/domain/shop/payment-provider';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { callFunction } from '#firebase/call.ts';
import { getErrorMessage } from '#lib/errors.ts';

/** A button that tests the connection to a payment provider with the shop's keys, and its result. */
export function ConnectionTest({ provider }: { provider: PaymentProvider }) {
  const [result, setResult] = useState<{ provider: PaymentProvider; text: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const name = providerNames[provider];

  async function test(): Promise<void> {
    setIsBusy(true);
    try {
      const { problem } = await callFunction(checkPaymentProviderContract, { provider });
      setResult({ provider, text: problem ?? `${name} answers. The keys are valid.` });
    } catch (error) {
      setResult({ provider, text: getErrorMessage(error) });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Stack row gap={3}>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void test()}>
        Test the connection
      </Button>
      <Text role="status" size="small">
        {result?.provider === provider ? result.text : ''}
      </Text>
    </Stack>
  );
}
