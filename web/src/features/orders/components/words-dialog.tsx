import { maxNoteLength } from '@sharebox/domain/order';
import { type ReactNode, useId } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { Banner } from '../../../components/banner';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { FormTextField } from '../../../components/form-text-field';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import { MuiArea } from '../../../theme/mui-area';

/** A few words to somebody. */
export interface Words {
  message: string;
}

interface WordsDialogProps {
  title: string;
  children: ReactNode;
  /** Its form lives with whoever opens the dialog: closing it keeps what was typed. */
  control: Control<Words>;
  label: string;
  submitLabel: string;
  isDanger?: boolean;
  closeLabel: string;
  isBusy: boolean;
  problem: string | null;
  onSubmit: () => void;
  onClose: () => void;
}

/** Asks for a few words before something is done that can't be undone. */
export function WordsDialog(props: WordsDialogProps) {
  const { title, children, control, label, submitLabel, isDanger, closeLabel } = props;
  const { isBusy, problem, onSubmit, onClose } = props;
  const formId = useId();
  const length = useWatch({ control, name: 'message' }).length;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Stack gap={3}>
          {problem && <Banner tone="error" title={problem} />}
          <Stack row gap={3}>
            <Button type="submit" form={formId} variant={isDanger ? 'danger' : 'primary'} busy={isBusy}>
              {submitLabel}
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={onClose}>
              {closeLabel}
            </Button>
          </Stack>
        </Stack>
      }
    >
      <MuiArea>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <Stack>
            <Text>{children}</Text>
            <FormTextField
              control={control}
              name="message"
              label={label}
              multiline
              minRows={3}
              fullWidth
              helperText={`${length} of ${maxNoteLength} characters`}
            />
          </Stack>
        </form>
      </MuiArea>
    </Dialog>
  );
}
