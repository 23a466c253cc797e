import { type Canary, createWordCanary } from './canary';
import type { GiftUsers, CanaryUser } from './gift-users';
import type { CanaryGift } from './gifts';

/** A user whose accessible pages and data are crawled, and the secrets that the crawl must not find. */
export interface CrawlUser {
  title: string;
  /** The signed-in user, or null for a visitor. */
  person: CanaryUser | null;
  secrets: Canary[];
}

/** The titles of all crawled users. Test names contain these titles and are needed before the users are created. */
export const crawlUserTitles = [
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
 * Returns each crawled user with the secrets they must not find (docs/product/gifts.md#visibility): other users'
 * details, gifts and actions, prices of gifts they received, and internal data of staff.
 */
export function buildCrawlUsers(cast: GiftUsers, gifts: readonly CanaryGift[]): CrawlUser[] {
  const { recipient, namedGiver, anonymousGiver, guestGiver, stranger, kitchen, rider, otherRider, staff } =
    cast;
  const people = [recipient, namedGiver, anonymousGiver, guestGiver, stranger, kitchen, rider, otherRider];
  const detailsBut = (person: CanaryUser | null) =>
    people.filter((one) => one !== person).flatMap(({ canaries }) => canaries);
  const listOthersSecrets = (person: CanaryUser | null) =>
    gifts
      .filter(({ giver }) => giver !== person)
      .flatMap(({ price, words, moments, sealed }) => [
        ...price.filter(({ what }) => !what.includes('dish')),
        ...words,
        ...sealed,
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
  const toRecipient = gifts.flatMap(({ price, words, moments, sealed, isSecret, isSealed }) => [
    ...price,
    ...sealed,
    ...moments.giver,
    ...(isSecret || isSealed ? words : []),
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
        // The kitchen may see the allergies of a recipient without an account.
        ...detailsBut(person).filter(({ what }) => person !== kitchen || !what.startsWith('the allergies')),
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
