import type { Place } from '@sharebox/domain/deliveries/place';
import { deliveryAddressSchema } from '@sharebox/domain/accounts/address';
import { claimGiftLinkContract } from '@sharebox/domain/gifts/callables/claim-gift-link';
import { formerTagDays } from '@sharebox/domain/gifts/gift-link';
import { randomUUID } from 'node:crypto';
import { callOverHttp, eventually, guest, person, type Person, store } from '../../functions/deployed/stack';
import { momentCanary } from './moment-canary';
import {
  type Canary,
  distinctiveDegree,
  distinctivePhone,
  distinctiveWord,
  phoneCanary,
  wordCanary,
} from './canary';

/** A person whose every detail is recognizable. */
export interface SecretPerson extends Person {
  /** The name in failure messages. */
  title: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** All details that others must not learn. The first name is not one of them. */
  canaries: Canary[];
}

export interface Recipient extends SecretPerson {
  slug: string;
  formerSlug: string;
  giftId: string;
  /** The location of the person's door, as a rider saves it. */
  place: Place;
}

export const addressIds = ['home', 'away'] as const;

/** Writes a recognizable address and returns its canaries. */
async function saveDistinctiveAddress(owner: Person, title: string, id: string): Promise<Canary[]> {
  const words = { line1: distinctiveWord(), line2: distinctiveWord(), zip: distinctiveWord() };
  await store()
    .addresses(owner.uid)
    .doc(id)
    .set(
      deliveryAddressSchema.parse({
        user_id: owner.uid,
        label: id === 'home' ? 'Home' : 'Other',
        address_line_1: `17 ${words.line1} Close`,
        address_line_2: `Flat ${words.line2}`,
        city: 'Port Harcourt',
        state: 'Rivers State',
        zip_code: words.zip,
        is_default: id === 'home',
        created_at: new Date(),
      }),
    );
  return [
    wordCanary(`${title}'s street (${id})`, words.line1),
    wordCanary(`${title}'s second address line (${id})`, words.line2),
    wordCanary(`${title}'s zip code (${id})`, words.zip),
  ];
}

/** Creates a verified member with a complete profile, two addresses and a browser that receives pushes. */
async function createMember(
  title: string,
  firstName: string,
  claims: { kitchen?: boolean; driver?: boolean } = {},
): Promise<SecretPerson> {
  const lastName = distinctiveWord();
  const account = await person({ name: `${firstName} ${lastName}`, ...claims });
  const phone = distinctivePhone();
  const words = { bio: distinctiveWord(), pushToken: distinctiveWord(), browser: distinctiveWord() };
  const { profiles, devices } = store();
  await profiles.doc(account.uid).set(
    {
      first_name: firstName,
      last_name: lastName,
      phone_number: phone,
      bio: `We love ${words.bio}`,
      updated_at: new Date(),
    },
    { merge: true },
  );
  const addresses = await Promise.all(addressIds.map((id) => saveDistinctiveAddress(account, title, id)));
  await devices(account.uid).doc('phone').set({
    token: words.pushToken,
    user_agent: words.browser,
    last_seen_at: new Date(),
  });
  await eventually(`${title}'s profile has the address`, async () => {
    return ((await profiles.doc(account.uid).get()).data()?.address ?? '') !== '';
  });
  const canaries = [
    ...identityCanaries(title, { ...account, lastName, phone }),
    ...addresses.flat(),
    wordCanary(`${title}'s bio`, words.bio),
    wordCanary(`${title}'s push token`, words.pushToken),
    wordCanary(`${title}'s browser`, words.browser),
  ];
  return { ...account, title, firstName, lastName, phone, canaries };
}

function identityCanaries(
  title: string,
  { uid, email, lastName, phone }: Pick<SecretPerson, 'uid' | 'email' | 'lastName' | 'phone'>,
): Canary[] {
  return [
    wordCanary(`${title}'s uid`, uid),
    wordCanary(`${title}'s email`, email.split('@')[0] ?? email),
    wordCanary(`${title}'s surname`, lastName),
    phoneCanary(`${title}'s phone`, phone),
  ];
}

/** Creates a giver without an account, who types their details. */
async function createGuest(title: string, firstName: string): Promise<SecretPerson> {
  const email = `${distinctiveWord()}@sharebox.test`;
  const typed = { firstName, lastName: distinctiveWord(), phone: distinctivePhone() };
  const account = { ...(await guest()), email };
  return { ...account, ...typed, title, canaries: identityCanaries(title, { ...account, ...typed }) };
}

async function createRecipient(): Promise<Recipient> {
  const recipient = await createMember('the recipient', 'Ngozi');
  const [formerSlug, slug] = [`f-${randomUUID().slice(0, 12)}`, `t-${randomUUID().slice(0, 12)}`];
  let giftId = '';
  for (const claimed of [formerSlug, slug]) {
    const { result } = await callOverHttp('claimGiftLink', { slug: claimed }, recipient);
    giftId = claimGiftLinkContract.output.parse(result).gift_id;
  }
  const renamedAt = (await store().profiles.doc(recipient.uid).get()).data()?.updated_at;
  if (!renamedAt) throw new Error('The recipient has no profile');
  const freesAt = new Date(renamedAt.getTime() + formerTagDays * 86_400_000);
  recipient.canaries.push(
    { ...momentCanary('when the recipient changed their tag', renamedAt), isUnstored: true },
    { ...momentCanary('when the recipient’s former tag is free, exactly', freesAt), isUnstored: true },
  );
  const place = { lat: distinctiveDegree(4.7), lng: distinctiveDegree(7), accuracy: 9 };
  recipient.canaries.push(
    wordCanary(`${recipient.title}'s place`, `${place.lat}`),
    wordCanary(`${recipient.title}'s place`, `${place.lng}`),
  );
  return { ...recipient, slug, formerSlug, giftId, place };
}

/**
 * Creates the recipient, a named, an anonymous and a guest giver, a stranger, a cook and two riders. One rider delivers to
 * the recipient.
 */
export async function createCast() {
  const everybody = await Promise.all([
    createRecipient(),
    createMember('the named giver', 'Emeka'),
    createMember('the anonymous giver', distinctiveWord()),
    createGuest('the guest', distinctiveWord()),
    createMember('the stranger', 'Sade'),
    createMember('the kitchen', 'Dorcas', { kitchen: true }),
    createMember('the rider', 'Dike', { driver: true }),
    createMember('the other rider', 'Ekene', { driver: true }),
    person({ admin: true }),
  ]);
  const [recipient, namedGiver, anonymousGiver, guestGiver, stranger, kitchen, rider, otherRider, staff] =
    everybody;
  for (const hidden of [anonymousGiver, guestGiver]) {
    hidden.canaries.push(wordCanary(`${hidden.title}'s first name`, hidden.firstName));
  }
  return { recipient, namedGiver, anonymousGiver, guestGiver, stranger, kitchen, rider, otherRider, staff };
}
export type Cast = Awaited<ReturnType<typeof createCast>>;
