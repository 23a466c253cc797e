import { formerTagDays } from '@sharebox/domain/gifts/former-tags';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { TagField } from './tag-field';
import { useClaimTagForm } from './use-claim-tag-form';

interface ChangeTagDialogProps {
  slug: string;
  onClose: () => void;
}

export function ChangeTagDialog({ slug, onClose }: ChangeTagDialogProps) {
  const { control, failure, isBusy, onSubmit } = useClaimTagForm(() => {
    showToast('Your gift link has changed.');
    onClose();
  });
  return (
    <FormDialog
      title="Change your gift link"
      action={isBusy ? 'Changing...' : 'Change link'}
      closeLabel="Keep it"
      isBusy={isBusy}
      problem={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>
        For {formerTagDays} days <strong>{slug}</strong> still opens your page, so links you’ve shared keep
        working. After that, someone else may claim it.
      </p>
      <TagField control={control} label="New share tag" />
    </FormDialog>
  );
}
