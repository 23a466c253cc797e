import { formatNaira } from '@sharebox/domain/money/money';
import { LinkButton } from '#components/actions/button.tsx';
import clsx from 'clsx';
import { Icon } from '#components/actions/icon.tsx';
import { buildPaymentInstructionsPath } from '#config/paths.ts';
import { formatTime } from '@sharebox/domain/shop/dates';
import { unsentClaimOrderId, useHeldBox, useReturnedAmount } from './use-held-box';
import styles from './held-box-bar.module.css';

export default function HeldBoxBar({ isAboveActions }: { isAboveActions: boolean }) {
  const box = useHeldBox();
  const returned = useReturnedAmount(box);
  const isUnsent = unsentClaimOrderId.useValue() === box?.orderId;
  if (box?.state !== 'held') return null;
  return (
    <section className={clsx(styles.bar, isAboveActions && styles.raised)} aria-label="Your held box">
      <Icon name="box" size={20} />
      <p>
        {returned !== null && `${formatNaira(returned)} came back to you. `}
        {isUnsent
          ? `You haven’t told us about your transfer yet. Your box is held until ${formatTime(box.until)}.`
          : `Your box is held until ${formatTime(box.until)}.`}
      </p>
      <LinkButton to={buildPaymentInstructionsPath(box.orderId)} size="small">
        {isUnsent ? 'Send it now' : 'Pay now'}
      </LinkButton>
    </section>
  );
}
