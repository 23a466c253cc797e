import { type Canary, createWordCanary } from './canary';
import type { GiftPeople, SecretPerson } from './gift-people';
import type { SecretGift } from './gifts';

/** A person who reads everything they have access to, and the secrets they must not find. */
export interface Reader {
  title: string;
  /** Null for a visitor. */
  person: SecretPerson | null;
  secrets: Canary[];
}

/** The titles of all readers. Tests need them for their names before the people are created. */
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
 * Returns each reader with the secrets they must not find (docs/product/gifts.md#visibility): other people's details,
 * gifts and actions, prices of gifts to the reader, and internal data of staff.
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
  // Riders know the names, phone numbers and addresses on their own run.
  const atTheDoor = ['surname', 'phone', 'street (home)', 'second address line (home)'].map(
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
        // The kitchen may read ratings, which contain no names.
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
