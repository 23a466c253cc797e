import { useEffect, useState } from 'react';
import { LinkButton } from '#components/actions/button.tsx';
import { classNames } from '#lib/class-names.ts';
import { Icon } from '#components/actions/icon.tsx';
import { toPaymentInstructions } from '#config/paths.ts';
import { formatTime } from '#lib/shop-dates.ts';
import { useUid } from '#shared/accounts/use-uid.ts';
import { ownHeldBox } from './held-box';
import { lookUpHeldBox } from './look-up-held-box';
import styles from './held-box-bar.module.css';

/** At the window's lower edge as long as a box is held: until when, and the way to pay for it. */
export default function HeldBoxBar({ isAboveActions }: { isAboveActions: boolean }) {
  const held = ownHeldBox.useValue();
  const [overAt, setOverAt] = useState(0);
  const uid = useUid();

  useEffect(() => {
    if (uid) void lookUpHeldBox(uid);
  }, [uid]);

  const until = held?.until ?? 0;
  useEffect(() => {
    if (until === 0) return;
    const timer = setTimeout(() => setOverAt(until), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);

  if (!held || overAt === until) return null;
  return (
    <section className={classNames(styles.bar, isAboveActions && styles.raised)} aria-label="Your held box">
      <Icon name="box" size={20} />
      <p>We are holding a box for you until {formatTime(new Date(until))}.</p>
      <LinkButton to={toPaymentInstructions(held.order_id)} size="small">
        Continue to payment
      </LinkButton>
    </section>
  );
}
