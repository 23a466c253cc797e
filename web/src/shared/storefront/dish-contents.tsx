import { describeContents, type StatedContents } from '@sharebox/domain/menu/menu';
import { Text } from '#components/content/text.tsx';
import { DietaryWarning } from './dietary-warning';

interface DishContentsProps {
  contains: StatedContents;
  /** Whether the signed-in user eats the dish. Then what they avoid is pointed out. */
  isForUser: boolean;
}

/** The stated contents of a dish in a cart or an order. */
export function DishContents({ contains, isForUser }: DishContentsProps) {
  return (
    <>
      <Text size="tiny" tone="muted">
        {describeContents(contains)}
      </Text>
      {isForUser && (
        <DietaryWarning
          meal={{
            allergens: contains ? [...contains] : [],
            has_no_allergens: contains !== null,
            is_alcoholic: false,
          }}
        />
      )}
    </>
  );
}
