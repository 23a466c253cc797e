import { isGiftRevealed } from '@sharebox/domain/gifts/received-gift';
import { isPaymentVerified, type Order } from '@sharebox/domain/orders/order';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#components/actions/icon.tsx';
import styles from './gift-success.module.css';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { NumberedSteps } from '#components/layout/numbered-steps.tsx';
import { shareOrCopy } from '#lib/browser-actions.ts';
import { Stack } from '#components/layout/stack.tsx';
import { showToast } from '#components/feedback/toast.tsx';

interface GiftHeroProps {
  icon?: IconName;
  title: string;
  /** The one time that matters. */
  time?: ReactNode;
  text: string | null;
  action?: ReactNode;
}

/** Screen readers announce the heading when it changes. */
export function GiftHero({ icon = 'gift', title, time, text, action }: GiftHeroProps) {
  return (
    <header className={styles.hero}>
      <span className={styles.seal}>
        <Icon name={icon} size={44} />
      </span>
      <div role="status">
        <h1>{title}</h1>
      </div>
      {time && <div className={styles.time}>{time}</div>}
      {text && <p>{text}</p>}
      {action}
    </header>
  );
}

const check = 'Our team checks your transfer against your reference.';
const preparation = 'Our kitchen prepares the box for delivery day.';
const notification = 'We tell them about your gift.';
const surpriseNotification = 'We tell them when it is on its way: a surprise.';
const delivery = ['Our rider calls them 30 minutes before it arrives.', 'We email you when it is delivered.'];

function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <Card as="section" aria-labelledby="next-steps">
      <Stack>
        <h2 id="next-steps">{title}</h2>
        <NumberedSteps steps={steps} />
      </Stack>
    </Card>
  );
}

/** The steps that are still ahead of a gift, for its giver. */
export function GiftSteps({ order }: { order: Order }) {
  const isHidden = !isGiftRevealed(order);
  const steps = [
    ...(isPaymentVerified(order.status) ? [] : [check]),
    ...(isHidden && !order.is_surprise ? [notification] : []),
    preparation,
    ...(isHidden && order.is_surprise ? [surpriseNotification] : []),
    ...delivery,
  ];
  return <Steps title="What happens next" steps={steps} />;
}

/** The steps of any gift, for visitors, who do not see how far this one is. */
export function GeneralGiftSteps() {
  return (
    <Steps
      title="How a gift works"
      steps={[
        'The giver pays, and our team checks the transfer.',
        'Then we tell the recipient. A surprise stays secret until it is on its way.',
        'Our kitchen prepares the box for delivery day.',
        'Our rider calls the recipient 30 minutes before it arrives.',
      ]}
    />
  );
}

/** Names neither the giver nor the recipient, so that anonymous givers can share it too. */
const shareText = 'I just gave someone a Share Box: an evening for two, delivered. Who would you spoil?';

async function share(): Promise<void> {
  const outcome = await shareOrCopy(shareText, location.origin);
  if (outcome === 'copied') showToast('Copied to clipboard! Share it with your friends.');
  if (outcome === 'failed') showToast('Your browser did not allow copying. Please try again.', 'error');
}

export function ShareButton() {
  return (
    <Button onClick={() => void share()}>
      <Icon name="share" size={20} />
      Share
    </Button>
  );
}
