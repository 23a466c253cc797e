import { createSampleOrder } from '@sharebox/domain/fixtures/sample-order';
import { initialGiftClaimState } from '@sharebox/domain/gifts/claim-state';
import { describe, expect, it } from 'vitest';
import { InMemoryFirestore } from '../../../tests/firestore-in-memory/client';
import { type DocumentChange, FirestoreServer } from '../../../tests/firestore-in-memory/server';
import { giftRecipient } from '../cast';
import { claimLinkRecipient, sealedNote, sealedPlaylistUrl } from '../gift-people';
import { StoredState } from '../stored-state';
import { PrivacyInvariants } from './privacy';

const at = Date.parse('2026-11-17T09:00:00.123Z');

const giver = {
  uid: 'giver-0',
  isGuest: false,
  name: 'Giversur0',
  email: 'giver-0@example.com',
  phone: '08037770001',
};

const gift = createSampleOrder({
  ...{
    user_id: giver.uid,
    is_gift_order: true,
    gift_id: 'o1',
    claim: initialGiftClaimState,
    is_anonymous: true,
  },
  ...{ love_message: sealedNote, gift_sender_name: null, recipient_name: 'Ngozi', total_amount: 12_701 },
});

/** Stores documents one after the other and returns the first violated invariant, or null. */
async function store(documents: readonly (readonly [path: string, data: object])[]): Promise<string | null> {
  let violated: string | null = null;
  const books = new StoredState();
  const privacy = new PrivacyInvariants(
    books,
    { givers: [giver], recipient: giftRecipient, bearer: claimLinkRecipient },
    new Map(),
  );
  const committed = (changes: readonly DocumentChange[]) => {
    books.follow(changes);
    try {
      privacy.checkCommit(changes, at);
    } catch (error) {
      violated ??= String(error);
    }
  };
  const server = new FirestoreServer({ now: () => at, concurrency: 'locks', committed });
  const db = new InMemoryFirestore('leaks', server);
  for (const [path, data] of documents) await db.doc(path).set(data);
  return violated;
}

const received = 'profiles/rita-uid/received_gifts/o1';
const note = { id: 'o1', status: 'confirmed', answer: 'accepted' };

/** Pairs each document that the giver can read with each of the recipient's secrets. */
const toGiver = ['orders/o1', 'payment_confirmations/o1', 'profiles/giver-0/received_gifts/o1'].flatMap(
  (path) =>
    [claimLinkRecipient.surname, claimLinkRecipient.phone, claimLinkRecipient.street, giftRecipient.uid].map(
      (leak) => [path, leak] as const,
    ),
);

/** Pairs of a document that the recipient can read and a secret of the giver. */
const toRecipient = [
  sealedNote,
  sealedPlaylistUrl,
  gift.confirmation_reference,
  '12,701',
  giver.uid,
  giver.email,
  giver.phone,
  giver.name,
].map((leak) => [received, leak] as const);

describe('PrivacyInvariants for a gift by link', () => {
  const orders = ['confirmed', 'delivered'].map((status) => ['orders/o1', { ...gift, status }] as const);

  it('accepts gift data that both the giver and the recipient may see', async () => {
    expect(await store([...orders, [received, { ...note, love_message: sealedNote }]])).toBeNull();
  });

  it.each([...toGiver, ...toRecipient])(
    'finds that the document %s leaks the value %s',
    async (path, leak) => {
      const base =
        path === 'orders/o1' ? gift : path === received ? note : { status: 'pending', answer: null };
      expect(await store([...orders.slice(0, 1), [path, { ...base, leak }]])).toContain('tells');
    },
  );
});
