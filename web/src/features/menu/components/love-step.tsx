import styles from './love-step.module.css';
import { maxTextLength } from '@sharebox/domain/common/text';
import { useCart } from '#shared/cart/cart-store.ts';
import { NoteField } from '#components/forms/note-field.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { CartContents } from '#shared/orders/box-contents.tsx';
import { PackagingChoice } from '#shared/orders/packaging-choice.tsx';

export default function LoveStep() {
  const cart = useCart();
  const { note, setNote, options, setOptions } = cart;
  return (
    <div className={styles.layout}>
      <Stack gap={6}>
        <NoteField
          label="Your love note"
          help="It goes on top of everything in the box."
          placeholder="To the one across the table…"
          value={note}
          max={maxTextLength}
          onChange={setNote}
        />
        <PackagingChoice
          value={options.packaging_option}
          onChange={(packaging_option) => setOptions({ packaging_option })}
        />
      </Stack>
      <Card as="section" aria-labelledby="meal-summary">
        <Stack>
          <h2 id="meal-summary">Meal summary</h2>
          <CartContents cart={cart} isForUser />
        </Stack>
      </Card>
    </div>
  );
}
