import { packagingIds, packagingOptions, type PackagingId } from '@sharebox/domain/cart/box-options';
import { maxTextLength } from '@sharebox/domain/common/text';
import { useCart } from '#shared/cart/cart-store.ts';
import { CharacterCount } from '#components/forms/character-count.tsx';
import { Card } from '#components/layout/card.tsx';
import { Price } from '#components/content/price.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { CartContents } from '#shared/orders/box-contents.tsx';
import styles from './love-step.module.css';
import { PackagingPicture } from './packaging-picture';

const descriptions: Record<PackagingId, string> = {
  'eco-friendly': 'Plain kraft, sugar-cane bowls, nothing to feel bad about.',
  'premium-gift': 'A rigid box with a ribbon, and your note in an envelope.',
  'romantic-deluxe': 'Candles, rose petals and a card written by hand.',
};

export default function LoveStep() {
  const cart = useCart();
  const { note, setNote, options, setOptions } = cart;
  return (
    <div className={styles.layout}>
      <Stack gap={6}>
        <div className={styles.field}>
          <label htmlFor="love-note">Your love note</label>
          <textarea
            id="love-note"
            value={note}
            placeholder="To the one across the table…"
            aria-describedby="love-note-help"
            onChange={(event) => setNote(event.target.value)}
          />
          <div id="love-note-help">
            <Text size="tiny" tone="muted">
              It goes on top of everything in the box.
            </Text>
            <CharacterCount text={note} max={maxTextLength} />
          </div>
        </div>
        <fieldset className={styles.packaging}>
          <legend>Packaging</legend>
          <div className={styles.options}>
            {packagingIds.map((id) => (
              <label key={id} className={styles.option}>
                <input
                  type="radio"
                  name="packaging"
                  value={id}
                  checked={options.packaging_option === id}
                  onChange={() => setOptions({ packaging_option: id })}
                />
                <PackagingPicture id={id} />
                <span className={styles.words}>
                  <strong>{packagingOptions[id].name}</strong>
                  <span>{descriptions[id]}</span>
                </span>
                <strong>
                  {packagingOptions[id].price === 0 ? 'Free' : <Price naira={packagingOptions[id].price} />}
                </strong>
              </label>
            ))}
          </div>
        </fieldset>
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
