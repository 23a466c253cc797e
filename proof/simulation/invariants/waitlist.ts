import type { DropBoxes } from '@sharebox/domain/drops/drop-boxes';
import type { StoredState, StoredWaitlistEntry } from '../stored-state';
import type { DocumentChange } from '../../../tests/firestore-in-memory/server';
import { toDocumentPath } from '../../../tests/firestore-in-memory/values';
import { invariant, maxClockSkewMs } from './invariant';

const isBefore = (one: StoredWaitlistEntry, other: StoredWaitlistEntry) =>
  one.joined_at.getTime() - other.joined_at.getTime() || (one.user_id < other.user_id ? -1 : 1);

/** Checks each commit to the waiting list against the previous state. */
export class WaitlistInvariants {
  private before: { boxes: DropBoxes; places: ReadonlyMap<string, StoredWaitlistEntry> };

  constructor(private readonly books: StoredState) {
    this.before = { boxes: books.dropBoxes, places: new Map(books.places) };
  }

  /** Checks that no sale bypasses the waiting list, and that offers are made in order, announced and kept. */
  checkCommit(changes: readonly DocumentChange[], now: number): void {
    this.checkSold(now);
    this.checkOffered(changes);
    this.checkPlaces();
    this.before = { boxes: this.books.dropBoxes, places: new Map(this.books.places) };
  }

  /** Checks, after all activity has ended, that no offer is open and no customer is waiting while a box is free. */
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

  /** Checks that a user without an offer gets a box only if there are more free boxes than waiting customers. */
  private checkSold(now: number): void {
    const { taken, offered, waiting, max_boxes } = this.before.boxes;
    const isOver = this.books.drop.order_deadline.getTime() < now + maxClockSkewMs;
    const isLive = ({ until }: { until: Date | null }) =>
      until === null || until.getTime() > now + maxClockSkewMs;
    const live = [...Object.values(taken), ...Object.values(offered)].filter(isLive);
    let free = max_boxes - new Set(live.map(({ number }) => number)).size;
    for (const [id, { holder }] of Object.entries(this.books.dropBoxes.taken)) {
      const isEntitled = offered[holder] || Object.values(taken).some((box) => box.holder === holder);
      if (taken[id] || isEntitled || isOver) continue;
      const others = Object.keys(waiting).filter((uid) => uid !== holder);
      invariant(free > others.length, `${holder} gets a box before ${others.join(', ')}, who waited for it`);
      free -= 1;
    }
  }

  /**
   * Checks that offers are made in the order in which customers joined, each with a notification in the same commit.
   */
  private checkOffered(changes: readonly DocumentChange[]): void {
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

  /** Checks that the waiting list entries shown to customers match the boxes document. */
  private checkPlaces(): void {
    const { dropBoxes, places } = this.books;
    const { offered, waiting } = dropBoxes;
    for (const uid of new Set([...places.keys(), ...Object.keys({ ...offered, ...waiting })])) {
      const [place, offer] = [places.get(uid), offered[uid]];
      const isListed = place?.status === 'waiting' || place?.status === 'offered';
      invariant(
        isListed === (waiting[uid] !== undefined || offer !== undefined),
        `${uid} is ${place?.status}`,
      );
      if (!offer) continue;
      const isSaid = place?.status === 'offered' && place.slot === offer.number;
      invariant(isSaid, `Box ${offer.number} is kept for ${uid}, who is ${place?.status ?? 'unknown'}`);
    }
  }
}
