import { balanceEntryLabels } from '@sharebox/domain/payments/balance';
import { formatNaira } from '@sharebox/domain/money/money';
import { formatDayWithYear } from '@sharebox/domain/shop/dates';
import { MutedText } from '#components/content/text.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import { FactList } from '#components/layout/fact-list.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useBalanceEntries } from './use-balance';

const formatChange = (kobo: number) => `${kobo < 0 ? '−' : '+'}${formatNaira(Math.abs(kobo) / 100)}`;

/** A list of a balance's entries, for the balance's owner and for staff. */
export function BalanceEntries({ uid }: { uid: string }) {
  const entries = useBalanceEntries(uid);
  return (
    <LoadedContent of={[entries]} heights={[96]} failure="The balance could not be loaded.">
      {(all) => (
        <Stack gap={3}>
          {all.map(({ id, kobo, source, reason, created_at }) => (
            <Stack key={id} gap={1}>
              <FactList facts={[[balanceEntryLabels[source.kind], formatChange(kobo)]]} />
              <MutedText as="div">
                {formatDayWithYear(created_at)}
                {reason && `: ${reason}`}
              </MutedText>
            </Stack>
          ))}
        </Stack>
      )}
    </LoadedContent>
  );
}
