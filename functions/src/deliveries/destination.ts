import type { HoldBoxInput } from '@sharebox/domain/orders/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import type { GiftDestination } from '@sharebox/domain/gifts/gift-checkout';
import type { OrderDestination } from '@sharebox/domain/orders/held-order';
import type { PrivateDelivery, PrivateSender } from '@sharebox/domain/orders/order';
import { assertAccountOpen } from '@sharebox/domain/accounts/account-deletion';
import { toE164 } from '@sharebox/domain/accounts/phone';
import { isProfileComplete, type Profile } from '@sharebox/domain/accounts/profile';
import { readRecipient } from '../gifts/recipient';
import type { ReadDocument } from '../platform/db/batching';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';
import { assertServedDelivery, buildDeliveryAddress, readOwnDelivery } from './delivery-address';

interface DestinationContext {
  areas: readonly string[];
  read: ReadDocument;
}

/** Where a box goes, and the data that an order stores about it. */
export interface Destination {
  /** The fields of the order document. */
  order: OrderDestination;
  delivery: PrivateDelivery;
  /** Null unless the order is a gift. */
  sender: PrivateSender | null;
}

/**
 * Resolves the destination in a request. `areas` are the areas that the shop delivers to.
 * @throws the reason why the box can't be delivered to that destination
 */
export async function resolveDestination(
  services: Services,
  caller: Caller,
  destination: HoldBoxInput['destination'],
  { areas, read }: DestinationContext,
): Promise<Destination> {
  return destination.kind === 'gift'
    ? resolveGift(services, caller, destination, { areas, read })
    : resolveOwnAddress(services, caller, destination.address_id, { areas, read });
}

function assertVerified({ emailVerified }: Caller): void {
  if (!emailVerified) throw new DomainError('email-unverified');
}

function assertMayOrder(person: Profile | null): void {
  if (!person || !isProfileComplete(person)) throw new DomainError('profile-incomplete');
  assertAccountOpen(person);
}

/** Givers need no complete profile, because the gift goes to the recipient's address. */
async function assertMayGive({ store }: Services, caller: Caller, read: ReadDocument): Promise<void> {
  if (caller.isGuest) return;
  assertVerified(caller);
  const person = (await read(store.profiles.doc(caller.uid))).data();
  if (person) assertAccountOpen(person);
}

async function resolveOwnAddress(
  { store }: Services,
  caller: Caller,
  addressId: string,
  { areas, read }: DestinationContext,
): Promise<Destination> {
  assertVerified(caller);
  const found = await readOwnDelivery(store, caller.uid, addressId, read);
  assertMayOrder(found.person);
  const delivery = assertServedDelivery(found.delivery, areas);
  return {
    order: {
      delivery_label: delivery.label,
      delivery_city: delivery.city,
      delivery_state: delivery.state,
      is_gift_order: false,
      is_anonymous: false,
      is_surprise: false,
      ordered_by_guest: false,
      guest_email: null,
      customer_name: null,
      love_message: null,
      gift_sender_name: null,
      recipient_name: null,
      gift_id: null,
      share_to_slug: null,
    },
    delivery,
    sender: null,
  };
}

/**
 * Resolves a gift to the recipient's address. Only the server and staff see the street: the giver reads the order,
 * which holds the recipient's display name, city and state (docs/product/gifts.md#visibility).
 */
async function resolveGift(
  services: Services,
  caller: Caller,
  destination: GiftDestination,
  { areas, read }: DestinationContext,
): Promise<Destination> {
  const { gift_id, sender, is_anonymous, is_surprise, love_message } = destination;
  const [, recipient] = await Promise.all([
    assertMayGive(services, caller, read),
    readRecipient(services.store, gift_id, areas, read),
  ]);
  return {
    order: {
      delivery_label: '',
      delivery_city: recipient.address.city,
      delivery_state: recipient.address.state,
      is_gift_order: true,
      is_anonymous,
      is_surprise,
      ordered_by_guest: caller.isGuest,
      guest_email: caller.isGuest ? sender.email : null,
      customer_name: null,
      love_message: love_message || null,
      gift_sender_name: is_anonymous ? null : sender.name,
      recipient_name: recipient.displayName,
      gift_id,
      share_to_slug: recipient.profile.gift_link_slug,
    },
    delivery: {
      address_id: recipient.addressId,
      ...buildDeliveryAddress(recipient.uid, recipient.profile, recipient.address),
    },
    sender: { name: sender.name, email: sender.email, phone: toE164(sender.phone) ?? sender.phone },
  };
}
