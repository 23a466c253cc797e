import { formatAddress } from '@sharebox/domain/accounts/address';
import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import { useDeliveryChoice } from '#shared/cart/delivery-choice.ts';
import { LinkButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paths } from '#config/paths.ts';
import { formatDay } from '@sharebox/domain/shop/dates';
import { useStorefront } from '#shared/storefront/storefront.ts';
import type { SavedAddress } from '#shared/addresses/use-addresses.ts';
import styles from './checkout.module.css';

/** Returns the delivery day of this week's drop; null until the menu is loaded or if there is no drop. */
export function useDeliveryDay(): string | null {
  const storefront = useStorefront();
  const drop = storefront.status === 'ready' ? storefront.menu.drop : null;
  return drop && formatDay(drop.delivery_date);
}

export function DeliverySummary({
  address,
  isLoading,
}: {
  address: SavedAddress | null;
  isLoading: boolean;
}) {
  const { deliveryWindow } = useDeliveryChoice();
  const day = useDeliveryDay();
  return (
    <Card as="section" aria-labelledby="delivery-facts">
      <Stack>
        <Stack row spread gap={2}>
          <h2 id="delivery-facts">Delivery</h2>
          <LinkButton to={paths.checkout} variant="quiet" size="small">
            Change
          </LinkButton>
        </Stack>
        <dl className={styles.facts}>
          <div>
            <dt>Delivering to</dt>
            <dd>
              {address && `${address.label}: ${formatAddress(address)}`}
              {!address && !isLoading && 'No delivery address selected'}
              {isLoading && <Skeleton height={24} />}
            </dd>
          </div>
          <div>
            <dt>Arriving</dt>
            <dd>
              {day ? `${day}, ${deliveryWindowLabels[deliveryWindow]}` : deliveryWindowLabels[deliveryWindow]}
            </dd>
          </div>
        </dl>
        <Text size="small" tone="muted">
          Delivery is free within Port Harcourt. Our team calls you 30 minutes before arrival.
        </Text>
      </Stack>
    </Card>
  );
}
