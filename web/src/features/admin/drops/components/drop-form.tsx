import { FormFields } from '#features/admin/editing/form-fields.tsx';
import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { type DropWithId, useDrop } from '#features/admin/drops/api/drops.ts';
import { maxDropTextLengths, findDropFormProblems, maxDropOrders } from '@sharebox/domain/drops/drop-form';
import { dropStatuses } from '@sharebox/domain/drops/drop';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { FormCheckbox } from '#components/forms/checkbox.tsx';
import { useCurrentMinute } from '#lib/timers.ts';
import { createIdempotencyKeys } from '#lib/idempotency-keys.ts';
import {
  describeDropField,
  dropFieldLabels,
  type DropFields,
  getDeadlineWarning,
  parseDropFields,
  toDropFields,
} from '#features/admin/drops/drop-fields.ts';
import { dropStatusLabels } from '#features/admin/drops/drop-stage.ts';
import { getFailureMessage } from '#features/admin/editing/notice.tsx';
import { EditorForm, MergedEditsNotice } from '#features/admin/editing/editor-form.tsx';
import { toFieldErrors, useDocumentForm } from '#features/admin/editing/use-document-form.ts';
import { ReplacedDropText } from './toggle-drop-sale-dialog';
import { FieldGrid } from '#components/forms/field-grid.tsx';
import { callFunction } from '#firebase/call.ts';
import { saveDropContract } from '@sharebox/domain/drops/callables';
import { MutedText } from '#components/content/text.tsx';

interface DropEditorProps {
  /** A drop's id, or `new`. */
  id: string;
  /** The name of the original if this drop has just been cloned; null otherwise. */
  copyOf: string | null;
  /** The drop that is currently on sale, if any. */
  onSale: DropWithId | undefined;
  onClose: () => void;
  onSaved: (text: string) => void;
}

/** An editor for a drop. Changes that other admins save during editing are merged into the form field by field. */
export function DropEditor({ id, copyOf, onSale, onClose, onSaved }: DropEditorProps) {
  const live = useDrop(id === 'new' ? null : id);
  const [begun, setBegun] = useState<DropWithId | null>(null);
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
      <DropForm drop={begun} live={live.data ?? undefined} {...{ onSale, onClose, onSaved }} />
    </Stack>
  );
}

interface DropFormProps extends Pick<DropEditorProps, 'onSale' | 'onClose' | 'onSaved'> {
  /** The drop as it was when editing began; null for a new drop. */
  drop: DropWithId | null;
  /** The drop's current state; undefined for a new drop and after the drop was deleted. */
  live: DropWithId | undefined;
}

const limitFields = ['morning_limit', 'afternoon_limit', 'evening_limit'] as const;

const dateFields = [
  ['start_date', 'datetime-local'],
  ['end_date', 'datetime-local'],
  ['order_deadline', 'datetime-local'],
  ['delivery_date', 'date'],
] as const;

const shrunkLabel = { slotProps: { inputLabel: { shrink: true } } };
const countInput = { min: 0, max: maxDropOrders, inputMode: 'numeric' } as const;
const statusOptions = dropStatuses.map((status) => [status, dropStatusLabels[status]] as const);

/** A form that creates or changes a drop (docs/product/drops.md#a-drops-form). Requires a `MuiArea` ancestor. */
function DropForm({ drop, live, onSale, onClose, onSaved }: DropFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [requests] = useState(createIdempotencyKeys);
  const [isReplacing, setIsReplacing] = useState(false);
  const now = useCurrentMinute();
  const check = (typed: DropFields, seen: DropWithId | null) =>
    findDropFormProblems(parseDropFields(typed, seen), seen, now);
  const { form, seen, edits, findConflictProblem } = useDocumentForm<DropWithId, DropFields>({
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
          await callFunction(saveDropContract, {
            ...input,
            request_id: requests.keyOf([input, seen?.revision, replaces]),
            ...(seen && { edits: { drop_id: seen.id, revision: seen.revision } }),
            ...(replaces && { replaces }),
          });
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
        onCancel={onClose}
      >
        <FormFields
          control={control}
          fields={[
            ['name', 'Name', { required: true, input: { maxLength: maxDropTextLengths.name } }],
            [
              'description',
              'Description',
              { multiline: true, minRows: 2, input: { maxLength: maxDropTextLengths.description } },
            ],
          ]}
        />
        <FieldGrid>
          <FormFields
            control={control}
            fields={[
              ...dateFields.map(
                ([name, type]) =>
                  [
                    name,
                    dropFieldLabels[name],
                    { type, required: true, helperText: describeDropField(name, fields), ...shrunkLabel },
                  ] as const,
              ),
              [
                'max_orders',
                'Max orders',
                {
                  ...{ type: 'number', required: true, input: { ...countInput, min: 1 } },
                  helperText: live && `${live.current_orders} taken now`,
                },
              ],
              ...limitFields.map(
                (name) =>
                  [
                    name,
                    `${dropFieldLabels[name]} (optional)`,
                    { type: 'number', input: countInput },
                  ] as const,
              ),
              ['status', 'Status', { options: statusOptions }],
            ]}
          />
        </FieldGrid>
        {warning && <Banner tone="warning">{warning}</Banner>}
        {live && live.current_orders > 0 && isMoved && (
          <Banner tone="info">
            Boxes already ordered move to this date too. Tell their customers with “Write to customers” on the
            drop’s card.
          </Banner>
        )}
        <FormCheckbox control={control} name="opens_by_itself" label="Open automatically when it starts" />
        <MutedText>
          All times are in Port Harcourt time (WAT). Ordering closes automatically at the order deadline.
        </MutedText>
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
