import type { StoredState, WaitlistPlace, Slot } from '../stored-state';
import type { Change } from '../../../tests/firestore-in-memory/server';
import { toDocumentPath } from '../../../tests/firestore-in-memory/values';
import { invariant, skewMs } from './invariant';

interface StateBefore {
  slots: ReadonlyMap<string, Slot>;
  places: ReadonlyMap<string, WaitlistPlace>;
  maxOrders: number;
  hasWaitlist: boolean;
}

const isOffer = ({ order_id }: Slot) => order_id === null;
const getOfferedUsers = ({ holder_uid, offered_to }: Slot) => offered_to ?? [holder_uid];
const isBefore = (one: WaitlistPlace, other: WaitlistPlace) =>
  one.joined_at.getTime() - other.joined_at.getTime() || (one.user_id < other.user_id ? -1 : 1);

/** Checks the waiting list. It remembers earlier commits, because a single commit does not show who joined first. */
export class WaitlistInvariants {
  private before: StateBefore;
  /** When each user started waiting and when each box number became free, in milliseconds. */
  private readonly waitsSince = new Map<string, number>();
  private readonly freeSince = new Map<string, number>();
  /** For each user who left the waiting list to take a box, the id of that order. */
  private readonly leftFor = new Map<string, string>();

  constructor(private readonly books: StoredState) {
    this.before = this.present();
  }

  /** Checks that no sale bypasses the waiting list, and that offers are made in order, notified and kept. */
  checkCommit(changes: readonly Change[], now: number): void {
    this.checkSold(changes, now);
    this.checkOffered(changes);
    this.checkBothSides(now);
    this.checkUndone(changes);
    this.remember(now);
  }

  /** Checks at the end that no offer is open and that no one is waiting while a box is free. */
  checkQuiet(): void {
    const { places, slots, drop } = this.books;
    const waiting = [...places.values()].filter(({ status }) => status === 'waiting');
    for (const { user_id, status } of places.values()) {
      invariant(status !== 'offered', `The offer to ${user_id} never ends`);
    }
    const taken = slots.size;
    invariant(
      waiting.length === 0 || taken >= drop.max_orders,
      `${waiting.length} wait beside ${drop.max_orders - taken} free boxes`,
    );
    invariant(drop.has_waitlist === waiting.length > 0, `The drop says ${drop.has_waitlist} of its line`);
  }

  /**
   * Checks that a user without an offer gets a box only if more boxes are free than people are waiting. A request that
   * arrived before an offer expired may still use the offer, even if it commits later.
   */
  private checkSold(changes: readonly Change[], now: number): void {
    const { slots, maxOrders } = this.before;
    const hadBox = new Set([...slots.values()].map(({ order_id }) => order_id));
    for (const [number, { order_id, holder_uid }] of this.books.slots) {
      const was = slots.get(number);
      if (order_id === null || hadBox.has(order_id)) continue;
      const isNew = changes.some(
        ({ name, before }) => !before && toDocumentPath(name) === `orders/${order_id}`,
      );
      const asked = (isNew && this.books.orders.get(order_id)?.created_at.getTime()) || now;
      const isKept = was?.expires_at && was.expires_at.getTime() > asked - skewMs;
      const kept = was && isOffer(was) ? getOfferedUsers(was) : [was?.holder_uid];
      if (isKept && kept.includes(holder_uid)) continue;
      const freeSince = was ? (was.expires_at?.getTime() ?? now) : (this.freeSince.get(number) ?? -Infinity);
      const earlier = [...this.waitsSince].filter(
        ([uid, since]) => uid !== holder_uid && since < freeSince - skewMs,
      );
      const free = Array.from({ length: maxOrders }, (_, index) => slots.get(String(index + 1))).filter(
        (box) => !box || (box.expires_at !== null && box.expires_at.getTime() <= now + skewMs),
      );
      invariant(
        free.length > earlier.length,
        `${holder_uid} gets box ${number} before ${earlier.map(([uid]) => uid).join(', ')}, who waited for it`,
      );
    }
  }

  /** Checks that offers are made in the order of joining, each with a notification in the same commit. */
  private checkOffered(changes: readonly Change[]): void {
    const { places } = this.before;
    for (const [uid, place] of this.books.places) {
      const was = places.get(uid);
      if (place.status !== 'offered' || was?.status === 'offered') continue;
      for (const [other, one] of this.books.places) {
        const waited = one.status === 'waiting' && places.get(other)?.status === 'waiting';
        invariant(
          !waited || isBefore(place, one) < 0,
          `${uid} is offered a box before ${other}, who joined first`,
        );
      }
      const isTold = changes.some(({ name, before }) => {
        const path = toDocumentPath(name);
        return !before && path.startsWith(`profiles/${uid}/notifications/`) && path.includes('box_offered');
      });
      invariant(isTold, `${uid} is offered a box and not told`);
    }
  }

  /**
   * Checks that slots and waiting-list entries agree, and that `has_waitlist` is set while users are waiting or have an
   * offer. The flag may remain set until the list is processed again.
   */
  private checkBothSides(now: number): void {
    const { slots, places, drop } = this.books;
    const isOpen = (end: Date | null) => end !== null && end.getTime() > now + skewMs;
    const offered = new Map<string, string>();
    for (const [number, box] of slots) {
      if (!isOffer(box) || !isOpen(box.expires_at)) continue;
      for (const uid of getOfferedUsers(box)) {
        invariant(!offered.has(uid), `${uid} is offered boxes ${offered.get(uid)} and ${number}`);
        offered.set(uid, number);
        const place = places.get(uid);
        const isSaid = place?.status === 'offered' && place.slot === Number(number);
        invariant(isSaid, `Box ${number} is kept for ${uid}, whose place says ${place?.status ?? 'nothing'}`);
      }
    }
    invariant(
      offered.size === 0 || drop.has_waitlist,
      'A box is offered, and the drop shows no waiting list',
    );
    const isListed = [...places.values()].some(({ status }) => ['waiting', 'offered'].includes(status));
    const isNew = drop.has_waitlist && !this.before.hasWaitlist;
    invariant(isListed || !isNew, 'The drop starts to show a waiting list, and nobody is on it');
    // After the deadline, waiting users no longer affect sales.
    const isOver = drop.order_deadline.getTime() <= now + skewMs;
    for (const [uid, { status, slot, offer_expires_at, is_shared }] of places) {
      const isKnown = status !== 'waiting' || drop.has_waitlist || isOver;
      invariant(isKnown, `${uid} waits, and the drop doesn't say so`);
      if (status !== 'offered' || !isOpen(offer_expires_at)) continue;
      const box = slots.get(String(slot));
      // The first of several customers may already have taken a shared box.
      if (is_shared && !(box && isOffer(box) && isOpen(box.expires_at))) continue;
      invariant(
        offered.get(uid) === String(slot),
        `${uid} is offered box ${slot}, which is not kept for them`,
      );
    }
  }

  /** Checks that users who left the list for a box get their place back if a meal was sold out. */
  private checkUndone(changes: readonly Change[]): void {
    for (const { name, before, after } of changes) {
      const id = /^orders\/([^/]+)$/.exec(toDocumentPath(name))?.[1];
      if (id === undefined || (before && after)) continue;
      for (const [uid, { status }] of this.books.places) {
        const justLeft = status === 'taken' && this.before.places.get(uid)?.status !== 'taken';
        if (after && justLeft) this.leftFor.set(uid, id);
        const isLost = !after && status === 'taken' && this.leftFor.get(uid) === id;
        invariant(!isLost, `${uid} has neither the box of ${id} nor a place in the line`);
      }
    }
  }

  private present(): StateBefore {
    const { slots, places, drops } = this.books;
    const [drop] = drops.values();
    return {
      slots: new Map(slots),
      places: new Map(places),
      maxOrders: drop?.max_orders ?? 0,
      hasWaitlist: drop?.has_waitlist ?? false,
    };
  }

  private remember(now: number): void {
    const { slots, places, drop } = this.books;
    for (const number of this.before.slots.keys()) if (!slots.has(number)) this.freeSince.set(number, now);
    for (let number = this.before.maxOrders + 1; number <= drop.max_orders; number++) {
      this.freeSince.set(String(number), now);
    }
    for (const number of slots.keys()) this.freeSince.delete(number);
    for (const [uid, { status }] of places) {
      if (status !== 'waiting') this.waitsSince.delete(uid);
      else if (!this.waitsSince.has(uid)) this.waitsSince.set(uid, now);
    }
    for (const uid of this.waitsSince.keys()) if (!places.has(uid)) this.waitsSince.delete(uid);
    this.before = this.present();
  }
}
