import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useCart } from '../../../cart/cart-store';
import { chooseAddress } from '../../../cart/delivery-choice';
import { Banner } from '../../../components/banner';
import { Button, LinkButton } from '../../../components/button';
import { Card } from '../../../components/card';
import { OpenHold } from '../../../components/open-hold';
import { Page, PageHeader } from '../../../components/page';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import { paths } from '../../../config/paths';
import { useAddresses } from '../../../firebase/use-addresses';
import { useChosenAddress } from '../api/use-chosen-address';
import { AddressPicker } from '../components/address-picker';
import { CartSummary } from '../components/cart-summary';
import styles from '../components/checkout.module.css';
import { useDeliveryDay } from '../components/delivery-facts';
import { DeliveryWindowPicker } from '../components/delivery-window-picker';

/** `/checkout`: where and when the box goes, and what is in it (specification 1, section 2). */
export default function Checkout() {
  const { count, missingMessage } = useCart();
  const addresses = useAddresses();
  const chosen = useChosenAddress(addresses.data ?? []);
  const day = useDeliveryDay();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const lacksAddress = asked && !chosen && addresses.status === 'ready';

  if (count === 0) return <Navigate to={paths.weeklyDrop} replace />;

  async function goOn(): Promise<void> {
    setAsked(true);
    if (!chosen) {
      scrollTo({ top: 0 });
      return;
    }
    chooseAddress(chosen.id);
    await navigate(paths.reviewSelf);
  }

  return (
    <Page title="Checkout" width="wide">
      <PageHeader
        title="Checkout"
        lead="Tell us where your evening should arrive."
        back={{ to: paths.weeklyDrop, label: 'Back to the menu' }}
      />
      <Stack gap={5}>
        <OpenHold />
        {missingMessage && (
          <Banner
            tone="warning"
            title={missingMessage}
            action={
              <LinkButton to={paths.weeklyDrop} variant="secondary" size="small">
                Complete your box
              </LinkButton>
            }
          />
        )}
        <div className={styles.columns}>
          <div className={styles.main}>
            <Card as="section" aria-labelledby="deliver-to-me">
              <Stack gap={5}>
                <Stack gap={1}>
                  <h2 id="deliver-to-me">Deliver to me</h2>
                  <Text tone="muted">
                    {day ? `Your box arrives on ${day}. ` : ''}Delivery is free within Port Harcourt.
                  </Text>
                </Stack>
                <AddressPicker
                  addresses={addresses}
                  chosen={chosen}
                  error={lacksAddress ? 'Please select a delivery address to continue' : undefined}
                />
                <DeliveryWindowPicker />
              </Stack>
            </Card>
          </div>
          <div className={styles.aside}>
            <CartSummary />
            <div className={styles.action}>
              <Button
                size="large"
                fullWidth
                disabled={missingMessage !== null || addresses.status === 'loading'}
                onClick={() => void goOn()}
              >
                Continue to Review
              </Button>
            </div>
          </div>
        </div>
      </Stack>
    </Page>
  );
}
