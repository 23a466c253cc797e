import type { HoldBoxInput } from '@sharebox/domain/orders/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import type { GiftDestination, LinkGiftDestination } from '@sharebox/domain/gifts/gift-checkout';
import { type OrderDestination, ownBoxFields } from '@sharebox/domain/orders/held-order';
import type { PrivateDelivery, GiverContact } from '@sharebox/domain/orders/order';
import { assertAccountOpen } from '@sharebox/domain/accounts/account-deletion';
import { initialGiftClaimState } from '@sharebox/domain/gifts/claim-state';
import { toE164 } from '@sharebox/domain/accounts/phone';
import { isProfileComplete, type Profile } from '@sharebox/domain/accounts/profile';
import { readGiftRecipient } from '../gifts/gift-recipient';
import { hasProvedEmail } from '../mail/payer-mailbox';
import type { ReadDocument } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';
import { servedState } from '@sharebox/domain/accounts/address';
import { assertServedArea, getServedAreas } from '@sharebox/domain/orders/delivery-area';
import type { Store, StoredAddress } from '../platform/db/store';

interface DestinationContext {
  orderId: string;
  areas: readonly string[];
  read: ReadDocument;
}

/** The delivery destination of a box, and the data that an order stores about it. */
export interface DeliveryDestination {
  /** The fields of the order document. */
  order: OrderDestination;
  /** Null for a gift by link, because its recipient gives the address later. */
  delivery: PrivateDelivery | null;
  /** Null unless the order is a gift. */
  sender: GiverContact | null;
}

/**
 * Resolves the requested destination to the data that the order stores. `areas` are the areas that the shop delivers
 * to.
 * @throws `DomainError` with the reason why the box can't be delivered to this destination
 */
export async function resolveDeliveryDestination(
  services: Services,
  caller: Caller,
  destination: HoldBoxInput['destination'],
  { orderId, areas, read }: DestinationContext,
): Promise<DeliveryDestination> {
  switch (destination.kind) {
    case 'self':
      return resolveOwnAddress(services, caller, destination.address_id, { areas, read });
    case 'gift':
      return resolveGift(services, caller, destination, { areas, read });
    case 'gift-link':
      await assertMayGive(services, caller, read);
      return buildLinkGift(services, caller, destination, orderId);
  }
}

function assertVerified({ emailVerified }: Caller): void {
  if (!emailVerified) throw new DomainError('email-unverified');
}

function assertMayOrder(person: Profile | null): void {
  if (!person || !isProfileComplete(person)) throw new DomainError('profile-incomplete');
  assertAccountOpen(person);
}

/**
 * Asserts that the caller may give a gift. Givers do not need a complete profile, because the gift goes to the
 * recipient's address.
 */
async function assertMayGive({ store }: Services, caller: Caller, read: ReadDocument): Promise<void> {
  if (caller.isGuest) return;
  assertVerified(caller);
  const person = await read(store.profiles.doc(caller.uid));
  if (person) assertAccountOpen(person);
}

async function resolveOwnAddress(
  { store }: Services,
  caller: Caller,
  addressId: string,
  { areas, read }: Pick<DestinationContext, 'areas' | 'read'>,
): Promise<DeliveryDestination> {
  assertVerified(caller);
  const found = await readProfileWithDelivery(store, caller.uid, addressId, read);
  assertMayOrder(found.person);
  const delivery = assertServedDelivery(found.delivery, areas);
  return {
    order: {
      delivery_label: delivery.label,
      delivery_city: delivery.city,
      delivery_state: delivery.state,
      ...ownBoxFields,
      ordered_by_guest: false,
      guest_email: null,
      customer_name: null,
    },
    delivery,
    sender: null,
  };
}

/**
 * Resolves the destination of a gift to a member. The order contains only the recipient's display name, city and state,
 * because the giver can read it. Only the server and staff can read the street (docs/product/gifts.md#visibility).
 */
async function resolveGift(
  services: Services,
  caller: Caller,
  destination: GiftDestination,
  { areas, read }: Pick<DestinationContext, 'areas' | 'read'>,
): Promise<DeliveryDestination> {
  const { gift_id, is_surprise } = destination;
  const [, giver, recipient] = await Promise.all([
    assertMayGive(services, caller, read),
    buildGiverFields(services, caller, destination),
    readGiftRecipient(services.store, gift_id, areas, read),
  ]);
  return {
    order: {
      ...giver,
      delivery_city: recipient.address.city,
      delivery_state: recipient.address.state,
      is_surprise,
      recipient_name: recipient.displayName,
      gift_id,
      share_to_slug: recipient.profile.gift_link_slug,
      claim: null,
    },
    delivery: {
      address_id: recipient.addressId,
      ...buildDeliveryAddress(recipient.uid, recipient.profile, recipient.address),
    },
    sender: buildSender(destination),
  };
}

/**
 * Builds the destination of a gift by link. The order's id serves as the gift id. The gift can therefore be linked to a
 * member later without the giver's knowledge.
 */
async function buildLinkGift(
  services: Services,
  caller: Caller,
  destination: LinkGiftDestination,
  orderId: string,
): Promise<DeliveryDestination> {
  return {
    order: {
      ...(await buildGiverFields(services, caller, destination)),
      delivery_city: '',
      delivery_state: '',
      is_surprise: false,
      recipient_name: destination.recipient_first_name,
      gift_id: orderId,
      share_to_slug: null,
      claim: initialGiftClaimState,
    },
    delivery: null,
    sender: buildSender(destination),
  };
}

async function buildGiverFields(
  { store }: Services,
  { isGuest, uid }: Caller,
  { sender, is_anonymous, love_message }: GiftDestination | LinkGiftDestination,
) {
  return {
    delivery_label: '',
    is_gift_order: true,
    is_anonymous,
    ordered_by_guest: isGuest,
    guest_email: isGuest ? sender.email : null,
    ...(isGuest && (await hasProvedEmail(store, uid, sender.email)) && { guest_email_proved: true }),
    customer_name: null,
    love_message: love_message || null,
    gift_sender_name: is_anonymous ? null : sender.name,
  };
}

function buildSender({ sender }: GiftDestination | LinkGiftDestination): GiverContact {
  return { name: sender.name, email: sender.email, phone: toE164(sender.phone) ?? sender.phone };
}

/** Builds the copy of a member's address that is stored with an order. */
export function buildDeliveryAddress(
  uid: string,
  person: Profile,
  address: StoredAddress,
): Omit<PrivateDelivery, 'address_id'> {
  return {
    recipient_profile_id: uid,
    recipient_name: `${person.first_name} ${person.last_name}`,
    phone_number: person.phone_number,
    ...address,
  };
}

export interface ProfileWithDelivery {
  /** Null if the user has no profile. */
  person: Profile | null;
  /** Null if the user has no profile, or no such address in the shop's state. */
  delivery: PrivateDelivery | null;
}

/** Reads a user's profile and the delivery details for one of the user's saved addresses. */
export async function readProfileWithDelivery(
  store: Store,
  uid: string,
  addressId: string,
  read: ReadDocument,
): Promise<ProfileWithDelivery> {
  const [person = null, place] = await Promise.all([
    read(store.profiles.doc(uid)),
    read(store.addresses(uid).doc(addressId)),
  ]);
  if (!person || place?.state !== servedState) return { person, delivery: null };
  return { person, delivery: { address_id: addressId, ...buildDeliveryAddress(uid, person, place) } };
}

export async function readServedAreas(store: Store): Promise<readonly string[]> {
  return getServedAreas((await store.settings.get()).data());
}

/**
 * Returns the delivery details with their delivery area.
 * @throws `address-missing` without delivery details, or `area-not-served` if the shop does not deliver to the address
 */
export function assertServedDelivery(
  delivery: PrivateDelivery | null,
  areas: readonly string[],
): PrivateDelivery {
  if (!delivery) throw new DomainError('address-missing');
  return { ...delivery, area: assertServedArea(delivery, areas) };
}
