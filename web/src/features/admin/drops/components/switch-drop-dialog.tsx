import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { useCall } from '#lib/use-call.ts';
import { formatDayWithYear } from '@sharebox/domain/shop/dates';
import { deleteDrop, type Drop, setDropActive } from '#features/admin/drops/api/drops.ts';
import { isDropOpen } from '@sharebox/domain/drops/drop';

interface DeleteDropDialogProps {
  drop: Drop;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDropDialog({ drop, onClose, onDeleted }: DeleteDropDialogProps) {
  const { isBusy, problem, run } = useCall();
  return (
    <FormDialog
      title={`Delete ${drop.name}?`}
      action="Delete drop"
      isDanger
      closeLabel="Keep it"
      isBusy={isBusy}
      problem={problem}
      onSubmit={async () => {
        if (await run(() => deleteDrop(drop))) onDeleted();
      }}
      onClose={onClose}
    >
      <p>
        The drop for {formatDayWithYear(drop.delivery_date)} and its meal selection are permanently deleted.
        Nobody has ordered from it. The meals stay in the catalogue.
      </p>
    </FormDialog>
  );
}

interface SwitchDropDialogProps {
  drop: Drop;
  /** The drop that is on sale, if it is another one. */
  onSale: Drop | undefined;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** The confirmation dialog for putting a drop on sale, which replaces the drop on sale, or for taking it off sale. */
export function SwitchDropDialog({ drop, onSale, onClose, onDone }: SwitchDropDialogProps) {
  const { isBusy, problem, run } = useCall();
  const isOpening = !isDropOpen(drop);
  const replaced = isOpening ? onSale : undefined;
  return (
    <FormDialog
      title={
        replaced
          ? 'Replace the drop on sale?'
          : `${isOpening ? 'Put' : 'Take'} ${drop.name} ${isOpening ? 'on' : 'off'} sale?`
      }
      action={replaced ? 'Replace it' : isOpening ? 'Put on sale' : 'Take off sale'}
      isDanger={!isOpening}
      closeLabel="Keep as it is"
      isBusy={isBusy}
      problem={problem}
      onSubmit={async () => {
        if (await run(() => setDropActive(drop, isOpening, replaced?.id)))
          onDone(`${drop.name} is ${isOpening ? 'on sale' : 'no longer on sale'}.`);
      }}
      onClose={onClose}
    >
      {replaced && <ReplacedDropText name={replaced.name} />}
      <p>
        {isOpening
          ? 'Customers see its menu at once and can order until its deadline.'
          : 'Its menu disappears and nobody can order from it. Orders that were placed stay.'}
      </p>
      {!isOpening && drop.current_orders > 0 && (
        <p>
          {drop.current_orders === 1 ? 'Its box' : `Its ${drop.current_orders} boxes`} can still be cut off,
          packed and delivered.
        </p>
      )}
    </FormDialog>
  );
}

/** The consequences for the drop that another drop replaces. */
export function ReplacedDropText({ name }: { name: string }) {
  return (
    <p>
      “{name}” is on sale. Nobody can order from it any longer. Its boxes can still be cut off, packed and
      delivered.
    </p>
  );
}
