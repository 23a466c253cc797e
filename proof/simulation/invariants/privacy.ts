import {
  type Canary,
  createPhoneCanary,
  createPriceCanary,
  createWordCanary,
} from '../../../tests/support/secrets/canary';
import { createTimeCanary } from '../../../tests/support/secrets/time-canary';
import type { StoredState } from '../stored-state';
import type { DocumentChange } from '../../../tests/firestore-in-memory/server';
import type { StoredDocument } from '../../../tests/firestore-in-memory/wire';
import { type SimulatedGiver, sealedNote, sealedPlaylistUrl } from '../gift-people';
import { toPlainData } from '../plain-data';
import { toDocumentPath } from '../../../tests/firestore-in-memory/values';
import { invariant } from './invariant';

/** The givers and recipients of the simulated gifts. No party may see the personal data of the other party. */
export interface GiftParties {
  givers: readonly SimulatedGiver[];
  /** The recipient of gifts by link, who has no account. */
  bearer: { surname: string; phone: string; street: string };
  recipient: { uid: string; email: string; surname: string; phone: string; streets: readonly string[] };
}

/**
 * The callers who read the clock, by time in milliseconds. Each caller is identified by the first word of the process
 * name.
 */
export type ClockReadsByTime = ReadonlyMap<number, ReadonlySet<string>>;

const isClaimed = (status: string) => status === 'pending_confirmation' || status === 'pending';

const publicDocument = /^(gift_links|storefront|weekly_drops|settings|meal_items)\/[^/]+$/;

/**
 * Returns the text that a document shows to its reader: the message of an email, or the data and path of other
 * documents. Omits the reader's uid from the path.
 */
function readable(path: string, data: Record<string, unknown>): string {
  if (path.startsWith('mail/')) return JSON.stringify(data.message);
  const own = path.startsWith('profiles/') ? path.split('/').slice(2).join('/') : path;
  return `${own} ${JSON.stringify(data)}`;
}

/**
 * Returns canaries for the personal data that must be erased after a user has left. The name that a user gave with a
 * payment is not included, because it may remain.
 */
export function buildUserCanaries({ recipient, givers }: GiftParties, uid: string): Canary[] {
  if (uid === recipient.uid) return ofRecipient(recipient);
  return givers
    .filter((one) => one.uid === uid)
    .flatMap(({ name, email, phone }) => [
      createWordCanary(`the name of ${uid}`, name),
      createWordCanary(`the email of ${uid}`, email),
      createPhoneCanary(`the phone of ${uid}`, phone),
    ]);
}

function ofRecipient({ surname, phone, streets }: GiftParties['recipient']): Canary[] {
  return [
    createWordCanary('the surname of the recipient', surname),
    createPhoneCanary('the phone of the recipient', phone),
    ...streets.map((street) => createWordCanary('a street of the recipient', street)),
  ];
}

/** Checks that no document reveals more about one party of a gift than the other party may know. */
export class PrivacyInvariants {
  private readonly ofRecipient: Canary[];
  private readonly ofGivers: Canary[];
  /** The times at which each party acted on a gift, in milliseconds. */
  private readonly acted = { giver: new Set<number>(), recipient: new Set<number>() };
  private readonly revealed = new Set<string>();
  private readonly delivered = new Set<string>();
  private readonly tokens: string[] = [];
  private readonly spelled = new Map<number, Canary>();

  constructor(
    private readonly books: StoredState,
    private readonly cast: GiftParties,
    private readonly moments: ClockReadsByTime,
  ) {
    const { recipient, givers, bearer } = cast;
    this.ofRecipient = [
      createWordCanary('the surname of the bearer', bearer.surname),
      createPhoneCanary('the phone of the bearer', bearer.phone),
      createWordCanary('the street of the bearer', bearer.street),
      createWordCanary('the uid of the recipient', recipient.uid),
      ...ofRecipient(recipient),
    ];
    this.ofGivers = givers.flatMap(({ uid, email, phone }) => [
      createWordCanary(`the uid of ${uid}`, uid),
      createWordCanary(`the email of ${uid}`, email),
      createPhoneCanary(`the phone of ${uid}`, phone),
    ]);
  }

  checkCommit(changes: readonly DocumentChange[], now: number): void {
    for (const change of changes) this.follow(change, now);
    for (const { name, after } of changes) {
      if (!after) continue;
      const path = toDocumentPath(name);
      const data = toPlainData(after);
      const text = readable(path, data);
      const holdsLink = this.tokens.some((token) => text.includes(token));
      invariant(path.startsWith('mail/') || !holdsLink, `${path} holds the link of a guest's mail`);
      const isSurprise = path.startsWith('gift_surprises/');
      invariant(isSurprise || !text.includes(sealedPlaylistUrl), `${path} tells the surprise of a gift`);
      const { recipient, givers } = this.cast;
      if (publicDocument.test(path)) this.mustNotTell(text, path, [...this.ofRecipient, ...this.ofGivers]);
      const payer = this.payerOf(path);
      const isGivers = givers.some(
        ({ uid, email }) => payer === uid || data.to === email || path.startsWith(`profiles/${uid}/`),
      );
      if (isGivers) this.mustNotTell(text, path, [...this.ofRecipient, ...this.when('recipient', text)]);
      const isRecipients = data.to === recipient.email || path.startsWith(`profiles/${recipient.uid}/`);
      if (isRecipients) {
        this.mustNotTell(text, path, [...this.ofGivers, ...this.ofGifts(text), ...this.when('giver', text)]);
      }
    }
  }

  /** Checks, after all activity has ended, that the recipient sees the current state of each revealed gift. */
  checkQuiet(): void {
    for (const [id, { is_gift_order, status, gift_answer = null, claim }] of this.books.orders) {
      if (!is_gift_order || (claim && !this.books.giftRecipients.has(id))) continue;
      const seen = this.books.receivedGifts.get(id);
      if (!this.isRevealed(id)) continue;
      invariant(seen !== undefined, `The recipient does not see the gift ${id}`);
      invariant(seen.answer === gift_answer, `The gift ${id} shows ${seen.answer} and is ${gift_answer}`);
      invariant(
        gift_answer === 'declined' || seen.status === (claim && isClaimed(status) ? 'confirmed' : status),
        `The gift ${id} shows ${seen.status} and is ${status}`,
      );
    }
  }

  private follow({ name, before, after }: DocumentChange, now: number): void {
    const path = toDocumentPath(name);
    if (!after) return;
    if (path.startsWith('mail/')) {
      const links = readable(path, toPlainData(after)).matchAll(/gift-order#\w+\.([\w-]{43})/g);
      for (const [, token = ''] of links) this.tokens.push(token);
    }
    const id = /^orders\/([^/]+)$/.exec(path)?.[1];
    if (id === undefined) return;
    const said = (document: StoredDocument) => {
      const { gift_answer, thank_you_note } = toPlainData(document);
      return JSON.stringify([gift_answer, thank_you_note]);
    };
    if (!before) this.acted.giver.add(now);
    else if (said(before) !== said(after)) this.acted.recipient.add(now);
    if (this.isRevealed(id)) this.revealed.add(id);
    if (toPlainData(after).status === 'delivered') this.delivered.add(id);
  }

  private isRevealed(id: string): boolean {
    const gift = this.books.orders.get(id);
    // The recipient of a gift by link knows about the gift as soon as its payment is claimed.
    if (gift?.claim && isClaimed(gift.status)) return true;
    if (!gift?.is_gift_order || !['confirmed', 'preparing', 'delivered'].includes(gift.status)) return false;
    return !gift.is_surprise || Boolean(gift.dispatched_at) || gift.status === 'delivered';
  }

  /** Returns the user who may read a document as its order's payer. */
  private payerOf(path: string): string | undefined {
    const id = /^(?:orders|payment_confirmations)\/([^/]+)$/.exec(path)?.[1];
    return id === undefined ? undefined : this.books.orders.get(id)?.user_id;
  }

  /**
   * Returns canaries for the data about the gifts in this text that the recipient must not see. For an unrevealed gift,
   * this includes its id.
   */
  private ofGifts(text: string): Canary[] {
    return [...this.books.orders].flatMap(([id, gift]) => {
      if (!gift.is_gift_order || !text.includes(id)) return [];
      const giver = this.cast.givers.find(({ uid }) => uid === gift.user_id);
      return [
        createPriceCanary('the total of a gift', gift.total_amount),
        createWordCanary('the reference of a gift', gift.confirmation_reference),
        ...(gift.is_anonymous && giver ? [createWordCanary('the name of an unnamed giver', giver.name)] : []),
        ...(gift.claim && !this.delivered.has(id)
          ? [createWordCanary('the sealed note of a gift', sealedNote)]
          : []),
        ...(this.revealed.has(id) ? [] : [createWordCanary('a gift that they must not know of', id)]),
      ];
    });
  }

  /** Returns canaries for the times at which only the given party read the clock, in all date formats. */
  private when(side: 'giver' | 'recipient', text: string): Canary[] {
    const { givers, recipient } = this.cast;
    const uids = side === 'giver' ? givers.map(({ uid }) => uid) : [recipient.uid];
    const isAbout = [...this.books.orders].some(([id, one]) => one.is_gift_order && text.includes(id));
    if (!isAbout) return [];
    // Include the times of the party's own actions, because another user's process with a slow clock may have read the
    // same time.
    const isTheirs = (ms: number) => [...(this.moments.get(ms) ?? [])].every((one) => uids.includes(one));
    const moments = new Set([...this.moments.keys(), ...this.acted[side]]);
    // Full minutes are not secret, because the other party may know the time to the minute.
    return [...moments]
      .filter((ms) => isTheirs(ms) && ms % 60_000 !== 0)
      .map((ms) => this.canaryOf(ms, side));
  }

  private canaryOf(ms: number, side: string): Canary {
    const known = this.spelled.get(ms) ?? createTimeCanary(`when the ${side} did something`, new Date(ms));
    this.spelled.set(ms, known);
    return known;
  }

  private mustNotTell(text: string, path: string, canaries: readonly Canary[]): void {
    for (const { what, pattern } of canaries) invariant(!pattern.test(text), `${path} tells ${what}`);
  }
}
