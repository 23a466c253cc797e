import { getCartLines, calculateLineTotal } from '@sharebox/domain/cart/cart';
import { getMealStatement, slotTitles } from '@sharebox/domain/menu/menu';
import { packagingOptions } from '@sharebox/domain/cart/packaging';
import type { CartView } from '#shared/cart/create-cart.ts';
import { BoxSummary } from '#shared/orders/box-summary.tsx';
import { DishContents } from '#shared/storefront/dietary-warning.tsx';
import { useStorefront } from '#shared/storefront/storefront.ts';
import { LinkButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';

interface CartSummaryProps {
  cart: CartView;
  /** The cart's note or, for a gift, the love message. */
  note: string;
  editPath: string;
  /** Whether the customer will eat the box. Only then their own dietary needs matter. */
  isOwn: boolean;
}

export function CartSummary({ cart: { cart, packaging, total }, note, editPath, isOwn }: CartSummaryProps) {
  const storefront = useStorefront();
  const meals = storefront.status === 'ready' ? storefront.menu.meals : [];
  const lines = getCartLines(cart).map(({ item, quantity, slot }) => {
    const meal = meals.find(({ id }) => id === item.id);
    return {
      id: item.id,
      name: item.name,
      image: item.image,
      quantity,
      total: calculateLineTotal(item.price, quantity),
      kind: slotTitles[slot],
      contents: meal && <DishContents {...getMealStatement(meal)} isForUser={isOwn} />,
    };
  });
  return (
    <Card as="section" aria-labelledby="order-summary">
      <Stack>
        <Stack row spread gap={2}>
          <h2 id="order-summary">Order Summary</h2>
          <LinkButton to={editPath} variant="quiet" size="small">
            Edit box
          </LinkButton>
        </Stack>
        <BoxSummary
          lines={lines}
          packaging={packagingOptions[packaging].name}
          packagingPrice={packagingOptions[packaging].price}
          total={total}
          note={note.trim()}
        />
      </Stack>
    </Card>
  );
}
