import { servedState } from '@sharebox/domain/address';
import type { HoldBoxInput } from '@sharebox/domain/callables/hold-box';
import { DomainError } from '@sharebox/domain/errors';
import type { Order, PrivateDelivery, privateSender } from '@sharebox/domain/order';
import { isProfileComplete } from '@sharebox/domain/profile';
import type * as z from 'zod/mini';
import type { Services } from '../services';
import type { Caller } from '../validated-call';

/** Where a box goes, and what its order says of that. */
export interface Destination {
  /** The order's own fields that follow from the destination. */
  order: Pick<
    Order,
    | 'delivery_label'
    | 'delivery_city'
    | 'delivery_state'
    | 'is_gift_order'
    | 'is_anonymous'
    | 'is_surprise'
    | 'ordered_by_guest'
    | 'guest_email'
    | 'love_message'
    | 'gift_sender_name'
    | 'recipient_name'
    | 'gift_id'
  >;
  delivery: PrivateDelivery;
  /** Of a gift only. */
  sender: z.infer<typeof privateSender> | null;
}

/** Reads the destination that a request names, on the server; throws the reason why a box can't go there. */
export async function resolveDestination(
  services: Services,
  caller: Caller,
  destination: HoldBoxInput['destination'],
): Promise<Destination> {
  if (destination.kind === 'gift') throw new DomainError('recipient-not-found');
  return ownDoor(services, caller, destination.address_id);
}

async function ownDoor({ store }: Services, caller: Caller, addressId: string): Promise<Destination> {
  if (!caller.emailVerified) throw new DomainError('email-unverified');
  const [profile, address] = await Promise.all([
    store.profiles.doc(caller.uid).get(),
    store.addresses(caller.uid).doc(addressId).get(),
  ]);
  const person = profile.data() ?? null;
  if (!person || !isProfileComplete(person)) throw new DomainError('profile-incomplete');
  const place = address.data();
  if (place?.state !== servedState) throw new DomainError('address-missing');
  return {
    order: {
      delivery_label: place.label,
      delivery_city: place.city,
      delivery_state: place.state,
      is_gift_order: false,
      is_anonymous: false,
      is_surprise: false,
      ordered_by_guest: false,
      guest_email: null,
      love_message: null,
      gift_sender_name: null,
      recipient_name: null,
      gift_id: null,
    },
    delivery: {
      address_id: addressId,
      recipient_profile_id: caller.uid,
      recipient_name: `${person.first_name} ${person.last_name}`,
      phone_number: person.phone_number,
      ...place,
    },
    sender: null,
  };
}
