import { getClosingUrgency } from '@sharebox/domain/shop/ordering-window';
import clsx from 'clsx';
import { Countdown } from '#components/feedback/countdown.tsx';
import { useMemberUid } from '#shared/accounts/use-uid.ts';
import { type ShopWindow, useShopWindow } from '#shared/storefront/use-shop-window.ts';
import { howItWorksId } from './how-it-works';
import styles from './order-window-banner.module.css';
import { useIsNewcomer } from './hero';

/** The fraction of taken boxes from which the banner turns amber. */
const amberFrom = 0.8;

function lookOf(shop: ShopWindow): string | undefined {
  if (shop.state !== 'open') return styles.closed;
  const urgency = getClosingUrgency(shop.until, shop.now);
  if (urgency === 'critical') return styles.critical;
  if (urgency === 'warning') return styles.warning;
  return shop.currentOrders >= amberFrom * shop.maxOrders ? styles.filling : undefined;
}

const messages: Record<ShopWindow['state'], string> = {
  open: 'Open. Orders close in',
  'sold-out': 'Sold out. Orders reopen Monday 12:00 AM WAT, in',
  closed: 'Closed. Orders reopen Monday 12:00 AM WAT, in',
};

/**
 * A banner that shows whether the shop is open, with a countdown (docs/product/ordering-window.md#the-banner). It
 * reserves its space until the state is known. Newcomers see a link to "how it works" unless something is urgent.
 */
export function OrderWindowBanner() {
  const shop = useShopWindow();
  const isMember = useMemberUid() !== null;
  const isNewcomer = useIsNewcomer(shop?.now ?? null) && !isMember;
  if (!shop) return <div className={styles.banner}>A new menu every Monday</div>;
  return (
    <section className={clsx(styles.banner, lookOf(shop))} aria-label="Order window">
      <p>
        {shop.until === null ? (
          `Closed for now. ${shop.notice}`
        ) : (
          <>
            {messages[shop.state]} <Countdown until={shop.until} now={shop.now} />
          </>
        )}{' '}
        {isNewcomer && shop.urgency === 'none' && <a href={`#${howItWorksId}`}>New here? See how it works</a>}
        {shop.state === 'open' && shop.urgency !== 'none' && (
          <strong>
            {shop.currentOrders}/{shop.maxOrders} spots filled
          </strong>
        )}
      </p>
    </section>
  );
}
