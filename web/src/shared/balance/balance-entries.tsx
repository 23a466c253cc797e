import { balanceEntryKinds } from '@sharebox/domain/payments/balance';
import { formatNaira } from '@sharebox/domain/money/money';
import { formatDayWithYear } from '@sharebox/domain/shop/dates';
import { Text } from '#components/content/text.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import { FactList } from '#components/layout/fact-list.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useBalanceEntries } from './use-balance';

const formatChange = (kobo: number) => `${kobo < 0 ? '−' : '+'}${formatNaira(Math.abs(kobo) / 100)}`;

/** The changes of a balance, for its owner and for staff. */
export function BalanceEntries({ uid }: { uid: string }) {
  const entries = useBalanceEntries(uid);
  return (
    <Loaded of={[entries]} heights={[96]} failure="The balance could not be loaded.">
      {(all) => (
        <Stack gap={3}>
          {all.map(({ id, kobo, source, reason, created_at }) => (
            <Stack key={id} gap={1}>
              <FactList facts={[[balanceEntryKinds[source.kind], formatChange(kobo)]]} />
              <Text as="div" size="small" tone="muted">
                {formatDayWithYear(created_at)}
                {reason && `: ${reason}`}
              </Text>
            </Stack>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
