import type { GiftLink } from '@sharebox/domain/gifts/gift';
import { Banner } from '#components/feedback/banner.tsx';
import { LinkButton } from '#components/actions/button.tsx';
import { Countdown } from '#components/feedback/countdown.tsx';
import { useShopWindow } from '#shared/storefront/use-shop-window.ts';
import styles from './gift-page.module.css';
import { useGiftLinkAction } from '#shared/gifts/gift-page-owner.tsx';

function ClosedNotice() {
  const shop = useShopWindow();
  if (!shop || shop.state === 'open') return null;
  return (
    <section className={styles.soldOut} aria-labelledby="not-selling">
      <h2 id="not-selling">
        {shop.until === null
          ? 'Orders are closed for now'
          : shop.state === 'sold-out'
            ? 'This week is sold out'
            : 'Orders are closed for this week'}
      </h2>
      {shop.until === null ? (
        <p>{shop.notice}</p>
      ) : (
        <>
          <p>You can look at the menu. You can send gifts again when orders reopen on Monday, 12 am.</p>
          <Countdown until={shop.until} now={shop.now} />
        </>
      )}
    </section>
  );
}

function SampleNotice() {
  const { path, label } = useGiftLinkAction();
  return (
    <Banner
      tone="gold"
      icon="gift"
      title="This is a sample gift page"
      action={
        <LinkButton to={path} size="small">
          {label}
        </LinkButton>
      }
    >
      This is what others see when they open your link. Try it out: nothing can be ordered here.
    </Banner>
  );
}

export function ShopNotices({ link, isSample }: { link: GiftLink; isSample: boolean }) {
  return (
    <div className={styles.notices}>
      {isSample && <SampleNotice />}
      {link.had_other_owner && (
        <Banner tone="warning" title="This link used to belong to someone else">
          It is {link.display_name}’s page now. Please check that this is the right person.
        </Banner>
      )}
      <ClosedNotice />
    </div>
  );
}
