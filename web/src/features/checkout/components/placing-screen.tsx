import type { ReactNode } from 'react';
import { useCart } from '../../../cart/cart-store';
import { Banner } from '../../../components/banner';
import { Button, LinkButton } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { Page, PageHeader } from '../../../components/page';
import { Price } from '../../../components/price';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import { paths } from '../../../config/paths';
import { retryStorefront } from '../../../firebase/storefront';
import type { SavedAddress } from '../../../firebase/use-addresses';
import { CartSummary } from './cart-summary';
import styles from './checkout.module.css';
import { MenuChanges, PlacementProblem } from './placement-problem';
import { usePlaceBox } from './use-place-box';

interface PlacingScreenProps {
  /** The document's title. */
  title: string;
  heading: string;
  lead: string;
  address: SavedAddress | null;
  /** Where and when the box goes. */
  delivery: ReactNode;
}

/** The last look at one's own box, and the button that holds it (specification 1, sections 2 and 5). */
export function PlacingScreen({ title, heading, lead, address, delivery }: PlacingScreenProps) {
  const { count, total } = useCart();
  const { changes, storefront, problem, isBusy, place, acceptPrices } = usePlaceBox(address);

  if (count === 0) {
    return (
      <Page title={title}>
        <EmptyState
          level={1}
          icon="cart"
          title="Your cart is empty. Please add items before checkout."
          action={<LinkButton to={paths.weeklyDrop}>Explore This Week’s Menu</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <Page title={title} width="wide">
      <PageHeader title={heading} lead={lead} back={{ to: paths.checkout, label: 'Back to checkout' }} />
      <Stack gap={5}>
        {changes && <MenuChanges changes={changes} seenTotal={total} onAccept={acceptPrices} />}
        {problem && !changes && <PlacementProblem problem={problem} />}
        {storefront.status === 'error' && (
          <Banner
            tone="error"
            title="Failed to load menu data. Please try again."
            action={
              <Button size="small" variant="secondary" onClick={retryStorefront}>
                Try Again
              </Button>
            }
          />
        )}
        <div className={styles.columns}>
          <div className={styles.main}>{delivery}</div>
          <div className={styles.aside}>
            <CartSummary />
            <div className={styles.action}>
              <Button
                size="large"
                fullWidth
                busy={isBusy}
                disabled={storefront.status === 'loading'}
                onClick={() => void place()}
              >
                {isBusy ? 'Holding your box…' : 'Place Order'} · <Price naira={total} />
              </Button>
              <Text size="tiny" tone="muted" center>
                We hold your box while you pay by bank transfer.
              </Text>
            </div>
          </div>
        </div>
      </Stack>
    </Page>
  );
}
