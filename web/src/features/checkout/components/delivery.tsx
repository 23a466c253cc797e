import { formatAddress, pickMainAddress } from '@sharebox/domain/accounts/address';
import { deliveryWindowHours } from '@sharebox/domain/orders/delivery-window';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { LinkButton } from '#components/actions/button.tsx';
import { SectionCard } from '#components/layout/section-card.tsx';
import { MutedText } from '#components/content/text.tsx';
import { paths } from '#config/paths.ts';
import { formatDay } from '@sharebox/domain/shop/dates';
import { AddressChoice } from '#shared/addresses/address-choice.tsx';
import { useAddresses } from '#shared/addresses/use-addresses.ts';
import { useAreaProblem } from '#shared/addresses/use-served-areas.ts';
import { chooseAddress, chooseDeliveryWindow, useDeliveryChoice } from '#shared/cart/delivery-choice.ts';
import { DeliveryWindowChoice } from '#shared/orders/delivery-window-choice.tsx';
import { useStorefront } from '#shared/storefront/storefront.ts';
import styles from './checkout.module.css';

/** Returns the delivery day of this week's drop. Returns null if there is no drop, and while the menu is loading. */
export function useDeliveryDay(): string | null {
  const storefront = useStorefront();
  const drop = storefront.status === 'ready' ? storefront.menu.drop : null;
  return drop && formatDay(drop.delivery_date);
}

/**
 * Returns the delivery address of the customer's own box: the chosen address, otherwise the default address or the only
 * address. `areaProblem` is the reason why the shop does not deliver to the address, or null. The choice is remembered
 * until the box is paid for.
 */
export function useOwnDelivery() {
  const addresses = useAddresses();
  const { addressId } = useDeliveryChoice();
  const saved = addresses.data ?? [];
  const main = pickMainAddress(saved);
  const only = main && (main.is_default || saved.length === 1) ? main : null;
  const address = saved.find(({ id }) => id === addressId) ?? only;
  return { addresses, address, areaProblem: useAreaProblem(address) };
}

/** A picker for the delivery window. The choice is remembered until the box is paid for. */
export function DeliveryWindowPicker() {
  const { deliveryWindow, fullWindows } = useDeliveryChoice();
  return <DeliveryWindowChoice value={deliveryWindow} full={fullWindows} onChange={chooseDeliveryWindow} />;
}

type OwnDelivery = ReturnType<typeof useOwnDelivery>;

interface DeliveryStepProps {
  delivery: OwnDelivery;
  error?: string | undefined;
  /** Called after an address was selected or added. */
  onChoose?: () => void;
}

/** A checkout step for choosing the address and delivery window of the customer's own box. */
export function DeliveryStep({ delivery: { addresses, address }, error, onChoose }: DeliveryStepProps) {
  const day = useDeliveryDay();
  return (
    <SectionCard
      isSmall
      title="Deliver to me"
      lead={<>{day ? `Your box arrives on ${day}. ` : ''}Delivery is free within Port Harcourt.</>}
      gap={5}
    >
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
    </SectionCard>
  );
}

interface CheckoutSummaryCardProps {
  title: string;
  facts: readonly (readonly [what: string, value: React.ReactNode])[];
  children: React.ReactNode;
}

/** A card of the order review with a link to the checkout step that changes it. */
export function CheckoutSummaryCard({ title, facts, children }: CheckoutSummaryCardProps) {
  return (
    <SectionCard
      isSmall
      title={title}
      aside={
        <LinkButton to={paths.checkout} variant="quiet" size="small">
          Change
        </LinkButton>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <MutedText>{children}</MutedText>
    </SectionCard>
  );
}

export function DeliverySummary({ delivery: { addresses, address } }: { delivery: OwnDelivery }) {
  const { deliveryWindow } = useDeliveryChoice();
  const day = useDeliveryDay();
  const place = address ? `${address.label}: ${formatAddress(address)}` : 'No delivery address selected';
  return (
    <CheckoutSummaryCard
      title="Delivery"
      facts={[
        ['Delivering to', addresses.status === 'loading' ? <Skeleton key="place" height={24} /> : place],
        ['Arriving', [day, deliveryWindowHours[deliveryWindow]].filter(Boolean).join(', ')],
      ]}
    >
      Delivery is free within Port Harcourt. Our team calls you 30 minutes before arrival.
    </CheckoutSummaryCard>
  );
}
