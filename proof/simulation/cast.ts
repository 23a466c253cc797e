import { deliveryAddressSchema } from '@sharebox/domain/accounts/address';
import { profileSchema } from '@sharebox/domain/accounts/profile';
import { buildGiftLink } from '@sharebox/domain/gifts/gift-link';
import type { Services } from '../../functions/src/platform/services';
import { createMember, seedShop, tuesday } from '../../tests/functions/support/stock';
import type { Role } from '@sharebox/domain/accounts/role';
import { reassignedStaffUid, riderUids } from './simulated-accounts';
import type { GiftParties } from './invariants/privacy';
import { claimLinkRecipient, type SimulatedGiver } from './gift-people';
import type { SeededRandom } from './seeded-random';

export const giftRecipient = {
  uid: 'rita-uid',
  email: 'rita-uid@example.com',
  surname: 'Recipientsur',
  phone: '+2348099990001',
  streets: ['Canary Crescent', 'Budgie Bend', 'Toucan Terrace'],
};

export const giftRecipientGiftId = 'f00d'.repeat(6);

/**
 * The stages at which an evening can start. `sold out` starts shortly before the first holds expire. Later stages make
 * rare states more common and take less time.
 */
const starts = ['opening', 'sold out', 'sold out', 'delivery day', 'delivery day'] as const;
type Start = (typeof starts)[number];

export interface SimulatedUsers extends GiftParties {
  buyers: readonly string[];
  start: Start;
  /**
   * Uids of the customers who hold or buy boxes before the simulated evening starts. Empty if the evening starts when
   * the drop opens.
   */
  early: readonly string[];
  /** Uids of two customers who share a cart and pay for the same box. Empty in some simulations. */
  couple: readonly string[];
  /** True if all buyers arrive as soon as the drop opens. */
  isRush: boolean;
  /** Uids of additional staff members who handle bank statements. Empty in some simulations. */
  bookkeepers: readonly string[];
  /** Uid of the user who closes their account, or null. */
  leaver: string | null;
  giftId: string;
}

function createGiver(uid: string, index: number): SimulatedGiver {
  const email = uid.startsWith('guest') ? `giving-${index}@example.org` : `${uid}@example.com`;
  return {
    uid,
    isGuest: uid.startsWith('guest'),
    name: `Giversur${index}`,
    email,
    phone: `080377700${index}1`,
  };
}

export async function createRecipientGiftPage({ store }: Services): Promise<void> {
  const { uid, surname, phone, streets } = giftRecipient;
  const person = profileSchema.parse({
    first_name: 'Rita',
    last_name: surname,
    phone_number: phone,
    gift_link_slug: 'rita-and-co',
    gift_id: giftRecipientGiftId,
    allow_gifting: true,
    updated_at: tuesday,
  });
  await store.profiles.doc(uid).set(person);
  const addresses = ['home', 'away'].map((id, index) => ({
    id,
    address: deliveryAddressSchema.parse({
      user_id: uid,
      label: 'Home',
      address_line_1: `77 ${streets[index]}`,
      area: 'Rumuola',
      address_line_2: '',
      city: 'Port Harcourt',
      state: 'Rivers State',
      zip_code: '',
      is_default: id === 'home',
      created_at: tuesday,
    }),
  }));
  // Do not read here: reads wait for the SDK's timers, and the simulated clock is not running yet.
  for (const { id, address } of addresses) await store.addresses(uid).doc(id).set(address);
  const page = buildGiftLink(person, giftRecipientGiftId, 'rita-and-co', { had_other_owner: false });
  await store.giftLinks.doc('rita-and-co').set(page);
  await store.giftRecipients.doc(giftRecipientGiftId).set({ uid, slug: 'rita-and-co' });
}

export async function createStaff(
  services: Services,
  uids: readonly string[],
  role: Role = 'admin',
): Promise<void> {
  for (const uid of uids) {
    await createMember(services, uid);
    await services.store.db.doc(`profiles/${uid}`).set({ role }, { merge: true });
  }
}

export async function openSimulatedShop(services: Services, random: SeededRandom): Promise<SimulatedUsers> {
  const start = random.fork('start').pick(starts);
  const maxOrders = 2 + random.below(3);
  await seedShop(services, {
    maxOrders,
    maxJollof: 2 + random.below(6),
  });
  const fewest = start === 'opening' ? 3 : 1;
  const buyers = Array.from({ length: fewest + random.below(3) }, (_, index) => `buyer-${index}`);
  const uids = random.pick([[], ['giver-0'], ['guest-0'], ['giver-0', 'guest-1']]);
  const givers = uids.map(createGiver);
  const bookkeepers = random.pick([[], ['ngozi'], ['ngozi', 'tunde']]);
  const early = start === 'opening' ? [] : Array.from({ length: maxOrders }, (_, index) => `early-${index}`);
  const couple = random.fork('couple').pick([[], ['ibim', 'tonye']]);
  for (const uid of [
    ...buyers,
    ...couple,
    ...early,
    ...uids.filter((one) => one.startsWith('giver')),
    giftRecipient.uid,
  ]) {
    await createMember(services, uid);
  }
  await createRecipientGiftPage(services);
  await createStaff(services, [reassignedStaffUid]);
  await createStaff(services, riderUids, 'driver');
  const members = ['buyer-0', ...uids.filter((one) => one.startsWith('giver')), giftRecipient.uid];
  const leaver = random.chance(0.4) ? random.pick(members) : null;
  const isRush = random.chance(0.25);
  return {
    ...{
      buyers,
      couple,
      start,
      early,
      isRush,
      bookkeepers,
      givers,
      bearer: claimLinkRecipient,
      recipient: giftRecipient,
      giftId: giftRecipientGiftId,
      leaver,
    },
  };
}
