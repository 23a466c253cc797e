import { formerTagDays } from '@sharebox/domain/callables/claim-gift-link';
import { useId } from 'react';
import { Banner } from '../../../components/banner';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Stack } from '../../../components/stack';
import { showToast } from '../../../components/toast';
import { TagField } from './tag-field';
import { useClaim } from './use-claim';

interface ChangeDialogProps {
  /** The tag that is given up. */
  slug: string;
  onClose: () => void;
}

/** Another tag for a link that has been given out already, with what becomes of the former one. */
export function ChangeDialog({ slug, onClose }: ChangeDialogProps) {
  const formId = useId();
  const { control, failure, isBusy, onSubmit } = useClaim(() => {
    showToast('Your gift link has changed.');
    onClose();
  });
  return (
    <Dialog
      title="Change your gift link"
      onClose={onClose}
      footer={
        <Stack row gap={3}>
          <Button type="submit" form={formId} busy={isBusy}>
            {isBusy ? 'Changing...' : 'Change link'}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Keep it
          </Button>
        </Stack>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        <Stack gap={4}>
          <p>
            For {formerTagDays} days <strong>{slug}</strong> leads to your new link, so nothing that you have
            shared breaks. After that somebody else may claim it.
          </p>
          {failure && <Banner tone="error">{failure}</Banner>}
          <TagField control={control} label="New share tag" />
        </Stack>
      </form>
    </Dialog>
  );
}
