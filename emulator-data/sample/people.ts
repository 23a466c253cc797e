import { type DeliveryAddress, formatAddress } from '@sharebox/domain/accounts/address';
import { findDeliveryArea } from '@sharebox/domain/orders/delivery-area';
import type { GiftRecipient } from '@sharebox/domain/gifts/gift';
import { buildGiftLink } from '@sharebox/domain/gifts/gift-link';
import type { Profile } from '@sharebox/domain/accounts/profile';
import { getStaffRolePath, type StaffRole } from '@sharebox/domain/accounts/role';
import { subWeeks } from 'date-fns';
import { toSampleId } from './sample-id';

interface SampleAddress {
  label: DeliveryAddress['label'];
  line1: string;
  line2?: string;
  landmark?: string;
  zip: string;
}

/** A sample member in short form. The first address is the default address. */
export interface SamplePerson {
  uid: string;
  email: string;
  first: string;
  last: string;
  /** Phone number in E.164 format. */
  phone: string;
  /** Number of weeks before `latestJoining` at which the person joined. */
  weeksBefore: number;
  addresses: SampleAddress[];
  bio?: string;
  role?: StaffRole;
  avoids?: string[];
  gift?: { slug: string; tagline: string; accepts: boolean };
}

function couple(
  name: string,
  partner: string,
  last: string,
  phone: string,
  street: string,
): Omit<SamplePerson, 'weeksBefore'> {
  const key = name.toLowerCase();
  return {
    uid: `sample-${key}`,
    email: `${key}@sharebox.test`,
    first: name,
    last,
    phone,
    addresses: [{ label: 'Home', line1: street, zip: '500272' }],
    bio: `${name} & ${partner}`,
  };
}

export const samplePeople = {
  ada: {
    ...couple('Ada', 'Chidi', 'Okafor', '+2348031234501', '14 Tombia Street, GRA Phase 2'),
    weeksBefore: 30,
    addresses: [
      {
        label: 'Home',
        line1: '14 Tombia Street, GRA Phase 2',
        line2: 'Flat 3, blue gate',
        landmark: 'Opposite the Total filling station',
        zip: '500272',
      },
      {
        label: 'Other',
        line1: '2 Trans Amadi Industrial Layout',
        line2: 'Reception, second floor',
        zip: '500211',
      },
    ],
    bio: 'Friday nights with Chidi, two forks and no phones.',
    gift: { slug: 'ada-and-chidi', tagline: 'Feed us, we are newlyweds', accepts: true },
  },
  tari: {
    ...couple('Tari', 'Ibim', 'Briggs', '+2348062345602', '7 Eastern Bypass, Ogunabali'),
    weeksBefore: 22,
    addresses: [{ label: 'Home', line1: '7 Eastern Bypass, Ogunabali', zip: '500272' }],
    gift: { slug: 'tari-and-ibim', tagline: 'Send us dinner, we will send you a picture', accepts: true },
  },
  admin: {
    ...couple('Ebiere', 'the kitchen', 'Dokubo', '+2348093456703', '31 Aba Road, Rumuola'),
    uid: 'sample-admin',
    email: 'admin@sharebox.test',
    bio: 'Runs the kitchen and the drops.',
    weeksBefore: 52,
    role: 'admin',
  },
  kitchen: {
    ...couple('Dorcas', 'the stove', 'Peters', '+2348093456704', '31 Aba Road, Rumuola'),
    uid: 'sample-kitchen',
    email: 'kitchen@sharebox.test',
    bio: 'Cooks on Fridays.',
    weeksBefore: 40,
    role: 'kitchen',
  },
  rider: {
    ...couple('Ibim', 'the scooter', 'Horsfall', '+2348093456705', '31 Aba Road, Rumuola'),
    uid: 'sample-rider',
    email: 'rider@sharebox.test',
    bio: 'Brings the boxes.',
    weeksBefore: 38,
    role: 'driver',
  },
  bookkeeper: {
    ...couple('Nneka', 'the ledger', 'Obi', '+2348093456706', '31 Aba Road, Rumuola'),
    uid: 'sample-bookkeeper',
    email: 'bookkeeper@sharebox.test',
    bio: 'Keeps the books.',
    weeksBefore: 36,
    role: 'bookkeeper',
  },
  boma: {
    ...couple('Boma', 'Dein', 'Amachree', '+2348054567804', '9 Woji Road, GRA Phase 3'),
    weeksBefore: 18,
    gift: { slug: 'boma-loves-dein', tagline: 'We are saving for the wedding', accepts: false },
  },
  ngozi: {
    ...couple('Ngozi', 'Emeka', 'Eze', '+2348075678905', '22 Estate Road, Rumuibekwe'),
    weeksBefore: 11,
    avoids: ['Crustaceans', 'Peanuts'],
    gift: { slug: 'ngozi-and-emeka', tagline: '', accepts: true },
  },
  kemi: {
    ...couple('Kemi', 'Tunde', 'Adeyemi', '+2348036789006', '5 Stadium Road, Rumuomasi'),
    weeksBefore: 9,
    avoids: ['Eggs', 'no hot pepper'],
  },
  amaka: {
    ...couple('Amaka', 'Obinna', 'Nwosu', '+2348067890107', '18 Peter Odili Road, Trans Amadi'),
    weeksBefore: 14,
  },
  sotonye: {
    ...couple('Sotonye', 'Ibinabo', 'West', '+2348098901208', '40 Ada George Road'),
    weeksBefore: 7,
  },
  preye: {
    ...couple('Preye', 'Ebi', 'Douglas', '+2348059012309', '3 Elelenwo Street, GRA Phase 2'),
    weeksBefore: 16,
  },
  funke: {
    ...couple('Funke', 'Wale', 'Balogun', '+2348070123410', '11 Odili Close, Old GRA'),
    weeksBefore: 4,
  },
  halima: { ...couple('Halima', 'Sani', 'Bello', '+2348031122311', '27 Rumuogba Avenue'), weeksBefore: 3 },
} satisfies Record<string, SamplePerson>;
export type SamplePersonKey = keyof typeof samplePeople;

/** The date on which the newest member joined. It is fixed, so that join dates do not change every week. */
const latestJoining = new Date('2026-11-02T18:20:00+01:00');

function joiningOf(person: SamplePerson): Date {
  return subWeeks(latestJoining, person.weeksBefore);
}

export function buildSampleAddresses(person: SamplePerson): [string, DeliveryAddress][] {
  return person.addresses.map((address, index) => {
    const lines = {
      address_line_1: address.line1,
      address_line_2: address.line2 ?? '',
      city: 'Port Harcourt',
    };
    return [
      toSampleId(`${person.uid} address ${index}`),
      {
        label: address.label,
        ...lines,
        state: 'Rivers State',
        zip_code: address.zip,
        area: findDeliveryArea(lines) ?? '',
        landmark: address.landmark ?? '',
        gate_code: '',
        user_id: person.uid,
        is_default: index === 0,
        created_at: joiningOf(person),
      },
    ];
  });
}

export function toSampleGiftId(person: SamplePerson): string {
  return toSampleId(`gift id of ${person.uid}`);
}

export function buildSamplePersonDocuments(person: SamplePerson): [string, object][] {
  const joined = joiningOf(person);
  const addresses = buildSampleAddresses(person);
  const profile: Profile = {
    first_name: person.first,
    last_name: person.last,
    phone_number: person.phone,
    bio: person.bio ?? '',
    address: addresses[0] ? formatAddress(addresses[0][1]) : '',
    display_name: person.first,
    gift_tagline: person.gift?.tagline ?? '',
    allow_gifting: person.gift?.accepts ?? false,
    gift_link_slug: person.gift?.slug ?? null,
    gift_id: person.gift ? toSampleGiftId(person) : null,
    dietary_needs: person.avoids ?? [],
    meals_tried: [],
    has_paid: false,
    role: person.role ?? 'customer',
    created_at: joined,
    updated_at: joined,
  };
  const documents: [string, object][] = [
    [`profiles/${person.uid}`, profile],
    ...addresses.map(([id, address]): [string, object] => [
      `profiles/${person.uid}/delivery_addresses/${id}`,
      address,
    ]),
  ];
  if (person.role) documents.push([getStaffRolePath(person.uid), { role: person.role, signed_in_from: 0 }]);
  if (person.gift) {
    const giftId = toSampleGiftId(person);
    const link = buildGiftLink(profile, giftId, person.gift.slug, { had_other_owner: false });
    const recipient: GiftRecipient = { uid: person.uid, slug: person.gift.slug };
    documents.push([`gift_links/${person.gift.slug}`, link], [`gift_recipients/${giftId}`, recipient]);
  }
  return documents;
}
