import { useEffect } from 'react';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { replayEarlyClicks } from '#lib/page-load.ts';
import { OrderAgainPrompt } from '#shared/orders/order-again-prompt.tsx';
import { Hero, useIsNewVisitor } from '../components/hero';
import { LoveStories } from '../components/love-stories';
import { ThisWeekSection } from '../components/this-week-section';
import styles from '../components/home-section.module.css';
import { LinkButton } from '#components/actions/button.tsx';
import { checkoutDestination } from '#shared/cart/checkout-destination.ts';
import { paths, buildProfilePath, buildPublicGiftPath } from '#config/paths.ts';
import { rememberPostLoginPath } from '#shared/sign-in/post-login-path.ts';
import { useGiftLinkAction } from '#shared/gifts/gift-page-owner.tsx';
import { getClosingUrgency } from '@sharebox/domain/shop/ordering-window';
import clsx from 'clsx';
import { Countdown } from '#components/feedback/countdown.tsx';
import { useMemberUid } from '#shared/accounts/session.ts';
import {
  type OrderingWindowStatus,
  useOrderingWindowStatus,
} from '#shared/storefront/use-ordering-window-status.ts';
import howItWorksStyles from '../components/how-it-works.module.css';
import { HomeSection } from '../components/home-section';

const howItWorksId = 'how-it-works';

const steps = [
  {
    title: 'Choose together',
    text: 'A main plate, an extra or three, something to drink. Four small steps on your phone.',
  },
  {
    title: 'Say it in a note',
    text: 'Add a few words and pick the packaging. We put your note on top, where it is found first.',
  },
  {
    title: 'Have your evening',
    text: 'Pay by bank transfer, follow your box as it happens, and open the door at the weekend.',
  },
];

/** The banner turns amber once this fraction of the boxes is taken. */
const amberFrom = 0.8;

function lookOf(shop: OrderingWindowStatus): string | undefined {
  if (shop.state !== 'open') return styles.closed;
  const urgency = getClosingUrgency(shop.until, shop.now);
  if (urgency === 'critical') return styles.critical;
  if (urgency === 'warning') return styles.warning;
  return shop.currentOrders >= amberFrom * shop.maxOrders ? styles.filling : undefined;
}

const messages: Record<OrderingWindowStatus['state'], string> = {
  open: 'Open. Orders close in',
  'sold-out': 'Sold out. Orders reopen Monday 12:00 AM WAT, in',
  closed: 'Closed. Orders reopen Monday 12:00 AM WAT, in',
};

/**
 * A banner that shows whether the shop is open, with a countdown (docs/product/ordering-window.md#the-banner). The
 * banner reserves its space until the shop's state is known. Newcomers see a link to "how it works" unless something is
 * urgent.
 */
function OrderingWindowBanner() {
  const shop = useOrderingWindowStatus();
  const isMember = useMemberUid() !== null;
  const isNewcomer = useIsNewVisitor(shop?.now ?? null) && !isMember;
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

function GiftLinkButton() {
  const { path, label } = useGiftLinkAction();
  return (
    <LinkButton
      variant="gold"
      to={path}
      onClick={() => {
        if (path === paths.signUp) rememberPostLoginPath(buildProfilePath('gift-link'));
      }}
    >
      {label}
    </LinkButton>
  );
}

function GiftPromo() {
  return (
    <section className={styles.frame} aria-labelledby="gift-promo">
      <div className={styles.panel}>
        <div className={styles.words}>
          <h2 id="gift-promo">Let someone spoil the two of you</h2>
          <p>
            Share one short link, and anyone who has it can send you a box. We never show your surname, phone
            or street.
          </p>
          <p>Rather give one? You fill the box, and they tell us where to bring it.</p>
          <div className={styles.actions}>
            <GiftLinkButton />
            <LinkButton
              variant="secondary"
              to={paths.weeklyDrop}
              onClick={() => checkoutDestination.set('link')}
            >
              Give a box
            </LinkButton>
            <LinkButton variant="quiet" to={buildPublicGiftPath('sample')}>
              See a sample link
            </LinkButton>
          </div>
        </div>
        <div className={styles.chat} aria-hidden>
          <p className={styles.bubble}>What do you two want for your anniversary?</p>
          <p className={styles.reply}>
            Send us a delicious Share box <span>/to/ada-and-tari</span>
          </p>
        </div>
      </div>
    </section>
  );
}

export default function HomePage() {
  useEffect(replayEarlyClicks, []);
  return (
    <>
      <title>Share Box · Dinner for two, once a week</title>
      <OrderingWindowBanner />
      <Hero />
      <ErrorBoundary fallback={null}>
        <ThisWeekSection />
      </ErrorBoundary>
      {/* Appears late, but here it shifts only content that is not in view yet. */}
      <div className={styles.reorder}>
        <OrderAgainPrompt />
      </div>
      <HomeSection id={howItWorksId} title="From Monday’s menu to your table">
        <ol role="list" className={howItWorksStyles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title} className={howItWorksStyles.step}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </HomeSection>
      <GiftPromo />
      <LoveStories />
    </>
  );
}
