import { DomainError } from '@sharebox/domain/common/errors';
import {
  answerGiftClaimContract,
  keepGiftClaimContract,
  type OpenedGiftClaim,
} from '@sharebox/domain/gifts/claim-answer-callables';
import { claimTokenSchema } from '@sharebox/domain/gifts/claim-callables';
import { anonymousGiverName } from '@sharebox/domain/gifts/gift';
import { getRecipientActions } from '@sharebox/domain/gifts/gift-answer';
import { getFoodsNamedInOtherWords } from '@sharebox/domain/menu/dietary';
import { formatDay, formatWeekdayTime } from '@sharebox/domain/shop/dates';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Text } from '#components/content/text.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import { Card } from '#components/layout/card.tsx';
import { SectionCard } from '#components/layout/section-card.tsx';
import { Page } from '#components/layout/page.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths, buildOpenGiftPath, buildProfilePath } from '#config/paths.ts';
import { callFunction } from '#firebase/call.ts';
import { getErrorMessage } from '#lib/errors.ts';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { useMemberUid } from '#shared/accounts/session.ts';
import { rememberPostLoginPath } from '#shared/sign-in/post-login-path.ts';
import { useServerMinute } from '#shared/storefront/storefront.ts';
import {
  AllergyWarning,
  type GiftClaimCredentials,
  getGiftClaimCredentials,
  useGiftClaim,
  giftClaimDraft,
  GiftClaimForm,
} from '../components/gift-claim-form';
import { DeclineGiftDialog } from '../components/message-dialog';
import { DishImages, DishList } from '../components/dish-list';
import { GiftArrival, GiftLetter } from '../components/gift-arrival';
import styles from '../components/received-gift.module.css';

/** Shows the same text for unknown, used and expired links, so that guessing a token reveals nothing. */
function SpentLink() {
  return (
    <EmptyState
      level={1}
      icon="search"
      title="This link doesn’t open a gift"
      action={
        <LinkButton to={paths.home} variant="secondary">
          Back to Home
        </LinkButton>
      }
    >
      It may be incomplete, too old, or already answered on another device. Please ask for a new one.
    </EmptyState>
  );
}

/** A button with which a member adds an accepted gift to their orders. Visitors sign up first. */
function KeepGift({
  bearer,
  isKept,
  onKept,
}: {
  bearer: GiftClaimCredentials;
  isKept: boolean;
  onKept: () => void;
}) {
  const isMember = useMemberUid() !== null;
  const { isBusy, problem, run } = useAsyncAction();
  if (isKept || !isMember) {
    return (
      <LinkButton
        to={isKept ? buildProfilePath('experiences') : paths.signUp}
        variant="secondary"
        onClick={() => isKept || rememberPostLoginPath(buildOpenGiftPath(bearer.token))}
      >
        {isKept ? 'View My Orders' : 'Keep it: create an account'}
      </LinkButton>
    );
  }
  const keep = async () => {
    if (await run(() => callFunction(keepGiftClaimContract, bearer))) onKept();
  };
  return (
    <>
      {problem && <Banner tone="error" title={problem} />}
      <Button variant="secondary" busy={isBusy} onClick={() => void keep()}>
        Keep it with my orders
      </Button>
    </>
  );
}

const stages = { preparing: 'In the kitchen', delivered: 'Delivered', cancelled: 'Cancelled' };

/** A ref callback that focuses the element that replaces a form, because the form had the focus. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

interface AcceptedGiftProps {
  opened: OpenedGiftClaim;
  /** Whether the recipient has just answered. */
  isNew: boolean;
  /** Null once it is too late for changes. */
  onChange: (() => void) | null;
}

/** A view of an accepted gift with the recipient's details and the gift's progress. */
function AcceptedGift({ opened: { gift, given }, isNew, onChange }: AcceptedGiftProps) {
  const stage = Object.entries(stages).find(([status]) => status === gift.status)?.[1];
  const isOnItsWay = gift.dispatched_at !== null && stage === undefined;
  const foods = getFoodsNamedInOtherWords(given?.allergies ?? '').join(', ');
  return (
    <Card as="section" aria-labelledby="accepted-gift">
      <Stack>
        <h2 id="accepted-gift" tabIndex={-1} ref={isNew ? takeFocus : null}>
          You accepted
        </h2>
        {gift.status !== 'pending_confirmation' && (
          <div>
            <Chip tone="success">{isOnItsWay ? 'On its way' : (stage ?? 'It’s coming')}</Chip>
          </div>
        )}
        <GiftArrival gift={gift} addresses={[]} now={useServerMinute()} />
        {given && (
          <Text size="small">
            For {given.name}, {given.phone}
            <br />
            {[given.street, given.area, given.landmark].filter(Boolean).join(', ')}
            {given.allergies && (
              <>
                <br />
                Allergies: {given.allergies}
                {foods && ` (${foods})`}
              </>
            )}
          </Text>
        )}
        {gift.status === 'delivered' && (
          <Text>
            Scan the code on the slip in your box. It opens the giver’s message, shows how to warm each dish,
            and lets you say thank you.
          </Text>
        )}
        {given && <AllergyWarning items={gift.items} allergies={given.allergies} />}
        {onChange && (
          <div>
            <Button variant="secondary" onClick={onChange}>
              Change your details
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function GiftContents({ items }: Pick<OpenedGiftClaim['gift'], 'items'>) {
  return (
    <SectionCard title="In the box">
      <div className={styles.images}>
        <DishImages items={items} />
      </div>
      <DishList items={items} isReceived />
      {items.some(({ contains }) => contains?.includes('Alcohol')) && (
        <Text>It contains alcohol, so an adult of 18 or more has to receive it.</Text>
      )}
    </SectionCard>
  );
}

interface OpenedGiftProps {
  opened: OpenedGiftClaim;
  bearer: GiftClaimCredentials;
  onRefresh: () => void;
}

function OpenedGift({ opened, bearer, onRefresh }: OpenedGiftProps) {
  const { gift, recipient_first_name } = opened;
  const now = useServerMinute();
  const [isChanging, setIsChanging] = useState(false);
  const [hasAnswered, setHasAnswered] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const { answer, order_deadline, sender_name } = gift;
  useEffect(() => {
    if (answer !== null) giftClaimDraft.set(null);
  }, [answer]);
  const { canChange } = getRecipientActions(gift, now);
  const canAnswer = canChange && order_deadline !== null;
  const isAccepted = answer === 'accepted';
  return (
    <article aria-labelledby="received-gift" className={styles.gift}>
      <GiftLetter
        sender={sender_name}
        text={
          gift.love_message
            ? `“${gift.love_message}”`
            : `${recipient_first_name}, an evening for two on ${formatDay(gift.delivery_date)}.`
        }
      />
      {answer === 'declined' && <Banner tone="info" title="You declined this gift." />}
      {isAccepted && !isChanging && (
        <AcceptedGift
          opened={opened}
          isNew={hasAnswered}
          onChange={canAnswer ? () => setIsChanging(true) : null}
        />
      )}
      {!isAccepted && canAnswer && (
        <Text center>Please answer by {formatWeekdayTime(order_deadline)}. No account needed.</Text>
      )}
      {!isAccepted && <GiftContents items={gift.items} />}
      {canAnswer && (isChanging || !isAccepted) && (
        <GiftClaimForm
          opened={opened}
          bearer={bearer}
          onAccepted={() => {
            setIsChanging(false);
            setHasAnswered(true);
            onRefresh();
          }}
          onFailed={onRefresh}
        />
      )}
      <Stack row fill gap={3}>
        {isAccepted && <KeepGift bearer={bearer} isKept={opened.is_kept} onKept={onRefresh} />}
        {canAnswer && (
          <Button variant="quiet" onClick={() => setIsDeclining(true)}>
            Decline the gift
          </Button>
        )}
      </Stack>
      {isAccepted && <GiftContents items={gift.items} />}
      {isDeclining && (
        <DeclineGiftDialog
          giver={sender_name ?? anonymousGiverName}
          decline={(words) =>
            callFunction(answerGiftClaimContract, { ...bearer, answer: 'decline', ...words })
          }
          onDeclined={onRefresh}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </article>
  );
}

function ClaimedGift({ token }: { token: string }) {
  const claim = useGiftClaim(token);
  const { error, refresh } = claim;
  if (error instanceof DomainError && error.reason === 'not-allowed') return <SpentLink />;
  return (
    <LoadedContent
      of={[claim]}
      loading="Opening your gift…"
      heights={[220, 52, 320]}
      failure="We couldn’t open your gift"
      advice={error ? getErrorMessage(error) : undefined}
    >
      {(opened) => <OpenedGift opened={opened} bearer={getGiftClaimCredentials(token)} onRefresh={refresh} />}
    </LoadedContent>
  );
}

/** The page `/open-gift#{token}`, which a claim link opens (docs/product/gift-claims.md). */
export default function OpenGiftPage() {
  const token = claimTokenSchema.safeParse(useLocation().hash.slice(1));
  return (
    <Page title="A Gift for You" width="narrow">
      {token.success ? <ClaimedGift key={token.data} token={token.data} /> : <SpentLink />}
    </Page>
  );
}
