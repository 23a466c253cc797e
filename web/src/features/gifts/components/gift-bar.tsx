import { useGiftCart } from '#shared/cart/cart-store.ts';
import { Button } from '#components/actions/button.tsx';
import { Price } from '#components/content/price.tsx';
import { Text } from '#components/content/text.tsx';
import styles from './gift-page.module.css';

interface GiftBarProps {
  /** A message about missing categories, set once the giver has tried to continue without them. */
  missing: string | null;
  canContinue: boolean;
  onOpenBox: () => void;
  onContinue: () => void;
}

export function GiftBar({ missing, canContinue, onOpenBox, onContinue }: GiftBarProps) {
  const { count, total } = useGiftCart();
  return (
    <div className={styles.bar}>
      {missing && (
        <Text role="alert" tone="error" size="small" strong className={styles.missing}>
          {missing}
        </Text>
      )}
      <button type="button" className={styles.sum} disabled={count === 0} onClick={onOpenBox}>
        <strong>
          <Price naira={total} />
        </strong>
        <span className={styles.count}>
          {count === 0 ? 'Empty box' : `${count} ${count === 1 ? 'item' : 'items'}`}
        </span>
      </button>
      <Button disabled={count === 0 || !canContinue} onClick={onContinue}>
        Continue to Gift Checkout
      </Button>
    </div>
  );
}
