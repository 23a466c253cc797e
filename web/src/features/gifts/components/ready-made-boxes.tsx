import { fillCart } from '@sharebox/domain/cart/cart';
import { buildBoxKey } from '@sharebox/domain/cart/placed-box';
import { buildReadyMadeBoxes, type ReadyMadeBox } from '@sharebox/domain/gifts/ready-boxes';
import { describeBoxContents, type MenuMeal } from '@sharebox/domain/menu/menu';
import { useMemo } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Price } from '#components/content/price.tsx';
import { announceToScreenReaders, showToast } from '#components/feedback/toast.tsx';
import clsx from 'clsx';
import { useGiftCart } from '#shared/cart/cart-store.ts';
import styles from './ready-made-boxes.module.css';

const toLines = ({ meals }: ReadyMadeBox) => meals.map((meal) => ({ meal, quantity: 1 }));

/** Complete boxes for givers who do not want to choose every dish (docs/product/gift-links.md#ready-made-boxes). */
export function ReadyMadeBoxes({ meals }: { meals: readonly MenuMeal[] }) {
  const { cart, count, fill, options } = useGiftCart();
  const boxes = useMemo(() => buildReadyMadeBoxes(meals), [meals]);
  if (boxes.length === 0) return null;

  function choose(box: ReadyMadeBox): void {
    const undo = fill(toLines(box));
    const message = `“${box.name}” is in the gift box.`;
    if (count > 0) showToast(message, 'success', { label: 'Undo', onPress: undo });
    else announceToScreenReaders(message);
  }

  return (
    <section className={styles.section} aria-labelledby="ready-boxes">
      <div>
        <h2 id="ready-boxes">Ready-made boxes</h2>
        <p className={styles.lead}>Pick one and you’re done, or choose the dishes yourself below.</p>
      </div>
      <ul role="list" className={styles.boxes}>
        {boxes.map((box, index) => {
          const isChosen = buildBoxKey(cart, options) === buildBoxKey(fillCart(toLines(box)), options);
          return (
            <Card
              as="li"
              key={box.name}
              padded={false}
              className={clsx(styles.box, isChosen && styles.chosen)}
            >
              <div className={styles.images}>
                {box.meals.map(({ id, image_url }) => (
                  <img key={id} src={image_url} alt="" width={160} height={160} loading="lazy" />
                ))}
              </div>
              <div className={styles.head}>
                <h3>{box.name}</h3>
                <strong>
                  <Price kobo={box.price} />
                </strong>
              </div>
              <p className={styles.dishes}>{box.meals.map(({ name }) => name).join(' · ')}</p>
              <p className={styles.contents}>{describeBoxContents(box.meals)}</p>
              <Button
                // Only one button per view has the primary style: the first box's button or, once the gift box has
                // dishes, the button in the bar.
                variant={index === 0 && count === 0 ? 'primary' : 'secondary'}
                fullWidth
                disabled={isChosen}
                onClick={() => choose(box)}
              >
                {isChosen ? 'In the gift box' : 'Choose this box'}
                <span className="visually-hidden">: {box.name}</span>
              </Button>
            </Card>
          );
        })}
      </ul>
    </section>
  );
}
