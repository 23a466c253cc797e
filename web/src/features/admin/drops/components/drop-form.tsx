import { dropTextLengths, findDropProblems, maxDropOrders } from '@sharebox/domain/drops/drop-form';
import { dropStatuses } from '@sharebox/domain/drops/drop';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Banner } from '#components/feedback/banner.tsx';
import { FormCheckbox } from '#components/forms/form-checkbox.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Text } from '#components/content/text.tsx';
import { useMinute } from '#lib/use-minute.ts';
import { createRequestKeys } from '#lib/request-keys.ts';
import { type Drop, saveDrop } from '../api/drops';
import {
  describeDropField,
  dropFieldLabels,
  type DropFields,
  parseDropFields,
  toDropFields,
} from '../drop-fields';
import { dropStatusLabels } from '../drop-status';
import { getFailureMessage } from '#features/admin/lists/failure-message.ts';
import { EditorForm } from '#features/admin/editing/editor-form.tsx';
import {
  MergedEditsNotice,
  undecidedConflictsMessage,
} from '#features/admin/editing/merged-edits-notice.tsx';
import { toFieldErrors } from '#features/admin/editing/field-errors.ts';
import { useLiveErrors } from '#features/admin/editing/use-live-errors.ts';
import { useMergedEdits } from '#features/admin/editing/use-merged-edits.ts';
import { FieldGrid } from '#components/forms/field-grid.tsx';

interface DropFormProps {
  /** The drop when editing began; null for a new one. */
  drop: Drop | null;
  /** The drop now; undefined for a new one and after it was deleted. */
  live: Drop | undefined;
  onCancel: () => void;
  onSaved: (text: string) => void;
}

const dateFields = ['start_date', 'end_date', 'order_deadline', 'delivery_date'] as const;

/** A form that creates or changes a drop (docs/product/drops.md#a-drops-form). Requires a `MuiArea` ancestor. */
export function DropForm({ drop, live, onCancel, onSaved }: DropFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [requests] = useState(createRequestKeys);
  const [seen, setSeen] = useState(drop);
  const now = useMinute();
  const check = (typed: DropFields) => findDropProblems(parseDropFields(typed, seen), seen, now);
  const form = useForm<DropFields>({
    defaultValues: toDropFields(drop),
    resolver: (typed) => {
      const { first, fields } = check(typed);
      return first === null ? { values: typed, errors: {} } : { values: {}, errors: toFieldErrors(fields) };
    },
  });
  const { control, formState } = form;
  useLiveErrors(form);
  const merged = useMergedEdits({ form, seen, live, onSeen: setSeen, toFields: toDropFields });
  const isMoved = formState.dirtyFields.delivery_date === true;

  const submit = form.handleSubmit(
    async (typed) => {
      const input = parseDropFields(typed, seen);
      setProblem(merged.conflicts.length > 0 ? undecidedConflictsMessage : null);
      if (merged.conflicts.length > 0) return;
      try {
        await saveDrop(input, seen, requests.keyOf([input, seen?.revision]));
        onSaved(`Weekly drop ${seen ? 'updated' : 'created'} successfully!`);
      } catch (error) {
        setProblem(getFailureMessage('Failed to save weekly drop.', error));
      }
    },
    () => setProblem(check(form.getValues()).first),
  );

  return (
    <EditorForm
      title={drop ? 'Edit weekly drop' : 'New weekly drop'}
      action={drop ? 'Save drop' : 'Create drop'}
      meanwhile={
        <MergedEditsNotice
          subject="drop"
          taken={merged.taken.map((name) => dropFieldLabels[name])}
          conflicts={merged.conflicts.map((name) => ({
            name,
            label: dropFieldLabels[name],
            mine: describeDropField(name, form.getValues()),
            theirs: describeDropField(name, toDropFields(seen)),
          }))}
          onKeepMine={merged.keepMine}
          onTakeTheirs={merged.takeTheirs}
        />
      }
      problem={problem}
      isBusy={formState.isSubmitting}
      isDirty={formState.isDirty}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <FormTextField
        control={control}
        name="name"
        label="Name"
        required
        slotProps={{ htmlInput: { maxLength: dropTextLengths.name } }}
      />
      <FormTextField
        control={control}
        name="description"
        label="Description"
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: dropTextLengths.description } }}
      />
      <FieldGrid>
        {dateFields.map((name) => (
          <FormTextField
            key={name}
            control={control}
            name={name}
            label={dropFieldLabels[name]}
            type="datetime-local"
            required
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
        <FormTextField
          control={control}
          name="max_orders"
          label="Max orders"
          type="number"
          required
          helperText={live && `${live.current_orders} taken now`}
          slotProps={{ htmlInput: { min: 1, max: maxDropOrders, inputMode: 'numeric' } }}
        />
        <FormTextField
          control={control}
          name="status"
          label="Status"
          select
          slotProps={{ select: { native: true } }}
        >
          {dropStatuses.map((status) => (
            <option key={status} value={status}>
              {dropStatusLabels[status]}
            </option>
          ))}
        </FormTextField>
      </FieldGrid>
      {live && live.current_orders > 0 && isMoved && (
        <Banner tone="info">
          Boxes already ordered move to this date too. Tell their customers with “Write to customers” on the
          drop’s card.
        </Banner>
      )}
      <FormCheckbox control={control} name="opens_by_itself" label="Open automatically when it starts" />
      <Text size="small" tone="muted">
        All times are in Port Harcourt time (WAT). Ordering closes automatically at the order deadline.
      </Text>
    </EditorForm>
  );
}
