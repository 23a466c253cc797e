import { shareTextOrCopy } from '#shared/orders/share-order.ts';
import { isAwaitingAddress } from '@sharebox/domain/gifts/claim-state';
import { isGiftRevealed } from '@sharebox/domain/gifts/received-gift';
import { isPaymentVerified, type Order, toShortOrderId } from '@sharebox/domain/orders/order';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#components/actions/icon.tsx';
import styles from './gift-success.module.css';
import { Button } from '#components/actions/button.tsx';
import { SectionCard } from '#components/layout/section-card.tsx';
import { NumberedSteps } from '#components/layout/numbered-steps.tsx';
import { Card } from '#components/layout/card.tsx';
import { FactList } from '#components/layout/fact-list.tsx';

/** The order reference and order id, if they are known, for givers who contact the shop. */
export function GiftReferences({ reference, orderId }: { reference: string | null; orderId: string | null }) {
  return (
    <Card>
      <FactList
        columns="two"
        facts={[
          reference === null ? null : ['Order reference', reference],
          orderId === null ? null : ['Order ID', toShortOrderId(orderId)],
        ]}
      />
    </Card>
  );
}

interface GiftHeroProps {
  icon?: IconName;
  title: string;
  /** The most important date or time. */
  time?: ReactNode;
  text: string | null;
  action?: ReactNode;
}

/** The top of a gift's status page. Screen readers announce the heading when it changes. */
export function GiftStatusHero({ icon = 'gift', title, time, text, action }: GiftHeroProps) {
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
const answer = 'They open your link and tell us where to bring the box.';
const notification = 'We tell them about your gift.';
const surpriseNotification = 'We tell them when it is on its way: a surprise.';
const delivery = ['Our rider calls them 30 minutes before it arrives.', 'We email you when it is delivered.'];

function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <SectionCard title={title}>
      <NumberedSteps steps={steps} />
    </SectionCard>
  );
}

/** The remaining steps of a gift, for its giver. */
export function GiftSteps({ order }: { order: Order }) {
  const isHidden = !isGiftRevealed(order);
  const steps = [
    ...(isPaymentVerified(order.status) ? [] : [check]),
    ...(isAwaitingAddress(order) ? [answer] : []),
    ...(isHidden && !order.is_surprise ? [notification] : []),
    preparation,
    ...(isHidden && order.is_surprise ? [surpriseNotification] : []),
    ...delivery,
  ];
  return <Steps title="What happens next" steps={steps} />;
}

/** The general steps of a gift, for visitors who must not see the status of this gift. */
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

/** Names neither the giver nor the recipient, so that anonymous givers can share the text too. */
const shareText = 'I just gave someone a Share Box: an evening for two, delivered. Who would you spoil?';

const copied = 'Copied to clipboard! Share it with your friends.';

export function ShareShopButton() {
  return (
    <Button onClick={() => void shareTextOrCopy(shareText, copied)}>
      <Icon name="share" size={20} />
      Share
    </Button>
  );
}
