import { useId } from 'react';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paths, toLabels, toPacking } from '#config/paths.ts';
import { FactList } from '#components/layout/fact-list.tsx';
import { buildDropPath, toAdminTab } from '#config/admin-paths.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { useMinute } from '#lib/timers.ts';
import type { Drop } from '../api/drops';
import { type DropWork, useDropWork } from '../api/drop-work';
import { type DropAction, getDropStage, listDropActions } from '../drop-stage';
import { Waitlist } from './waitlist';

/** The event handlers of the list, called by the buttons of a drop. */
export interface DropHandlers {
  /** Opens a page above the list. */
  open: (path: string) => void;
  onEdit: (drop: Drop) => void;
  onSwitch: (drop: Drop) => void;
  onRepeat: (drop: Drop) => void;
  onDelete: (drop: Drop) => void;
  busyId: string | null;
}

interface DropButtonProps {
  action: DropAction;
  drop: Drop;
  isNext?: boolean;
  handlers: DropHandlers;
}

const labels: Record<DropAction, string> = {
  'put-on-sale': 'Put on sale',
  'take-off-sale': 'Take off sale',
  boxes: 'Its boxes',
  'cut-off': 'Cut-off',
  deliveries: 'Deliveries',
  labels: 'Labels',
  packing: 'Packing',
  shopping: 'Shopping list',
  ratings: 'How it was',
  announce: 'Write to customers',
  meals: 'Meals',
  edit: 'Edit',
  repeat: 'Repeat',
  delete: 'Delete',
};

function DropButton({ action, drop, isNext, handlers }: DropButtonProps) {
  const { open, onEdit, onSwitch, onRepeat, onDelete, busyId } = handlers;
  const look = {
    variant: isNext
      ? ('primary' as const)
      : action === 'delete'
        ? ('quiet' as const)
        : ('secondary' as const),
    size: 'small' as const,
  };
  const links: Partial<Record<DropAction, string>> = {
    boxes: `${toAdminTab('orders')}?drop=${drop.id}`,
    labels: toLabels(drop.id),
    packing: toPacking(drop.id),
    ratings: `${paths.kitchenRatings}?drop=${drop.id}`,
  };
  const link = links[action];
  if (link !== undefined) {
    return (
      <LinkButton {...look} to={link}>
        {labels[action]}
      </LinkButton>
    );
  }
  const run: Partial<Record<DropAction, () => void>> = {
    'put-on-sale': () => onSwitch(drop),
    'take-off-sale': () => onSwitch(drop),
    'cut-off': () => open(buildDropPath(drop.id, 'cut-off')),
    deliveries: () => open(buildDropPath(drop.id, 'deliveries')),
    shopping: () => open(buildDropPath(drop.id, 'shopping')),
    announce: () => open(buildDropPath(drop.id, 'announce')),
    meals: () => open(buildDropPath(drop.id, 'meals')),
    edit: () => onEdit(drop),
    repeat: () => onRepeat(drop),
    delete: () => onDelete(drop),
  };
  return (
    <Button {...look} disabled={busyId === drop.id} onClick={run[action]}>
      {labels[action]}
    </Button>
  );
}

/** Describes the open work, such as `4 orders are undecided`. */
function describeWork({ isCounted, undecided, unplanned, waiting }: DropWork, isClosed: boolean): string {
  const parts = [
    isClosed && undecided > 0 && `${undecided} ${undecided === 1 ? 'order is' : 'orders are'} undecided`,
    isClosed && undecided === 0 && !isCounted && 'Not counted yet',
    isClosed && unplanned > 0 && `${unplanned} not on a run`,
    waiting > 0 && `${waiting} waiting`,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

/** The next step of a drop's week, the open work and the actions beside it. */
export function DropNextStep({ drop, handlers }: { drop: Drop; handlers: DropHandlers }) {
  const now = useMinute();
  const stage = getDropStage(drop, now);
  const work = useDropWork(drop, stage);
  const { row } = listDropActions(drop, now);
  const isDecided = stage === 'closed' && work?.isCounted && work.undecided === 0;
  const next = isDecided ? 'deliveries' : row[0];
  const actions = next ? [next, ...row.filter((action) => action !== next)] : [];
  const text = work && describeWork(work, stage === 'closed');
  return (
    <Stack gap={2}>
      {text && <strong>{text}</strong>}
      <Stack row gap={2}>
        {actions.map((action) => (
          <DropButton key={action} action={action} drop={drop} isNext={action === next} handlers={handlers} />
        ))}
      </Stack>
    </Stack>
  );
}

/** The further dates, actions and the waiting list of a drop. */
export function DropDetails({ drop, handlers }: { drop: Drop; handlers: DropHandlers }) {
  const headingId = useId();
  const { further } = listDropActions(drop, useMinute());
  return (
    <Stack gap={4}>
      <FactList
        columns="auto"
        facts={[
          ['Starts', formatDateTime(drop.start_date)],
          ['Ends', formatDateTime(drop.end_date)],
          ['Opens automatically', drop.opens_by_itself ? 'Yes' : 'No'],
        ]}
      />
      <div role="group" aria-labelledby={headingId}>
        <Text size="small" tone="muted" id={headingId}>
          More actions
        </Text>
        <Stack row gap={2}>
          {further.map((action) => (
            <DropButton key={action} action={action} drop={drop} handlers={handlers} />
          ))}
        </Stack>
      </div>
      <Waitlist dropId={drop.id} />
    </Stack>
  );
}
