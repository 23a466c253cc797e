import { type Canary, createWordCanary } from './canary';
import type { GiftPeople, SecretPerson } from './gift-people';
import type { SecretGift } from './gifts';

/** A person who reads everything available to them, and the secrets they must not find. */
export interface Reader {
  title: string;
  /** Null for a visitor. */
  person: SecretPerson | null;
  secrets: Canary[];
}

/** The titles of all readers, for test names, which are needed before the people are created. */
export const readerTitles = [
  'a visitor',
  'the stranger',
  'the named giver',
  'the anonymous giver',
  'the guest',
  'the recipient',
  'the kitchen',
  'the rider',
  'the other rider',
] as const;

/**
 * Returns each reader with their forbidden secrets (docs/product/gifts.md#visibility): details of other people, gifts
 * of others, prices of gifts to the reader, and internals of staff.
 */
export function listReaders(cast: GiftPeople, gifts: readonly SecretGift[]): Reader[] {
  const { recipient, namedGiver, anonymousGiver, guestGiver, stranger, kitchen, rider, otherRider, staff } =
    cast;
  const people = [recipient, namedGiver, anonymousGiver, guestGiver, stranger, kitchen, rider, otherRider];
  const detailsBut = (person: SecretPerson | null) =>
    people.filter((one) => one !== person).flatMap(({ canaries }) => canaries);
  const listOthersSecrets = (person: SecretPerson | null) =>
    gifts
      .filter(({ giver }) => giver !== person)
      .flatMap(({ price, words, moments }) => [
        ...price.filter(({ what }) => !what.includes('dish')),
        ...words,
        ...moments.giver,
      ]);
  // A rider knows the addresses on their run, with name and phone number.
  const atTheDoor = ['surname', 'phone', 'street (home)', 'second address line (home)', 'place'].map(
    (detail) => `${recipient.title}'s ${detail}`,
  );
  const recipientTimes = gifts.flatMap(({ moments }) => moments.recipient);
  const ratings = gifts.flatMap((gift) => gift.ratings);
  const staffSecrets = [
    createWordCanary('the uid of who reviews payments', staff.uid),
    ...gifts.flatMap(({ staffNotes }) => staffNotes),
  ];
  const toRecipient = gifts.flatMap(({ price, words, moments, isSecret }) => [
    ...price,
    ...moments.giver,
    ...(isSecret ? words : []),
  ]);
  return [
    {
      title: 'a visitor',
      person: null,
      secrets: [
        ...detailsBut(null),
        ...listOthersSecrets(null),
        ...recipientTimes,
        ...ratings,
        ...staffSecrets,
      ],
    },
    ...[stranger, namedGiver, anonymousGiver, guestGiver, kitchen, otherRider].map((person) => ({
      title: person.title,
      person,
      secrets: [
        ...detailsBut(person),
        ...listOthersSecrets(person),
        ...recipientTimes,
        // Ratings are for the kitchen, without names.
        ...(person === kitchen ? [] : ratings),
        ...staffSecrets,
      ],
    })),
    {
      title: rider.title,
      person: rider,
      secrets: [
        ...detailsBut(rider),
        ...listOthersSecrets(rider),
        ...recipientTimes,
        ...ratings,
        ...staffSecrets,
      ].filter(({ what }) => !atTheDoor.includes(what)),
    },
    {
      title: recipient.title,
      person: recipient,
      secrets: [...detailsBut(recipient), ...toRecipient, ...staffSecrets],
    },
  ];
}
