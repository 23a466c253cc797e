import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { type Drop, saveDrop, useDrop } from '#features/admin/drops/api/drops.ts';
import { dropTextLengths, findDropProblems, maxDropOrders } from '@sharebox/domain/drops/drop-form';
import { dropStatuses } from '@sharebox/domain/drops/drop';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { FormCheckbox } from '#components/forms/checkbox.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Text } from '#components/content/text.tsx';
import { useMinute } from '#lib/timers.ts';
import { createRequestKeys } from '#lib/request-keys.ts';
import {
  describeDropField,
  dropFieldLabels,
  type DropFields,
  getDeadlineWarning,
  parseDropFields,
  toDropFields,
} from '#features/admin/drops/drop-fields.ts';
import { dropStatusLabels } from '#features/admin/drops/drop-stage.ts';
import { getFailureMessage } from '#features/admin/text/failure-message.ts';
import { EditorForm, MergedEditsNotice } from '#features/admin/editing/editor-form.tsx';
import { toFieldErrors, useDocumentForm } from '#features/admin/editing/use-document-form.ts';
import { ReplacedDropText } from './switch-drop-dialog';
import { FieldGrid } from '#components/forms/field-grid.tsx';

interface DropEditorProps {
  /** A drop's id, or `new`. */
  id: string;
  /** The name of the drop from which this one was just cloned; null if it is not a new clone. */
  copyOf: string | null;
  onSale: Drop | undefined;
  onClose: () => void;
  onSaved: (text: string) => void;
}

/** Later changes by other admins are merged into the form field by field. */
export function DropEditor({ id, copyOf, onSale, onClose, onSaved }: DropEditorProps) {
  const live = useDrop(id === 'new' ? null : id);
  const [begun, setBegun] = useState<Drop | null>(null);
  if (live.status === 'ready' && live.data && !begun) setBegun(live.data);
  if (id !== 'new' && !begun) {
    if (live.status === 'error') return <Banner tone="error">Failed to fetch weekly drops.</Banner>;
    if (live.status === 'loading') return <Skeleton height={420} />;
    return (
      <EmptyState
        icon="search"
        title="No weekly drops found"
        action={<Button onClick={onClose}>All weekly drops</Button>}
      />
    );
  }
  return (
    <Stack gap={4}>
      {copyOf !== null && (
        <Banner tone="success" title={`${copyOf} was copied, with its meals.`}>
          Please check this drop’s name and dates. For now they are copied from {copyOf}, moved by whole
          weeks.
        </Banner>
      )}
      {begun && live.status === 'ready' && live.data === null && (
        <Banner tone="warning">Somebody else deleted this drop meanwhile.</Banner>
      )}
      <DropForm
        drop={begun}
        live={live.data ?? undefined}
        onSale={onSale}
        onCancel={onClose}
        onSaved={onSaved}
      />
    </Stack>
  );
}

interface DropFormProps {
  /** The drop when editing began; null for a new one. */
  drop: Drop | null;
  /** The drop now; undefined for a new one and after it was deleted. */
  live: Drop | undefined;
  /** The drop on sale now, if there is one. */
  onSale: Drop | undefined;
  onCancel: () => void;
  onSaved: (text: string) => void;
}

const limitFields = ['morning_limit', 'afternoon_limit', 'evening_limit'] as const;

const timeFields = ['start_date', 'end_date', 'order_deadline'] as const;

/** A form that creates or changes a drop (docs/product/drops.md#a-drops-form). Requires a `MuiArea` ancestor. */
export function DropForm({ drop, live, onSale, onCancel, onSaved }: DropFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [requests] = useState(createRequestKeys);
  const [isReplacing, setIsReplacing] = useState(false);
  const now = useMinute();
  const check = (typed: DropFields, seen: Drop | null) =>
    findDropProblems(parseDropFields(typed, seen), seen, now);
  const { form, seen, edits, findConflictProblem } = useDocumentForm<Drop, DropFields>({
    stored: drop,
    live,
    toFields: toDropFields,
    findErrors: (typed, seenDrop) => toFieldErrors(check(typed, seenDrop).fields),
  });
  const { control, formState } = form;
  const isMoved = formState.dirtyFields.delivery_date === true;

  const fields = form.watch();
  const warning = getDeadlineWarning(parseDropFields(fields, seen));
  const canPutOnSale = (seen?.status ?? 'planning') === 'planning' && fields.status === 'planning';
  const replaced = onSale?.id === seen?.id ? undefined : onSale;

  const submit = (step: 'save' | 'put-on-sale' | 'replace') =>
    form.handleSubmit(
      async (typed) => {
        const conflict = findConflictProblem();
        setProblem(conflict);
        if (conflict !== null) return;
        setIsReplacing(step === 'put-on-sale' && replaced !== undefined);
        if (step === 'put-on-sale' && replaced) return;
        const opened = step === 'save' ? {} : { status: 'active' as const };
        const input = { ...parseDropFields(typed, seen), ...opened };
        const replaces = step === 'replace' ? replaced?.id : undefined;
        try {
          const requestId = requests.keyOf([input, seen?.revision, replaces]);
          await saveDrop(input, seen, { requestId, replaces });
          onSaved(
            step === 'save'
              ? `Weekly drop ${seen ? 'updated' : 'created'} successfully!`
              : `${input.name} is on sale.`,
          );
        } catch (error) {
          setProblem(getFailureMessage('Failed to save weekly drop.', error));
        }
      },
      () => setProblem(check(form.getValues(), seen).first),
    );

  return (
    <>
      <EditorForm
        title={drop ? 'Edit weekly drop' : 'New weekly drop'}
        action={drop ? 'Save drop' : 'Create drop'}
        otherAction={
          canPutOnSale && (
            <Button
              variant="secondary"
              disabled={formState.isSubmitting}
              onClick={(event) => void submit('put-on-sale')(event)}
            >
              Save and put on sale
            </Button>
          )
        }
        meanwhile={
          <MergedEditsNotice
            subject="drop"
            mine={fields}
            edits={edits}
            labels={dropFieldLabels}
            describe={describeDropField}
          />
        }
        problem={problem}
        isBusy={formState.isSubmitting}
        isDirty={formState.isDirty}
        onSubmit={submit('save')}
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
          {timeFields.map((name) => (
            <FormTextField
              key={name}
              control={control}
              name={name}
              label={dropFieldLabels[name]}
              type="datetime-local"
              required
              helperText={describeDropField(name, fields)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
          <FormTextField
            control={control}
            name="delivery_date"
            label={dropFieldLabels.delivery_date}
            type="date"
            required
            helperText={describeDropField('delivery_date', fields)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <FormTextField
            control={control}
            name="max_orders"
            label="Max orders"
            type="number"
            required
            helperText={live && `${live.current_orders} taken now`}
            slotProps={{ htmlInput: { min: 1, max: maxDropOrders, inputMode: 'numeric' } }}
          />
          {limitFields.map((name) => (
            <FormTextField
              key={name}
              control={control}
              name={name}
              label={`${dropFieldLabels[name]} (optional)`}
              type="number"
              slotProps={{ htmlInput: { min: 0, max: maxDropOrders, inputMode: 'numeric' } }}
            />
          ))}
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
        {warning && <Banner tone="warning">{warning}</Banner>}
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
      {isReplacing && replaced && (
        <FormDialog
          title="Replace the drop on sale?"
          action="Replace it"
          closeLabel="Keep as it is"
          isBusy={false}
          problem={null}
          onSubmit={submit('replace')}
          onClose={() => setIsReplacing(false)}
        >
          <ReplacedDropText name={replaced.name} />
        </FormDialog>
      )}
    </>
  );
}
