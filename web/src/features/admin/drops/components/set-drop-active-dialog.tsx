import { isDropOpen } from '@sharebox/domain/drops/drop';
import { Button } from '#components/actions/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { Drop } from '../api/drops';

interface SetDropActiveDialogProps {
  drop: Drop;
  isBusy: boolean;
  onClose: () => void;
  onSwitch: (active: boolean) => void;
}

export function SetDropActiveDialog({ drop, isBusy, onClose, onSwitch }: SetDropActiveDialogProps) {
  const activates = !isDropOpen(drop);
  return (
    <Dialog
      title={`${activates ? 'Activate' : 'Deactivate'} ${drop.name}?`}
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <Stack row gap={3}>
          <Button
            variant={activates ? 'primary' : 'danger'}
            busy={isBusy}
            onClick={() => onSwitch(activates)}
          >
            {activates ? 'Activate drop' : 'Deactivate drop'}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Keep as it is
          </Button>
        </Stack>
      }
    >
      <p>
        {activates
          ? 'Customers see its menu at once and can order until its deadline.'
          : 'Its menu disappears and nobody can order from it. Orders that were placed stay.'}
      </p>
      {!activates && drop.current_orders > 0 && (
        <p>
          {drop.current_orders === 1 ? 'Its box' : `Its ${drop.current_orders} boxes`} can still be cut off,
          packed and delivered.
        </p>
      )}
    </Dialog>
  );
}
