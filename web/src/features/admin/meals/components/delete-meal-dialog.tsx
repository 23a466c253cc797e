import { Button } from '#components/actions/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { Meal } from '#shared/storefront/catalogue.ts';

interface DeleteMealDialogProps {
  meal: Meal;
  isBusy: boolean;
  onClose: () => void;
  onDelete: () => void;
}

export function DeleteMealDialog({ meal, isBusy, onClose, onDelete }: DeleteMealDialogProps) {
  return (
    <Dialog
      title={`Delete ${meal.name}?`}
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <Stack row gap={3}>
          <Button variant="danger" busy={isBusy} onClick={onDelete}>
            Delete meal
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Keep it
          </Button>
        </Stack>
      }
    >
      <p>Are you sure you want to delete this meal item? This action cannot be undone.</p>
    </Dialog>
  );
}
