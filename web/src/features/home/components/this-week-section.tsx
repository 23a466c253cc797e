import type { MenuMeal } from '@sharebox/domain/menu/menu';
import { formatDay } from '@sharebox/domain/shop/dates';
import { Link } from 'react-router-dom';
import { LinkButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Price } from '#components/content/price.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useStorefront } from '#shared/storefront/storefront.ts';
import { HomeSection } from './home-section';
import styles from './this-week-section.module.css';

const shownAtMost = 6;

/** Selects the dishes for the preview: featured dishes first, then mains, then others in the menu's order. */
function teaserOf(meals: readonly MenuMeal[]): MenuMeal[] {
  const rank = (meal: MenuMeal) => (meal.is_featured ? 0 : meal.category === 'main' ? 1 : 2);
  return meals.toSorted((a, b) => rank(a) - rank(b)).slice(0, shownAtMost);
}

function DishSkeleton() {
  return (
    <Card as="li" padded={false} className={styles.dish}>
      <div style={{ aspectRatio: '4 / 3' }}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.words}>
        <Skeleton height={20} width="80%" />
        <Skeleton height={20} width="40%" />
      </div>
    </Card>
  );
}

/** The delivery day and the lowest price of a dinner. */
function DayAndPrice({ day, meals }: { day: Date; meals: readonly MenuMeal[] }) {
  const prices = meals.flatMap((meal) => (meal.category === 'main' ? [meal.price] : []));
  return (
    <p className={styles.day}>
      Arrives on <strong>{formatDay(day)}</strong>
      {prices.length > 0 && (
        <>
          {' · '}mains for two from <Price kobo={Math.min(...prices)} />
        </>
      )}
    </p>
  );
}

export function ThisWeekSection() {
  const storefront = useStorefront();
  const drop = storefront.status === 'ready' ? storefront.menu.drop : null;
  if (storefront.status === 'error' || (storefront.status === 'ready' && !drop)) return null;
  return (
    <HomeSection
      title={drop?.name ?? 'On the table this week'}
      lead={drop?.description ?? 'Familiar plates and foreign discoveries, cooked for two.'}
      action={
        <LinkButton to={paths.weeklyDrop} variant="secondary">
          See the whole menu
        </LinkButton>
      }
    >
      {storefront.status === 'ready' && drop && (
        <DayAndPrice day={drop.delivery_date} meals={storefront.menu.meals} />
      )}
      <ul role="list" className={styles.row} aria-busy={storefront.status === 'loading'}>
        {storefront.status === 'ready'
          ? teaserOf(storefront.menu.meals).map((meal) => (
              <Card key={meal.id} as="li" padded={false} className={styles.dish}>
                <img src={meal.image_url} alt="" width={800} height={600} loading="lazy" />
                <div className={styles.words}>
                  <h3>
                    <Link to={paths.weeklyDrop}>{meal.name}</Link>
                  </h3>
                  <span className={styles.price}>
                    <Price kobo={meal.price} />
                  </span>
                </div>
              </Card>
            ))
          : Array.from({ length: 4 }, (_, index) => <DishSkeleton key={index} />)}
      </ul>
    </HomeSection>
  );
}
