import { Banner } from '../../../components/banner';
import type { Tone } from '../../../components/chip';
import { Countdown } from '../../../components/countdown';
import { useShopWindow } from '../../../firebase/use-window';
import { AddressAlert } from './address-alert';
import styles from './menu-banners.module.css';
import { RestoredBanner } from './restored-banner';

const savedAtFormat = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});

const urgencies = {
  medium: { tone: 'info', text: 'Boxes are going.' },
  high: { tone: 'warning', text: 'Almost full.' },
  critical: { tone: 'error', text: 'The last few.' },
} as const satisfies Record<string, { tone: Tone; text: string }>;

function CapacityBanner() {
  const shop = useShopWindow();
  if (!shop) return null;
  if (shop.state !== 'open') {
    return (
      <Banner
        tone="gold"
        icon="heart"
        title={shop.state === 'sold-out' ? 'This week is sold out' : 'Orders are closed for this week'}
      >
        Orders reopen Monday 12:00 AM WAT, in <Countdown until={shop.until} now={shop.now} />
      </Banner>
    );
  }
  if (shop.urgency === 'none') return null;
  const { tone, text } = urgencies[shop.urgency];
  const left = shop.maxOrders - shop.currentOrders;
  return (
    <Banner tone={tone} icon="box">
      <strong>{text}</strong> {left} of {shop.maxOrders} {left === 1 ? 'box is' : 'boxes are'} left this week.
    </Banner>
  );
}

interface MenuBannersProps {
  isSample: boolean;
  savedAt: Date | null;
}

/** Everything that the menu has to say before the dishes. */
export function MenuBanners({ isSample, savedAt }: MenuBannersProps) {
  return (
    <div className={styles.banners}>
      {savedAt && (
        <Banner tone="warning">
          You are offline. This is the menu as it was on {savedAtFormat.format(savedAt)}.
        </Banner>
      )}
      {isSample && (
        <Banner tone="gold" title="A sample menu">
          No drop is open right now. These are dishes like the ones we cook; they can’t be ordered.
        </Banner>
      )}
      {!isSample && <CapacityBanner />}
      <RestoredBanner />
      <AddressAlert />
    </div>
  );
}
