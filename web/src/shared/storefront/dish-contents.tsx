import { Text } from '#components/content/text.tsx';
import { DietaryWarning } from './dietary-warning';

interface DishContentsProps {
  /** Null for orders from before allergens were stored with them. */
  contains: readonly string[] | null;
  /** Whether the signed-in user eats the dish. Then what they avoid is pointed out. */
  isForUser: boolean;
}

/** The allergens of an ordered dish. */
export function DishContents({ contains, isForUser }: DishContentsProps) {
  if (contains === null || contains.length === 0) return null;
  return (
    <>
      <Text size="tiny" tone="muted">
        Contains {contains.join(', ').toLowerCase()}
      </Text>
      {isForUser && (
        <DietaryWarning meal={{ allergens: [...contains], has_no_allergens: false, is_alcoholic: false }} />
      )}
    </>
  );
}
