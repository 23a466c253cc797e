import { planUnansweredGiftContract } from '@sharebox/domain/gifts/claim-callables';
import { isAwaitingAddress } from '@sharebox/domain/gifts/claim-state';
import { isGiftChangeable } from '@sharebox/domain/gifts/gift-answer';
import { isHold, type Order } from '@sharebox/domain/orders/order';
import { formatDay, formatWeekdayTime } from '@sharebox/domain/shop/dates';
import { useEffect, useState } from 'react';
import { Button, QuietButton } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { SectionCard } from '#components/layout/section-card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { buildOpenGiftPath } from '#config/paths.ts';
import { callFunction } from '#firebase/call.ts';
import type { WithId } from '#firebase/live.ts';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { useLoad } from '#lib/use-load.ts';
import { useRole } from '#shared/accounts/session.ts';
import { useServerMinute } from '#shared/storefront/storefront.ts';
import { DeclinedGiftDialog } from './declined-gift-dialog';
import { forgetGiftClaimToken, useGiftClaimToken } from './gift-claim-links';
import { makeClaimLink } from './make-claim-link';
import { NewClaimLinkDialog } from './new-claim-link-dialog';
import { LinkQrCode, ShareLinkButtons } from './link-sharing';
import { pickMainAddress } from '@sharebox/domain/accounts/address';
import { Banner } from '#components/feedback/banner.tsx';
import { ChoiceList } from '#components/forms/choice-list.tsx';
import { useOptimisticValue } from '#firebase/use-optimistic-value.ts';
import { AddressChoice } from '#shared/addresses/address-choice.tsx';
import { useAddresses } from '#shared/addresses/use-addresses.ts';

const plans = [
  { value: 'refund', title: 'Cancel and refund' },
  { value: 'own-address', title: 'Bring it to me' },
] as const;

/**
 * A field in which the giver chooses what happens if the recipient does not answer a gift by link. A choice is saved
 * immediately. Guests cannot choose and get a refund.
 */
function UnansweredGiftPlan({ order, until }: { order: WithId<Order>; until: string }) {
  const isGuest = useRole() === 'guest';
  const addresses = useAddresses();
  const { isBusy, problem, run } = useAsyncAction();
  const [saved, setSaved] = useOptimisticValue(order.claim?.fallback_address_id ?? null);
  // True while a member without a saved address adds an address.
  const [isAdding, setIsAdding] = useState(false);
  const isOwn = saved !== null || isAdding;
  const order_id = order.id;

  async function plan(addressId: string | null): Promise<void> {
    const input =
      addressId === null
        ? { order_id, choice: 'refund' as const }
        : { order_id, choice: 'own-address' as const, address_id: addressId };
    if (await run(() => callFunction(planUnansweredGiftContract, input))) setSaved(addressId);
  }

  if (isGuest) return <Text size="small">Without an answer by {until} we cancel it and refund you.</Text>;
  return (
    <Stack gap={3}>
      <ChoiceList
        columns
        legend={`If there’s no answer by ${until}`}
        choices={plans.map((one) => ({ ...one, disabled: isBusy }))}
        value={isOwn ? 'own-address' : 'refund'}
        onChange={(chosen) => {
          const main = pickMainAddress(addresses.data ?? []);
          setIsAdding(chosen === 'own-address' && main === null);
          if (chosen === 'refund' || main !== null)
            void plan(chosen === 'refund' ? null : (main?.id ?? null));
        }}
      />
      {problem && <Banner tone="error" title={problem} />}
      {isOwn && <AddressChoice addresses={addresses} chosenId={saved} onChoose={(id) => void plan(id)} />}
    </Stack>
  );
}

/**
 * The pending requests for first links, by order id. A page that opens in the meantime reuses the request, because a
 * second request would replace the link.
 */
const firstLinks = new Map<string, Promise<string>>();

function makeFirstLink(orderId: string): Promise<string> {
  const link = firstLinks.get(orderId) ?? makeClaimLink(orderId).finally(() => firstLinks.delete(orderId));
  firstLinks.set(orderId, link);
  return link;
}

/** A claim link with buttons to send it and a QR code. */
function ClaimLink({ order, token }: { order: WithId<Order>; token: string }) {
  const url = `${location.origin}${buildOpenGiftPath(token)}`;
  const giver = order.is_anonymous ? 'somebody is giving' : 'I’m sending';
  const text = `${order.recipient_name}, ${giver} you a Share Box: dinner for two on ${formatDay(order.delivery_date)}. Open it and say where to bring it:`;
  return (
    <>
      <ShareLinkButtons what="Link" text={text} url={url} />
      {order.is_anonymous && (
        <Text size="small">
          You give anonymously. If you send it yourself, they see your number. Ask a friend to send it, or
          print the QR code.
        </Text>
      )}
      <details>
        <summary>Show or print a QR code</summary>
        <LinkQrCode
          url={url}
          alt={`QR code that opens the gift for ${order.recipient_name}`}
          name="share-box-gift"
        />
      </details>
    </>
  );
}

/** A placeholder that creates the first claim link of a gift placed on this device. */
function NewClaimLink({ orderId }: { orderId: string }) {
  const { status, retry } = useLoad(['claim-link', orderId], () => makeFirstLink(orderId));
  if (status === 'error') return <LoadFailure title="Your link could not be made" onRetry={retry} />;
  return <Skeleton height={44} />;
}

/**
 * A card for the giver of a gift by link that is not answered yet. It shows the link and what happens without an
 * answer.
 */
export function GiftClaimCard({ order }: { order: WithId<Order> }) {
  const { gift_answer, order_deadline } = order;
  const now = useServerMinute();
  const isOpen =
    isAwaitingAddress(order) && gift_answer === null && isGiftChangeable(order, order_deadline, now);
  const token = useGiftClaimToken(order.id);
  const isGuest = useRole() === 'guest';
  const [open, setOpen] = useState<'link' | 'other' | 'own-address' | 'refund' | null>(null);
  const isOver = !isOpen && !isHold(order);
  useEffect(() => {
    if (isOver) forgetGiftClaimToken(order.id);
  }, [isOver, order.id]);
  if (!isOpen || !order_deadline) return null;
  const name = order.recipient_name ?? '';
  const until = formatWeekdayTime(order_deadline);
  const close = () => setOpen(null);
  return (
    <SectionCard title={`Send ${name} the link`}>
      <Text>
        {name} opens it, sees the dishes and tells us where to bring them. You never see the address.
      </Text>
      {token === undefined && (
        <div>
          <Button onClick={() => setOpen('link')}>Make the link</Button>
        </div>
      )}
      {token === '' && <NewClaimLink orderId={order.id} />}
      {token && <ClaimLink order={order} token={token} />}
      <UnansweredGiftPlan order={order} until={until} />
      <Stack row gap={2}>
        {token !== undefined && <QuietButton onClick={() => setOpen('link')}>Make a new link</QuietButton>}
        <QuietButton onClick={() => setOpen('other')}>Give it to somebody else</QuietButton>
        {!isGuest && order.status === 'confirmed' && (
          <>
            <QuietButton onClick={() => setOpen('own-address')}>Bring it to me now</QuietButton>
            <QuietButton onClick={() => setOpen('refund')}>Refund me now</QuietButton>
          </>
        )}
      </Stack>
      {(open === 'link' || open === 'other') && (
        <NewClaimLinkDialog order={order} name={open === 'link' ? name : ''} onClose={close} />
      )}
      {(open === 'own-address' || open === 'refund') && (
        <DeclinedGiftDialog order={order} outcome={open} onClose={close} />
      )}
    </SectionCard>
  );
}
