import { deliveryAddressSchema } from '@sharebox/domain/accounts/address';
import { profileSchema } from '@sharebox/domain/accounts/profile';
import { buildGiftLink } from '@sharebox/domain/gifts/gift-link';
import type { Services } from '../../functions/src/platform/services';
import { createMember, seedShop, tuesday } from '../../tests/functions/support/stock';
import { paymentProviders, type PaymentProvider } from '@sharebox/domain/shop/settings';
import type { Role } from '@sharebox/domain/accounts/role';
import { colleague, riders } from './accounts';
import type { GiftParties } from './invariants/privacy';
import type { Giver } from './people/giver';
import type { Random } from './random';

export const recipient = {
  uid: 'rita-uid',
  email: 'rita-uid@example.com',
  surname: 'Recipientsur',
  phone: '+2348099990001',
  streets: ['Canary Crescent', 'Budgie Bend', 'Toucan Terrace'],
};

export const giftId = 'f00d'.repeat(6);

/**
 * Where an evening starts: as the drop opens, when its boxes are sold or about to be freed, or on the delivery day. Later
 * starts make rare states common and cost less.
 */
const starts = ['opening', 'sold out', 'sold out', 'delivery day', 'delivery day'] as const;
type Start = (typeof starts)[number];

export interface SimulatedPeople extends GiftParties {
  buyers: readonly string[];
  start: Start;
  /** The customers who took a box before the evening starts. Empty if the evening starts when the drop opens. */
  early: readonly string[];
  /** True if all buyers arrive as soon as the drop opens. */
  isRush: boolean;
  /** Additional staff members who handle bank statements; empty in some simulations. */
  bookkeepers: readonly string[];
  /** The user who closes their account, or null if no user does. */
  leaver: string | null;
  giftId: string;
  /** The provider that opens an account for each order; null if customers pay into the shop's account. */
  provider: PaymentProvider | null;
}

function createGiver(uid: string, index: number): Giver {
  const email = uid.startsWith('guest') ? `giving-${index}@example.org` : `${uid}@example.com`;
  return {
    uid,
    isGuest: uid.startsWith('guest'),
    name: `Giversur${index}`,
    email,
    phone: `080377700${index}1`,
  };
}

export async function createGiftPage({ store }: Services): Promise<void> {
  const { uid, surname, phone, streets } = recipient;
  const person = profileSchema.parse({
    first_name: 'Rita',
    last_name: surname,
    phone_number: phone,
    gift_link_slug: 'rita-and-co',
    gift_id: giftId,
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
  // Only write here: reads wait for the SDK's timers, and the simulated clock is not running yet.
  for (const { id, address } of addresses) await store.addresses(uid).doc(id).set(address);
  const page = buildGiftLink(person, giftId, 'rita-and-co', { had_other_owner: false });
  await store.giftLinks.doc('rita-and-co').set(page);
  await store.giftRecipients.doc(giftId).set({ uid, slug: 'rita-and-co' });
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

export async function openShop(services: Services, random: Random): Promise<SimulatedPeople> {
  const provider = random.fork('provider').pick([null, null, ...paymentProviders]);
  const start = random.fork('start').pick(starts);
  const maxOrders = 2 + random.below(3);
  await seedShop(services, {
    maxOrders,
    maxJollof: 2 + random.below(6),
    settings: provider ? { payment_provider: provider } : {},
  });
  const fewest = start === 'opening' ? 3 : 1;
  const buyers = Array.from({ length: fewest + random.below(3) }, (_, index) => `buyer-${index}`);
  const uids = random.pick([[], ['giver-0'], ['guest-0'], ['giver-0', 'guest-1']]);
  const givers = uids.map(createGiver);
  const bookkeepers = random.pick([[], ['ngozi'], ['ngozi', 'tunde']]);
  const early = start === 'opening' ? [] : Array.from({ length: maxOrders }, (_, index) => `early-${index}`);
  for (const uid of [...buyers, ...early, ...uids.filter((one) => one.startsWith('giver')), recipient.uid]) {
    await createMember(services, uid);
  }
  await createGiftPage(services);
  await createStaff(services, [colleague]);
  await createStaff(services, riders, 'driver');
  const members = ['buyer-0', ...uids.filter((one) => one.startsWith('giver')), recipient.uid];
  const leaver = random.chance(0.4) ? random.pick(members) : null;
  const isRush = random.chance(0.25);
  return { buyers, start, early, isRush, bookkeepers, givers, recipient, giftId, leaver, provider };
}
