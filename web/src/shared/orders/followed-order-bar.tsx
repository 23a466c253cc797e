import clsx from 'clsx';
import { LinkButton } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { buildFollowedOrderPath } from '#config/paths.ts';
import { followedOrder } from '#shared/cart/sharing/stored-shared-cart.ts';
import styles from './held-box-bar.module.css';

/**
 * A bar about the box that the partner ordered, with a link to the order. The bar is shown until the user dismisses it.
 */
export default function FollowedOrderBar({ isAboveActions }: { isAboveActions: boolean }) {
  const orderId = followedOrder.useValue();
  if (orderId === null) return null;
  return (
    <section className={clsx(styles.bar, isAboveActions && styles.raised)} aria-label="Your partner’s order">
      <Icon name="couple" size={20} />
      <p>Your partner ordered your box.</p>
      <LinkButton to={buildFollowedOrderPath(orderId)} size="small">
        Follow it
      </LinkButton>
      <IconButton icon="close" label="Dismiss" onClick={() => followedOrder.set(null)} />
    </section>
  );
}
