import type { CutOff } from '@sharebox/domain/kitchen/cut-off';
import { isDropOpen } from '@sharebox/domain/drops/drop';
import type { Order } from '@sharebox/domain/orders/order';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths } from '#config/paths.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import type { Drop } from '#features/admin/drops/api/drops.ts';

interface CutOffStateProps {
  drop: Drop;
  cutOff: CutOff | null;
  holds: readonly Order[];
  isBusy: boolean;
  onCutOff: () => void;
  onEndHolds: () => void;
  onCount: () => void;
}

/** Returns the latest expiry of these holds; null if none of them expires. */
function getLastEnd(holds: readonly Order[]): Date | null {
  const ends = holds.flatMap(({ hold_expires_at: end }) => end ?? []);
  return ends.reduce<Date | null>((last, end) => (last === null || end > last ? end : last), null);
}

function holdsText(holds: readonly Order[]): string {
  const until = getLastEnd(holds);
  const who = holds.length === 1 ? '1 box is held' : `${holds.length} boxes are held`;
  return `${who} and may still be paid for${until ? `, until ${formatDateTime(until)}` : ''}.`;
}

function getCountedText({ boxes, unverified }: CutOff): string {
  const all = `${boxes} ${boxes === 1 ? 'box' : 'boxes'}`;
  return unverified === 0 ? `${all}, all paid for.` : `${all}, ${unverified} not paid for then.`;
}

export function CutOffState(props: CutOffStateProps) {
  const { drop, cutOff, holds, isBusy, onCutOff, onEndHolds, onCount } = props;
  const isOpen = isDropOpen(drop) || drop.status === 'active';
  const kitchen = (
    <LinkButton to={`${paths.kitchen}?drop=${drop.id}`} variant="secondary">
      What to cook
    </LinkButton>
  );
  return (
    <Card>
      <Stack gap={3}>
        {isOpen && (
          <p>Orders come in until {formatDateTime(drop.order_deadline)}. Then the drop is cut off.</p>
        )}
        {!isOpen && !cutOff && <p>Orders are closed, but nothing has been counted yet.</p>}
        {!isOpen && cutOff && !cutOff.counted_at && (
          <p>Orders closed on {formatDateTime(cutOff.began_at)}. The dishes to cook are counted next.</p>
        )}
        {!isOpen && cutOff?.counted_at && (
          <p>
            Counted on {formatDateTime(cutOff.counted_at)}: {getCountedText(cutOff)}
          </p>
        )}
        {holds.length > 0 && <p>{holdsText(holds)}</p>}
        <Stack row gap={3}>
          {isOpen && <Button onClick={onCutOff}>Cut off now</Button>}
          {!isOpen && !cutOff?.counted_at && holds.length === 0 && (
            <Button busy={isBusy} onClick={onCount}>
              Count now
            </Button>
          )}
          {!isOpen && !cutOff?.counted_at && holds.length > 0 && (
            <Button onClick={onEndHolds}>End them now</Button>
          )}
          {kitchen}
        </Stack>
      </Stack>
    </Card>
  );
}
