import {
  defaultMaxOrders,
  getDropProblem,
  type DropForm as DropInput,
  dropTextLengths,
  maxDropOrders,
} from '@sharebox/domain/drops/drop-form';
import { dropStatusSchema, dropStatuses } from '@sharebox/domain/drops/drop';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Banner } from '#components/feedback/banner.tsx';
import { FormCheckbox } from '#components/forms/form-checkbox.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Text } from '#components/content/text.tsx';
import { createRequestKeys } from '#lib/request-keys.ts';
import { type Drop, saveDrop } from '../api/drops';
import { dropStatusLabels } from '../drop-status';
import { getFailureMessage } from '#features/admin/lists/failure-message.ts';
import { fromDateTimeInput, toDateTimeInput } from '#lib/date-time-input.ts';
import { EditorForm } from '#features/admin/editing/editor-form.tsx';
import { FieldGrid } from '#components/forms/field-grid.tsx';

interface DropFormProps {
  /** The drop when editing began; null for a new one. */
  drop: Drop | null;
  /** Whether another admin has changed the drop since editing began. */
  isStale: boolean;
  onCancel: () => void;
  onSaved: (text: string) => void;
}

const dateFields = [
  ['start_date', 'Start date'],
  ['end_date', 'End date'],
  ['order_deadline', 'Order deadline'],
  ['delivery_date', 'Delivery date'],
] as const;

function typedBefore(drop: Drop | null) {
  const shown = (moment: Date | undefined) => (moment ? toDateTimeInput(moment) : '');
  return {
    name: drop?.name ?? '',
    description: drop?.description ?? '',
    start_date: shown(drop?.start_date),
    end_date: shown(drop?.end_date),
    order_deadline: shown(drop?.order_deadline),
    delivery_date: shown(drop?.delivery_date),
    max_orders: String(drop?.max_orders ?? defaultMaxOrders),
    status: drop?.status ?? 'planning',
    opens_by_itself: drop?.opens_by_itself ?? false,
  };
}

type Typed = ReturnType<typeof typedBefore>;

function inputOf(typed: Typed, drop: Drop | null): DropInput {
  const max = typed.max_orders.trim();
  const status = dropStatusSchema.parse(typed.status);
  return {
    name: typed.name.trim(),
    description: typed.description.trim(),
    start_date: fromDateTimeInput(typed.start_date),
    end_date: fromDateTimeInput(typed.end_date),
    order_deadline: fromDateTimeInput(typed.order_deadline),
    delivery_date: fromDateTimeInput(typed.delivery_date),
    max_orders: max === '' ? null : Number(max),
    // An unchanged status is not sent: the deadline may have closed the drop since editing began.
    ...(status !== drop?.status && { status }),
    opens_by_itself: typed.opens_by_itself,
  };
}

/** A form that creates or changes a drop (docs/product/staff.md#a-drops-form). Requires a `MuiArea` ancestor. */
export function DropForm({ drop, isStale, onCancel, onSaved }: DropFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [requests] = useState(createRequestKeys);
  const { control, handleSubmit, formState } = useForm({ defaultValues: typedBefore(drop) });
  const isMoved = formState.dirtyFields.delivery_date === true;

  const submit = handleSubmit(async (typed) => {
    const input = inputOf(typed, drop);
    const wrong = getDropProblem(input);
    setProblem(wrong);
    if (wrong !== null) return;
    try {
      await saveDrop(input, drop, requests.keyOf([input, drop?.revision]));
      onSaved(`Weekly drop ${drop ? 'updated' : 'created'} successfully!`);
    } catch (error) {
      setProblem(getFailureMessage('Failed to save weekly drop.', error));
    }
  });

  return (
    <EditorForm
      title={drop ? 'Edit weekly drop' : 'New weekly drop'}
      action={drop ? 'Save drop' : 'Create drop'}
      staleWarning={isStale ? 'Somebody else changed this drop meanwhile. Please open it again.' : null}
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
        {dateFields.map(([name, label]) => (
          <FormTextField
            key={name}
            control={control}
            name={name}
            label={label}
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
          helperText={drop ? `${drop.current_orders} taken now` : undefined}
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
      {drop && drop.current_orders > 0 && isMoved && (
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
