import { shortOrderId } from '@sharebox/domain/order/order';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, LinkButton } from '../../../components/button';
import { Card } from '../../../components/card';
import { FactGrid } from '../../../components/fact-grid';
import { Icon } from '../../../components/icon';
import { Page } from '../../../components/page';
import { shareOrCopy } from '../../../components/share-or-copy';
import { Skeleton } from '../../../components/skeleton';
import { Stack } from '../../../components/stack';
import { showToast } from '../../../components/toast';
import { paths, toProfile } from '../../../config/paths';
import { useSession } from '../../../shared/account/session';
import { AccountPrompt } from '../components/account-prompt';
import styles from '../components/gift-success.module.css';
import { OwnGift } from '../components/own-gift';

const LiveArea = lazy(() => import('../../../firebase/live-area'));

/** Nothing else of an address is shown back: a link can be made by anybody. */
const referencePattern = /^CONF-\d{1,20}$/;
const orderIdPattern = /^[A-Za-z0-9_-]{1,128}$/;

/** Says nothing of who gave what to whom: an anonymous giver may press it, too. */
const shareText = 'I just gave somebody a Share Box: an evening for two, delivered. Whom would you spoil?';

const nextSteps = [
  'Our kitchen prepares the box for delivery day.',
  'We tell them about it, unless you keep it a surprise until it is on its way.',
  'Our rider calls them 30 minutes before it arrives.',
  'We write to you when it is delivered.',
];

async function share(): Promise<void> {
  const outcome = await shareOrCopy(shareText, location.origin);
  if (outcome === 'copied') showToast('Copied to clipboard! Share it with your friends.');
  if (outcome === 'failed') showToast('Your browser did not allow copying. Please try again.', 'error');
}

/**
 * `/gift-success?ref|reference&orderId` (docs/product/gifts.md#the-gift-success-page). Public: who isn't the giver sees
 * no order.
 */
export default function GiftSuccess() {
  const [query] = useSearchParams();
  const session = useSession();
  const reference = query.get('reference') ?? query.get('ref');
  const orderId = query.get('orderId');
  const isReference = reference !== null && referencePattern.test(reference);
  const isOrderId = orderId !== null && orderIdPattern.test(orderId);
  const user = session.status === 'signed-in' ? session.user : null;
  return (
    <Page title="Gift Confirmed">
      <Stack gap={5}>
        <header className={styles.hero}>
          <span className={styles.seal}>
            <Icon name="gift" size={44} />
          </span>
          <h1>Your gift is on its way to becoming an evening</h1>
          <p>Thank you! The payment is confirmed, and the box is being prepared.</p>
        </header>
        {(isReference || isOrderId) && (
          <Card>
            <FactGrid
              facts={[
                ['Payment reference', isReference ? reference : 'Not given'],
                ['Order ID', isOrderId ? shortOrderId(orderId) : 'Not given'],
              ]}
            />
          </Card>
        )}
        {user && isOrderId && (
          <Suspense fallback={<Skeleton height={240} />}>
            <LiveArea key={user.uid}>
              <OwnGift orderId={orderId} />
            </LiveArea>
          </Suspense>
        )}
        <Card as="section" aria-labelledby="next-steps">
          <Stack>
            <h2 id="next-steps">What happens next</h2>
            <ol role="list" className={styles.steps}>
              {nextSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Stack>
        </Card>
        <Stack row fill gap={3}>
          <Button onClick={() => void share()}>
            <Icon name="share" size={20} />
            Share
          </Button>
          {user && !user.isAnonymous && (
            <LinkButton to={toProfile('experiences')} variant="secondary">
              View My Orders
            </LinkButton>
          )}
          <LinkButton to={paths.home} variant="secondary">
            Back to Home
          </LinkButton>
        </Stack>
      </Stack>
      {isReference && <AccountPrompt />}
    </Page>
  );
}
