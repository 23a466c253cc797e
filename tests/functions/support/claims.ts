import type { HoldBoxInput } from '@sharebox/domain/orders/callables';
import type { Caller } from '../../../functions/src/platform/validated-call';
import { call } from './calls';
import { giftSecrets } from './gifts';
import { admin, buildBoxRequest, buildClaim, type Shop } from './shop';
import { buildApprovalInput } from './staff';

type LinkDestination = Extract<HoldBoxInput['destination'], { kind: 'gift-link' }>;

export function buildLinkDestination(changes: Partial<LinkDestination> = {}): LinkDestination {
  return {
    kind: 'gift-link',
    recipient_first_name: 'Ngozi',
    sender: giftSecrets.giver,
    is_anonymous: false,
    love_message: 'Sealed-note-canary',
    ...changes,
  };
}

/** Places a gift by link and claims its payment. */
export async function createLinkGift(
  shop: Shop,
  giver: Caller,
  { isPaid = true, ...changes }: Partial<LinkDestination> & { isPaid?: boolean } = {},
): Promise<{ order_id: string; token: string }> {
  const { order_id } = await call.holdBox(
    shop,
    giver,
    buildBoxRequest({ destination: buildLinkDestination(changes) }),
  );
  await call.submitPayment(shop, giver, buildClaim(order_id));
  if (isPaid) await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
  return { order_id, ...(await call.createGiftClaimLink(shop, giver, { order_id })) };
}

/** The device keys of two recipients. */
export const recipientDeviceKey = 'p'.repeat(43);
export const otherRecipientDeviceKey = 'o'.repeat(43);

/** Builds a recipient's answer with the surname, phone number and street in {@link giftSecrets}. */
export function buildGiftClaimAnswer(
  token: string,
  changes: { device_key?: string; allergies?: string } = {},
) {
  const { surname, phone: number, street } = giftSecrets.recipient;
  return {
    ...{ token, device_key: recipientDeviceKey, answer: 'accept', name: `Ngozi ${surname}`, phone: number },
    ...{ area: 'Old GRA', street, landmark: '', allergies: 'Peanuts, no okra', delivery_window: null },
    ...changes,
  } as const;
}
