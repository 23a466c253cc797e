import { rateBoxContract } from '@sharebox/domain/ratings/callables';
import { toDishRatingInputs, type RatingForm } from '@sharebox/domain/ratings/rating-form';
import { type Control, useController, type UseFormReturn } from 'react-hook-form';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { StarChoice } from '#components/forms/star-choice.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { useCall } from '#lib/use-call.ts';
import { callFunction } from '#firebase/call.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import type { DeliveredBox } from '../food-journey';

const meanings = ['Not for us', 'Not great', 'Fine', 'Good', 'Wonderful'];

interface DishRowProps {
  control: Control<RatingForm>;
  index: number;
  name: string;
  /** Called when stars are chosen, because this may resolve a validation error of another row. */
  onRated: () => void;
}

/** A text field appears once stars are chosen, and stays while it contains text. */
function DishRow({ control, index, name, onRated }: DishRowProps) {
  const { field, fieldState } = useController({ control, name: `dishes.${index}.stars` });
  const { field: word } = useController({ control, name: `dishes.${index}.word` });
  return (
    <StarChoice
      legend={name}
      meanings={meanings}
      value={field.value}
      onChange={(stars) => {
        field.onChange(stars);
        onRated();
      }}
      error={fieldState.error?.message}
      inputRef={field.ref}
    >
      {(field.value !== null || word.value !== '') && (
        <FormTextField
          control={control}
          name={`dishes.${index}.word`}
          label="A few words (optional)"
          fullWidth
        />
      )}
    </StarChoice>
  );
}

interface RatingDialogProps {
  box: DeliveredBox;
  form: UseFormReturn<RatingForm>;
  onSent: () => void;
  onClose: () => void;
}

/** A dialog for rating each dish of a box with stars and a comment (docs/product/ratings.md#rating-form). */
export function RatingDialog({ box, form, onSent, onClose }: RatingDialogProps) {
  const { control, handleSubmit, trigger } = form;
  const { isSubmitted } = form.formState;
  const { isBusy, problem, run } = useCall();
  const send = handleSubmit(async (filled) => {
    if (
      !(await run(() =>
        callFunction(rateBoxContract, { order_id: box.id, dishes: toDishRatingInputs(filled) }),
      ))
    )
      return;
    showToast('Thank you! The kitchen won’t see your name.');
    onSent();
    onClose();
  });
  return (
    <FormDialog
      title="How was it?"
      action="Send"
      isBusy={isBusy}
      problem={problem}
      onSubmit={send}
      onClose={onClose}
    >
      <MuiArea>
        <Stack gap={4}>
          {box.items.map(({ meal_item_id, name }, index) => (
            <DishRow
              key={meal_item_id}
              control={control}
              index={index}
              name={name}
              onRated={() => isSubmitted && void trigger()}
            />
          ))}
        </Stack>
      </MuiArea>
    </FormDialog>
  );
}
