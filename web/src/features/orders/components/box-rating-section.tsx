import { type BoxRating, boxRatingSchema, type RatedDish } from '@sharebox/domain/ratings/rating';
import { type LiveResult, useLiveCollection, type WithId } from '#firebase/live.ts';
import { useUid } from '#shared/accounts/use-uid.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { rateBoxContract } from '@sharebox/domain/ratings/callables';
import { isRatable } from '@sharebox/domain/ratings/rating-answer';
import { createEmptyRatingForm, ratingFormSchema } from '@sharebox/domain/ratings/rating-form';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Stars } from '#components/content/stars.tsx';
import { Text } from '#components/content/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { callFunction } from '#firebase/call.ts';
import type { DeliveredBox } from '../food-journey';
import styles from './how-it-was.module.css';
import { RatingDialog } from './rating-dialog';

/** Boxes with older ratings can no longer be rated. */
const newest = 100;

/** A rating's id is that of its order. */
export function useRatings(): LiveResult<WithId<BoxRating>[]> {
  const uid = useUid();
  return useLiveCollection(
    uid && `ratings:${uid}`,
    ({ collection, firestore, limit, orderBy, query }) =>
      query(
        collection(firestore, 'profiles', uid ?? '', 'ratings'),
        orderBy('rated_at', 'desc'),
        limit(newest),
      ),
    boxRatingSchema,
    { isSaved: true },
  );
}

/** Asks the user to rate a delivered box, or shows the ratings they gave (docs/product/ratings.md#rating-form). */
export function BoxRatingSection({ box, now }: { box: DeliveredBox; now: Date }) {
  const ratings = useRatings();
  const [isOpen, setIsOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const { isBusy, problem, run } = useCall();
  // Created outside the dialog, so that closing the dialog does not lose input.
  const form = useForm({
    resolver: zodResolver(ratingFormSchema),
    defaultValues: createEmptyRatingForm(box.items),
  });
  // Whether to ask is unknown until the user's ratings are loaded.
  if (ratings.status !== 'ready' || box.status !== 'delivered') return null;
  const rating = ratings.data.find(({ id }) => id === box.id) ?? null;
  if (rating && rating.dishes.length > 0) return <GivenRatings dishes={rating.dishes} isNew={isSent} />;
  if (!isRatable(box, rating, now)) return null;
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
            <Text size="small" tone="muted">
              Give each dish some stars and a few words. The kitchen won’t see your name.
            </Text>
          </Stack>
          <Stack row gap={2}>
            {rateIt}
            <Button
              size="small"
              variant="quiet"
              busy={isBusy}
              onClick={() => void run(() => callFunction(rateBoxContract, { order_id: box.id, dishes: [] }))}
            >
              Not now
            </Button>
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
 * The user's ratings, collapsed unless they have just been sent. New ratings get the focus, because the send button
 * that had it has disappeared.
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
            {name} <Stars value={stars} />
            {word && (
              <Text size="small" tone="muted" className={styles.word}>
                “{word}”
              </Text>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
