import { formatDayWithYear } from '@sharebox/domain/shop/dates';
import type { DropWithId } from '#features/admin/drops/api/drops.ts';
import { isDropOpen } from '@sharebox/domain/drops/drop';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { callFunction } from '#firebase/call.ts';
import { deleteDropContract, setDropActiveContract } from '@sharebox/domain/drops/callables';

interface DeleteDropDialogProps {
  drop: DropWithId;
  onClose: () => void;
  onDone: (text: string) => void;
}

export function DeleteDropDialog({ drop, onClose, onDone }: DeleteDropDialogProps) {
  return (
    <ActionDialog
      title={`Delete ${drop.name}?`}
      action="Delete drop"
      isDanger
      closeLabel="Keep it"
      send={async () => {
        await callFunction(deleteDropContract, { drop_id: drop.id, revision: drop.revision });
        return `${drop.name} is deleted.`;
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        The drop for {formatDayWithYear(drop.delivery_date)} and its meal selection are permanently deleted.
        Nobody has ordered from it. The meals stay in the catalogue.
      </p>
    </ActionDialog>
  );
}

interface ToggleDropSaleDialogProps extends DeleteDropDialogProps {
  /** The drop that is currently on sale, if it is not `drop`. */
  onSale: DropWithId | undefined;
}

/**
 * A confirmation dialog for starting or stopping the sale of a drop. Starting the sale replaces the drop on sale, if
 * any.
 */
export function ToggleDropSaleDialog({ drop, onSale, onClose, onDone }: ToggleDropSaleDialogProps) {
  const isOpening = !isDropOpen(drop);
  const replaced = isOpening ? onSale : undefined;
  return (
    <ActionDialog
      title={
        replaced
          ? 'Replace the drop on sale?'
          : `${isOpening ? 'Put' : 'Take'} ${drop.name} ${isOpening ? 'on' : 'off'} sale?`
      }
      action={replaced ? 'Replace it' : isOpening ? 'Put on sale' : 'Take off sale'}
      isDanger={!isOpening}
      closeLabel="Keep as it is"
      send={async () => {
        await callFunction(setDropActiveContract, {
          ...{ drop_id: drop.id, active: isOpening, revision: drop.revision },
          ...(replaced && { replaces: replaced.id }),
        });
        return `${drop.name} is ${isOpening ? 'on sale' : 'no longer on sale'}.`;
      }}
      onDone={onDone}
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
    </ActionDialog>
  );
}

/** A warning that explains what happens to the drop on sale when another drop replaces it. */
export function ReplacedDropText({ name }: { name: string }) {
  return (
    <p>
      “{name}” is on sale. Nobody can order from it any longer. Its boxes can still be cut off, packed and
      delivered.
    </p>
  );
}
