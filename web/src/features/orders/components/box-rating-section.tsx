import {
  type BoxRating,
  boxRatingSchema,
  createEmptyRatingForm,
  type RatedDish,
  ratingFormSchema,
  type RatingForm,
  toDishRatingInputs,
} from '@sharebox/domain/ratings/rating';
import { type LiveResult, useOwnCollection, type WithId } from '#firebase/live.ts';
import { useUid } from '#shared/accounts/session.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { rateBoxContract } from '@sharebox/domain/ratings/callables';
import { isBoxRatable } from '@sharebox/domain/ratings/rating-answer';
import { useEffect, useRef, useState, type ReactNode, type Ref, useId } from 'react';
import { useForm, type Control, useController, type UseFormReturn } from 'react-hook-form';
import { Banner } from '#components/feedback/banner.tsx';
import { Button, QuietButton } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { StarRating, StarIcon } from '#components/content/star-rating.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { callFunction } from '#firebase/call.ts';
import type { DeliveredBox } from '../food-journey';
import styles from './how-it-was.module.css';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { MuiArea } from '#theme/mui-area.tsx';
import clsx from 'clsx';
import starRatingStyles from '#components/content/star-rating.module.css';

interface StarRatingInputProps {
  legend: string;
  /** The meaning of each rating, from one star to five. */
  meanings: readonly string[];
  value: number | null;
  /** Receives the rating, or null if the user clears it by pressing the selected star again. */
  onChange: (value: number | null) => void;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  children?: ReactNode;
}

function StarRatingInput(props: StarRatingInputProps) {
  const { legend, meanings, value, onChange, error, inputRef, children } = props;
  const name = useId();
  const errorId = useId();
  return (
    <fieldset className={starRatingStyles.choice} aria-describedby={error ? errorId : undefined}>
      <legend className={starRatingStyles.legend}>{legend}</legend>
      {error && (
        <p id={errorId} role="alert" className={starRatingStyles.error}>
          {error}
        </p>
      )}
      <div className={starRatingStyles.row}>
        {meanings.map((meaning, index) => {
          const stars = index + 1;
          return (
            <label
              key={stars}
              className={clsx(starRatingStyles.star, stars <= (value ?? 0) && starRatingStyles.shining)}
            >
              <input
                ref={index === 0 ? inputRef : undefined}
                type="radio"
                name={name}
                value={stars}
                checked={stars === value}
                onChange={() => onChange(stars)}
                onClick={() => stars === value && onChange(null)}
              />
              <StarIcon />
              <span className="visually-hidden">
                {stars} {stars === 1 ? 'star' : 'stars'}: {meaning}
              </span>
            </label>
          );
        })}
        <span className={starRatingStyles.meaning} aria-hidden>
          {value !== null && meanings[value - 1]}
        </span>
      </div>
      {children}
    </fieldset>
  );
}

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
    <StarRatingInput
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
    </StarRatingInput>
  );
}

interface RatingDialogProps {
  box: DeliveredBox;
  form: UseFormReturn<RatingForm>;
  onSent: () => void;
  onClose: () => void;
}

/** A dialog for rating each dish of a box with stars and a comment (docs/product/ratings.md#rating-form). */
function RatingDialog({ box, form, onSent, onClose }: RatingDialogProps) {
  const { control, handleSubmit, trigger } = form;
  const { isSubmitted } = form.formState;
  const send = handleSubmit(async (filled) => {
    await callFunction(rateBoxContract, { order_id: box.id, dishes: toDishRatingInputs(filled) });
    showToast('Thank you! The kitchen won’t see your name.');
    onSent();
    onClose();
  });
  return (
    <FormDialog title="How was it?" action="Send" onSubmit={send} onClose={onClose}>
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

/** The maximum number of ratings that are loaded. Boxes with older ratings can no longer be rated. */
const newest = 100;

/** Subscribes to the user's ratings. A rating has the id of its order. */
export function useRatings(): LiveResult<WithId<BoxRating>[]> {
  return useOwnCollection(useUid(), 'ratings', boxRatingSchema, {
    orderedBy: 'rated_at',
    max: newest,
    isSaved: true,
  });
}

/**
 * A section that asks the user to rate a delivered box, or shows the user's ratings
 * (docs/product/ratings.md#rating-form).
 */
export function BoxRatingSection({ box, now }: { box: DeliveredBox; now: Date }) {
  const ratings = useRatings();
  const [isOpen, setIsOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const { isBusy, problem, run } = useAsyncAction();
  // Created outside the dialog, so that closing the dialog does not lose input.
  const form = useForm({
    resolver: zodResolver(ratingFormSchema),
    defaultValues: createEmptyRatingForm(box.items),
  });
  // The section is hidden until the user's ratings are loaded, because the box may already be rated.
  if (ratings.status !== 'ready' || box.status !== 'delivered') return null;
  const rating = ratings.data.find(({ id }) => id === box.id) ?? null;
  if (rating && rating.dishes.length > 0) return <GivenRatings dishes={rating.dishes} isNew={isSent} />;
  if (!isBoxRatable(box, rating, now)) return null;
  const isAsked = rating === null;
  const rateIt = (
    <Button size="small" variant={isAsked ? 'primary' : 'quiet'} onClick={() => setIsOpen(true)}>
      Rate the dishes
    </Button>
  );
  return (
    <>
      {isAsked ? (
        <div className={styles.question}>
          <Stack gap={1}>
            <Text strong>How was it?</Text>
            <MutedText>Give each dish some stars and a few words. The kitchen won’t see your name.</MutedText>
          </Stack>
          <Stack row gap={2}>
            {rateIt}
            <QuietButton
              busy={isBusy}
              onClick={() => void run(() => callFunction(rateBoxContract, { order_id: box.id, dishes: [] }))}
            >
              Not now
            </QuietButton>
          </Stack>
          {problem && <Banner tone="error">{problem}</Banner>}
        </div>
      ) : (
        <div className={styles.later}>{rateIt}</div>
      )}
      {isOpen && (
        <RatingDialog box={box} form={form} onSent={() => setIsSent(true)} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

/**
 * The user's ratings, collapsed unless they have just been sent. New ratings get the focus, because the focused send
 * button has disappeared.
 */
function GivenRatings({ dishes, isNew }: { dishes: readonly RatedDish[]; isNew: boolean }) {
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) summary.current?.focus();
  }, [isNew]);
  return (
    <details className={styles.said} open={isNew}>
      <summary ref={summary}>Your ratings</summary>
      <ul role="list" className={styles.dishes}>
        {dishes.map(({ meal_item_id, name, stars, word }) => (
          <li key={meal_item_id}>
            {name} <StarRating value={stars} />
            {word && <MutedText className={styles.word}>“{word}”</MutedText>}
          </li>
        ))}
      </ul>
    </details>
  );
}
