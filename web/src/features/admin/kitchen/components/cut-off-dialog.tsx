import type { WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import { Banner } from '#components/feedback/banner.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { useCall } from '#lib/use-call.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { cutOffDrop } from '../api/cut-off';
import type { Drop } from '#features/admin/drops/api/drops.ts';
import { describeUndecided } from './undecided-list';

interface CutOffDialogProps {
  drop: Drop;
  /** The action to confirm: closing the drop before its deadline, or ending its active holds. */
  asking: 'cut-off' | 'end-holds';
  undecided: number;
  holds: number;
  waitlist: readonly WaitlistEntry[];
  onClose: () => void;
  onDone: () => void;
}

/** Names what is still open in the drop. Offers and the waiting list have no effect after the cut-off. */
function listOpenCases(undecided: number, holds: number, waitlist: readonly WaitlistEntry[]): string[] {
  const count = (status: WaitlistEntry['status']) => waitlist.filter((one) => one.status === status).length;
  const [offered, waiting] = [count('offered'), count('waiting')];
  const cases: [number, string][] = [
    [undecided, describeUndecided(undecided)],
    [holds, holds === 1 ? '1 box is held.' : `${holds} boxes are held.`],
    [offered, offered === 1 ? '1 offer of a free box ends.' : `${offered} offers of a free box end.`],
    [waiting, waiting === 1 ? '1 person is waiting for a box.' : `${waiting} people are waiting for a box.`],
  ];
  return cases.flatMap(([number, text]) => (number > 0 ? [text] : []));
}

export function CutOffDialog({
  drop,
  asking,
  undecided,
  holds,
  waitlist,
  onClose,
  onDone,
}: CutOffDialogProps) {
  const { isBusy, problem, run } = useCall();
  const isCutOff = asking === 'cut-off';
  const open = isCutOff ? listOpenCases(undecided, holds, waitlist) : [];
  return (
    <FormDialog
      title={isCutOff ? `Cut off ${drop.name} now?` : 'End all holds now?'}
      action={isCutOff ? 'Cut off now' : 'End them now'}
      isDanger
      closeLabel="Keep as it is"
      isBusy={isBusy}
      problem={problem}
      onSubmit={async () => {
        if (await run(() => cutOffDrop(drop.id, !isCutOff))) onDone();
      }}
      onClose={onClose}
    >
      {open.length > 0 && (
        <Banner tone="warning" title="Still open">
          {open.join(' ')}
        </Banner>
      )}
      {isCutOff ? (
        <p>
          Orders come in until {formatDateTime(drop.order_deadline)}. From now on, nobody can order, cancel or
          redirect a gift in this drop. Customers with a held box can still pay until their hold ends. Then
          the dishes to cook are counted.
        </p>
      ) : (
        <p>
          Their boxes are released, and the dishes to cook are counted right away. Customers who still
          transfer get a refund, unless you give them a box.
        </p>
      )}
    </FormDialog>
  );
}
