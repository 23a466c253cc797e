import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Page } from '#components/layout/page.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths } from '#config/paths.ts';
import { rememberPostLoginPath } from '#shared/sign-in/post-login-path.ts';
import { useSession } from '#shared/accounts/session.ts';
import { AccountPrompt } from '../components/account-prompt';
import { GeneralGiftSteps, GiftStatusHero, ShareShopButton, GiftReferences } from '../components/gift-status';

const OwnGift = lazy(() => import('../components/giver-gift-view'));

/** Only values that match these patterns are shown, because anyone can craft a link to this page. */
const referencePattern = /^CONF-\d{1,20}$/;
const orderIdPattern = /^[A-Za-z0-9_-]{1,128}$/;

const matching = (text: string | null, pattern: RegExp) =>
  text !== null && pattern.test(text) ? text : null;

const home = (
  <LinkButton to={paths.home} variant="secondary">
    Back to Home
  </LinkButton>
);

/** The page for visitors. It does not show the gift's status, only the general steps. */
function VisitorsView({ reference, orderId }: { reference: string | null; orderId: string | null }) {
  const { pathname, search } = useLocation();
  return (
    <Page title="Your Gift">
      <Stack gap={5}>
        <GiftStatusHero
          title="Only the giver can follow a gift"
          text="Sign in with the account you gave it from. Gave it as a guest? Open it from our email."
          action={
            <LinkButton
              variant="gold"
              to={paths.signIn}
              onClick={() => rememberPostLoginPath(`${pathname}${search}`)}
            >
              I gave this gift
            </LinkButton>
          }
        />
        <GiftReferences reference={reference} orderId={orderId} />
        <GeneralGiftSteps />
        <Stack row fill gap={3}>
          <ShareShopButton />
          {home}
        </Stack>
        {reference !== null && <AccountPrompt />}
      </Stack>
    </Page>
  );
}

/**
 * The public page `/gift-success?ref|reference&orderId` (docs/product/gifts.md#the-gift-success-page). Only the giver
 * sees the gift itself.
 */
export default function GiftSuccessPage() {
  const [query] = useSearchParams();
  const session = useSession();
  const reference = matching(query.get('reference') ?? query.get('ref'), referencePattern);
  const orderId = matching(query.get('orderId'), orderIdPattern);
  if (reference === null && orderId === null) {
    return (
      <Page title="Your Gift">
        <EmptyState level={1} icon="search" title="This link is incomplete" action={home}>
          Tap the button in our email, or open the gift from your orders.
        </EmptyState>
      </Page>
    );
  }
  return (
    <>
      {session.status === 'loading' && <PageSkeleton />}
      {session.status === 'signed-out' && <VisitorsView reference={reference} orderId={orderId} />}
      {session.status === 'signed-in' && (
        <Suspense fallback={<PageSkeleton />}>
          <OwnGift
            key={`${session.user.uid} ${orderId ?? reference}`}
            orderId={orderId}
            reference={reference}
          />
        </Suspense>
      )}
    </>
  );
}
