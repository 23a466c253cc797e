import { formatAddress, pickMainAddress } from '@sharebox/domain/accounts/address';
import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { LinkButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paths } from '#config/paths.ts';
import type { LiveResult } from '#firebase/live.ts';
import { formatDay } from '@sharebox/domain/shop/dates';
import { AddressChoice } from '#shared/addresses/address-choice.tsx';
import { type SavedAddress, useAddresses } from '#shared/addresses/use-addresses.ts';
import { useAreaProblem } from '#shared/addresses/use-served-areas.ts';
import { chooseAddress, chooseDeliveryWindow, useDeliveryChoice } from '#shared/cart/delivery-choice.ts';
import { DeliveryWindowChoice } from '#shared/orders/delivery-window-choice.tsx';
import { useStorefront } from '#shared/storefront/storefront.ts';
import styles from './checkout.module.css';

/** Returns the delivery day of this week's drop; null until the menu is loaded or if there is no drop. */
export function useDeliveryDay(): string | null {
  const storefront = useStorefront();
  const drop = storefront.status === 'ready' ? storefront.menu.drop : null;
  return drop && formatDay(drop.delivery_date);
}

interface OwnDelivery {
  addresses: LiveResult<SavedAddress[]>;
  /** The chosen address. If none is chosen or it no longer exists, the default address or the only one. */
  address: SavedAddress | null;
  /** Why the shop does not deliver to the address; null if it does. */
  areaProblem: string | null;
}

/** The delivery of the customer's own box. The choice is remembered until the box is paid for. */
export function useOwnDelivery(): OwnDelivery {
  const addresses = useAddresses();
  const { addressId } = useDeliveryChoice();
  const saved = addresses.data ?? [];
  const main = pickMainAddress(saved);
  const only = main && (main.is_default || saved.length === 1) ? main : null;
  const address = saved.find(({ id }) => id === addressId) ?? only;
  return { addresses, address, areaProblem: useAreaProblem(address) };
}

/** The choice is remembered until the box is paid for. */
export function DeliveryWindowPicker() {
  const { deliveryWindow, fullWindows } = useDeliveryChoice();
  return <DeliveryWindowChoice value={deliveryWindow} full={fullWindows} onChange={chooseDeliveryWindow} />;
}

interface DeliveryStepProps {
  delivery: OwnDelivery;
  error?: string | undefined;
  /** Called after an address was selected or added. */
  onChoose?: () => void;
}

/** The choice of the address and delivery window for the customer's own box. */
export function DeliveryStep({ delivery: { addresses, address }, error, onChoose }: DeliveryStepProps) {
  const day = useDeliveryDay();
  return (
    <Card as="section" aria-labelledby="deliver-to-me">
      <Stack gap={5}>
        <Stack gap={1}>
          <h2 id="deliver-to-me">Deliver to me</h2>
          <Text tone="muted">
            {day ? `Your box arrives on ${day}. ` : ''}Delivery is free within Port Harcourt.
          </Text>
        </Stack>
        <AddressChoice
          addresses={addresses}
          chosenId={address?.id ?? null}
          onChoose={(id) => {
            chooseAddress(id);
            onChoose?.();
          }}
          error={error}
        />
        <DeliveryWindowPicker />
      </Stack>
    </Card>
  );
}

interface SummaryCardProps {
  title: string;
  facts: readonly (readonly [what: string, value: React.ReactNode])[];
  children: React.ReactNode;
}

/** A part of the review with a link to the step where it is chosen. */
export function SummaryCard({ title, facts, children }: SummaryCardProps) {
  return (
    <Card as="section" aria-labelledby="delivery-facts">
      <Stack>
        <Stack row spread gap={2}>
          <h2 id="delivery-facts">{title}</h2>
          <LinkButton to={paths.checkout} variant="quiet" size="small">
            Change
          </LinkButton>
        </Stack>
        <dl className={styles.facts}>
          {facts.map(([what, value]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Text size="small" tone="muted">
          {children}
        </Text>
      </Stack>
    </Card>
  );
}

export function DeliverySummary({ delivery: { addresses, address } }: { delivery: OwnDelivery }) {
  const { deliveryWindow } = useDeliveryChoice();
  const day = useDeliveryDay();
  const place = address ? `${address.label}: ${formatAddress(address)}` : 'No delivery address selected';
  return (
    <SummaryCard
      title="Delivery"
      facts={[
        ['Delivering to', addresses.status === 'loading' ? <Skeleton key="place" height={24} /> : place],
        ['Arriving', [day, deliveryWindowLabels[deliveryWindow]].filter(Boolean).join(', ')],
      ]}
    >
      Delivery is free within Port Harcourt. Our team calls you 30 minutes before arrival.
    </SummaryCard>
  );
}
