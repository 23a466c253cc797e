import type { StoredBox, StoredState } from '../stored-state';
import { invariant, maxClockSkewMs } from './invariant';

/** A "sold-out" response to a user. Times are in milliseconds. */
export interface SoldOutResponse {
  uid: string;
  invoked: number;
  answered: number;
}

interface Availability {
  since: number;
  boxes: readonly StoredBox[];
  max: number;
  waiting: readonly string[];
}

/** Records the taken boxes and the waiting list after every commit. */
export class AvailabilityTracker {
  private readonly history: Availability[] = [];

  constructor(private readonly books: StoredState) {
    this.follow(-Infinity);
  }

  follow(since: number): void {
    const { slots, drop, places } = this.books;
    const waiting = [...places.values()].filter(({ status }) => status === 'waiting');
    this.history.push({
      ...{ since, boxes: [...slots.values()], max: drop.max_orders },
      waiting: waiting.map(({ user_id }) => user_id),
    });
  }

  /** Checks that no user got a "sold-out" response while a box was available to them during the whole call. */
  checkQuiet(refusals: readonly SoldOutResponse[]): void {
    for (const { uid, invoked, answered } of refusals) {
      // Clocks differ, so an expired hold may still count as taken.
      const earliestNow = invoked - maxClockSkewMs;
      const isCorrect = this.history.some(({ since, boxes, max, waiting }, index) => {
        const end = this.history[index + 1]?.since ?? Infinity;
        if (since > answered || end < invoked) return false;
        const taken = boxes.filter(({ until }) => until === null || until.getTime() > earliestNow);
        return max - taken.length <= waiting.filter((other) => other !== uid).length;
      });
      invariant(isCorrect, `${uid} was told that all boxes are sold beside a free box`);
    }
  }
}
