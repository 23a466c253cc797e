import type { OpenedGiftClaim } from '@sharebox/domain/gifts/claim-answer-callables';
import {
  answerGiftClaim,
  keepGiftClaim,
  openGiftClaim,
} from '../../../functions/src/gifts/calls/claim-links';
import type { Services } from '../../../functions/src/platform/services';
import {
  type Canary,
  createPhoneCanary,
  createWordCanary,
  findCanaries,
} from '../../../tests/support/secrets/canary';
import { claimLinkRecipient, type SimulatedGiver, sealedNote } from '../gift-people';
import { minuteMs, type SimulatedShop } from '../simulated-shop';
import { createCaller, maybeSendTwice } from './person';

/**
 * Returns the secrets that a response reveals to a user of a claim link: the payment, the giver's details and the
 * sealed note.
 */
function findClaimLeaks({ gift, ...opened }: OpenedGiftClaim, giver: SimulatedGiver): string[] {
  const canaries: Canary[] = [
    { what: 'a price', pattern: /_price|total|₦/ },
    { what: 'the reference', pattern: /CONF-/ },
    createWordCanary('the uid', giver.uid),
    createWordCanary('the email', giver.email),
    createPhoneCanary('the phone', `+234${giver.phone.slice(1)}`),
    ...(gift.sender_name === null ? [createWordCanary('the name', giver.name)] : []),
    ...(gift.status === 'delivered' ? [] : [createWordCanary('the note', sealedNote)]),
  ];
  return findCanaries(JSON.stringify({ gift, ...opened }), canaries);
}

/**
 * Simulates a device on which a claim link is opened, answered and corrected, and the gift is kept. Some of the calls
 * are made by the signed-in user `uid`.
 */
export async function simulateClaimLinkRecipient(
  world: SimulatedShop,
  giver: SimulatedGiver,
  link: { token: string; device_key: string },
  uid: string,
): Promise<void> {
  const { random, scheduler } = world.machine;
  const member = createCaller(uid, false);
  for (let acts = 4; acts > 0; acts--) {
    await scheduler.sleep(random.below(15 * minuteMs));
    const caller = random.chance(0.3) ? member : null;
    const who = caller ? uid : 'bearer';
    const ip = '102.89.1.2';
    await world.ask(`${who} opens a claim link`, async (services) => {
      const leaks = findClaimLeaks(await openGiftClaim.handler.answer(services, caller, link, ip), giver);
      if (leaks.length > 0) throw new Error(`openGiftClaim tells ${leaks.join(', ')}`);
    });
    const accepted = {
      ...{
        ...link,
        answer: 'accept',
        name: `Ngozi ${claimLinkRecipient.surname}`,
        phone: claimLinkRecipient.phone,
        area: 'Old GRA',
      },
      ...{ street: `7 ${claimLinkRecipient.street}`, landmark: '', allergies: random.pick(['', 'Peanuts']) },
      delivery_window: random.pick([null, 'morning', 'evening']),
    };
    const [does, act] = random.pick<[string, (services: Services) => Promise<unknown>]>([
      ['accepts a link', (services) => answerGiftClaim.handler.answer(services, caller, accepted, ip)],
      ['corrects a link', (services) => answerGiftClaim.handler.answer(services, caller, accepted, ip)],
      ['keeps a gift', (services) => keepGiftClaim.handler.answer(services, member, link, ip)],
      [
        'declines a link',
        (services) => answerGiftClaim.handler.answer(services, caller, { ...link, answer: 'decline' }, ip),
      ],
    ]);
    await maybeSendTwice(world, () => world.insist(`${who} ${does}`, act));
  }
}
