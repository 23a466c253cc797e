import { deliveryAddressSchema } from '@sharebox/domain/accounts/address';
import { claimGiftLinkContract } from '@sharebox/domain/gifts/callables';
import { formerTagRedirectDays } from '@sharebox/domain/gifts/share-tag';
import { randomUUID } from 'node:crypto';
import {
  callOverHttp,
  eventually,
  signUpGuest,
  signUpUser,
  type SignedInUser,
  getEmulatorStore,
} from '../../functions/deployed/stack';
import { createTimeCanary } from './time-canary';
import {
  type Canary,
  createDistinctivePhone,
  createDistinctiveWord,
  createPhoneCanary,
  createWordCanary,
} from './canary';

export interface CanaryUser extends SignedInUser {
  title: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** All details that other users must not learn. The first name is not included. */
  canaries: Canary[];
}

export interface CanaryRecipient extends CanaryUser {
  slug: string;
  formerSlug: string;
  giftId: string;
}

export const recipientAddressIds = ['home', 'away'] as const;

async function saveDistinctiveAddress(owner: SignedInUser, title: string, id: string): Promise<Canary[]> {
  const words = {
    line1: createDistinctiveWord(),
    line2: createDistinctiveWord(),
    zip: createDistinctiveWord(),
  };
  await getEmulatorStore()
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
        area: 'Rumuola',
        is_default: id === 'home',
        created_at: new Date(),
      }),
    );
  return [
    createWordCanary(`${title}'s street (${id})`, words.line1),
    createWordCanary(`${title}'s second address line (${id})`, words.line2),
    createWordCanary(`${title}'s zip code (${id})`, words.zip),
  ];
}

async function createMember(
  title: string,
  firstName: string,
  claims: { kitchen?: boolean; driver?: boolean } = {},
): Promise<CanaryUser> {
  const lastName = createDistinctiveWord();
  const account = await signUpUser({ name: `${firstName} ${lastName}`, ...claims });
  const phone = createDistinctivePhone();
  const words = {
    bio: createDistinctiveWord(),
    pushToken: createDistinctiveWord(),
    browser: createDistinctiveWord(),
  };
  const { profiles, devices } = getEmulatorStore();
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
  const addresses = await Promise.all(
    recipientAddressIds.map((id) => saveDistinctiveAddress(account, title, id)),
  );
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
    createWordCanary(`${title}'s bio`, words.bio),
    createWordCanary(`${title}'s push token`, words.pushToken),
    createWordCanary(`${title}'s browser`, words.browser),
  ];
  return { ...account, title, firstName, lastName, phone, canaries };
}

function identityCanaries(
  title: string,
  { uid, email, lastName, phone }: Pick<CanaryUser, 'uid' | 'email' | 'lastName' | 'phone'>,
): Canary[] {
  return [
    createWordCanary(`${title}'s uid`, uid),
    createWordCanary(`${title}'s email`, email.split('@')[0] ?? email),
    createWordCanary(`${title}'s surname`, lastName),
    createPhoneCanary(`${title}'s phone`, phone),
  ];
}

/** Creates a giver without an account, who enters their details at checkout. */
async function createGuest(title: string, firstName: string): Promise<CanaryUser> {
  const email = `${createDistinctiveWord()}@sharebox.test`;
  const typed = { firstName, lastName: createDistinctiveWord(), phone: createDistinctivePhone() };
  const account = { ...(await signUpGuest()), email };
  return { ...account, ...typed, title, canaries: identityCanaries(title, { ...account, ...typed }) };
}

async function createRecipient(): Promise<CanaryRecipient> {
  const recipient = await createMember('the recipient', 'Ngozi');
  const [formerSlug, slug] = [`f-${randomUUID().slice(0, 12)}`, `t-${randomUUID().slice(0, 12)}`];
  let giftId = '';
  for (const claimed of [formerSlug, slug]) {
    const { result } = await callOverHttp('claimGiftLink', { slug: claimed }, recipient);
    giftId = claimGiftLinkContract.output.parse(result).gift_id;
  }
  const renamedAt = (await getEmulatorStore().profiles.doc(recipient.uid).get()).data()?.updated_at;
  if (!renamedAt) throw new Error('The recipient has no profile');
  const freesAt = new Date(renamedAt.getTime() + formerTagRedirectDays * 86_400_000);
  recipient.canaries.push(
    { ...createTimeCanary('when the recipient changed their tag', renamedAt), isUnstored: true },
    { ...createTimeCanary('when the recipient’s former tag is free, exactly', freesAt), isUnstored: true },
  );
  return { ...recipient, slug, formerSlug, giftId };
}

/** Creates the recipient, three givers (named, anonymous, guest), a stranger, a cook and two riders. */
export async function createGiftUsers() {
  const everybody = await Promise.all([
    createRecipient(),
    createMember('the named giver', 'Emeka'),
    createMember('the anonymous giver', createDistinctiveWord()),
    createGuest('the guest', createDistinctiveWord()),
    createMember('the stranger', 'Sade'),
    createMember('the kitchen', 'Dorcas', { kitchen: true }),
    createMember('the rider', 'Dike', { driver: true }),
    createMember('the other rider', 'Ekene', { driver: true }),
    signUpUser({ admin: true }),
  ]);
  const [recipient, namedGiver, anonymousGiver, guestGiver, stranger, kitchen, rider, otherRider, staff] =
    everybody;
  for (const hidden of [anonymousGiver, guestGiver]) {
    hidden.canaries.push(createWordCanary(`${hidden.title}'s first name`, hidden.firstName));
  }
  return { recipient, namedGiver, anonymousGiver, guestGiver, stranger, kitchen, rider, otherRider, staff };
}
export type GiftUsers = Awaited<ReturnType<typeof createGiftUsers>>;
