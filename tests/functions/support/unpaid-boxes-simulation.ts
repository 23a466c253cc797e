import type { WeeklyDrop } from '@sharebox/domain/drops/drop';
import type { NumberedSlot } from '@sharebox/domain/orders/slot';
import { planWaitlistMoves, type WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import {
  markAsPaid,
  type Buyer,
  calculateClaimEnd,
  canClaim,
  newBuyer,
  addClaim,
  endClaim,
} from '@sharebox/domain/payments/buyer';
import { calculateClaimShare, getAllowedHolds } from '@sharebox/domain/payments/network';

/**
 * The actions of the fake accounts: claim a transfer that never arrives, let holds expire and take the next box, cancel claims
 * just before they expire, or a mix of these. In the `patient` attack, each network takes one box at a time to keep its
 * credit, while its other accounts join the waiting list. The attack starts when honest buyers would otherwise have
 * bought nearly all boxes.
 */
export type Attack = 'claim' | 'hold' | 'cancel' | 'mixed' | 'patient';

export interface Scene {
  seed: number;
  attack: Attack;
  /** If false, claims never expire and the number of unpaid boxes is not limited. */
  measures: boolean;
  /** If true, staff check twice a day and free the boxes of unpaid claims that are older than three hours. */
  staffFree: boolean;
}

export interface Outcome {
  /** The boxes that honest buyers have when orders close, including payments that are not reviewed yet. */
  honestBoxes: number;
  fakeBoxes: number;
  unsold: number;
  /** The number of honest buyers who were rejected because of their network and ended up without a box. */
  lockedOut: number;
}

const boxes = 150;
const honestBuyers = 300;
const fakeAccounts = 1000;
const fakeNetworks = 50;
/** Minutes from Monday 00:00 to Thursday noon. */
const openMinutes = 84 * 60;
const dayMinutes = 24 * 60;
const holdMinutes = 30;
const claimHours = 24;
/** One in ten honest buyers shares a network with the attackers. */
const sharesNetwork = 10;

const opened = new Date('2026-11-16T00:00:00+01:00').getTime();
const at = (minute: number) => new Date(opened + minute * 60_000);
const cutOff = at(openMinutes);

const drop: WeeklyDrop = {
  name: 'Harmattan nights',
  description: '',
  start_date: at(0),
  end_date: cutOff,
  order_deadline: cutOff,
  delivery_date: at(openMinutes + 29 * 60),
  max_orders: boxes,
  current_orders: 0,
  status: 'active',
  is_active: true,
  has_waitlist: false,
  opens_by_itself: false,
  revision: 0,
  created_at: at(0),
};

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Person {
  uid: string;
  isHonest: boolean;
  network: string;
  buyer: Buyer;
  /** The minute at which the person next looks for a box. */
  next: number;
  wasLockedOut: boolean;
}

/** A person's box, which is held, claimed or paid. A hold or a claim expires at minute `until`. */
interface Held {
  orderId: string;
  owner: Person;
  claimed: boolean;
  until: number;
  claimAt: number;
  claimedAt: number;
  cancels: boolean;
  isPaid: boolean;
  takenAt: number;
}

/** The minute at which the `patient` attack starts, which is the most harmful of the hours tried. */
const patientFrom = 13 * 60;

const isDay = (minute: number, from: number, to: number) => {
  const hour = Math.floor(minute / 60) % 24;
  return hour >= from && hour < to;
};

function peopleOf(random: () => number): { fakes: Person[]; honest: Person[] } {
  const person = (uid: string, isHonest: boolean, network: string, next: number): Person => {
    return { uid, isHonest, network, buyer: { ...newBuyer, network }, next, wasLockedOut: false };
  };
  const fakes = Array.from({ length: fakeAccounts }, (_, index) =>
    person(`fake-${index}`, false, `bad-${index % fakeNetworks}`, 0),
  );
  const honest = Array.from({ length: honestBuyers }, (_, index) => {
    const comes = Math.floor(random() ** 2 * (openMinutes - 24 * 60));
    const others = random() < 0.6 ? `carrier-${Math.floor(random() * 6)}` : `home-${index}`;
    const network = index % sharesNetwork === 0 ? `bad-${Math.floor(random() * fakeNetworks)}` : others;
    return person(`honest-${index}`, true, network, isDay(comes, 0, 7) ? comes + 7 * 60 : comes);
  });
  return { fakes, honest };
}

/**
 * Simulates a drop of 150 boxes minute by minute. 1,000 fake accounts on 50 networks always act before 300 honest
 * buyers, and staff review payments once an hour from 8 am to 8 pm. All decisions are made by the real code in
 * `domain`.
 */
export function simulateAttack({ seed, attack, measures, staffFree }: Scene): Outcome {
  const random = seeded(seed);
  const { fakes, honest } = peopleOf(random);
  const everybody = new Map([...fakes, ...honest].map((one) => [one.uid, one]));
  const networks = new Map<string, { holds: number; unpaid: number; paid: number }>();
  const heldInHour = new Map<string, number>();
  const held = new Map<number, Held>();
  const offers = new Map<number, { uids: string[]; until: Date }>();
  let offersPassed = 0;
  const line = new Map<string, WaitlistEntry>();
  let orders = 0;
  let minute = 0;

  const countsOf = (network: string) => {
    const known = networks.get(network) ?? { holds: 0, unpaid: 0, paid: 0 };
    networks.set(network, known);
    return known;
  };
  const networkAllows = ({ network, buyer }: Person): boolean => {
    if (!measures || buyer.has_paid) return true;
    const allowed = getAllowedHolds(countsOf(network));
    if (allowed === 'any') return true;
    const key = `${network}-${Math.floor(minute / 60)}`;
    const count = (heldInHour.get(key) ?? 0) + 1;
    heldInHour.set(key, count);
    return count <= allowed;
  };
  const mayHold = (person: Person) => !measures || canClaim(person.buyer, at(minute));

  const slots = (): NumberedSlot[] => [
    ...[...held].map(([number, one]) => ({
      number,
      order_id: one.orderId,
      holder_uid: one.owner.uid,
      items: {},
      taken_at: at(one.takenAt),
      expires_at: one.claimed ? null : at(one.until),
    })),
    ...[...offers].map(([number, { uids, until }]) => ({
      number,
      order_id: null,
      holder_uid: uids[0] ?? '',
      offered_to: uids,
      items: {},
      taken_at: at(minute),
      expires_at: until,
    })),
  ];

  const freeNumbers = (): number[] =>
    Array.from({ length: boxes }, (_, index) => index + 1).filter(
      (number) => !held.has(number) && !offers.has(number),
    );

  function take(person: Person, number: number): void {
    const kind =
      attack === 'patient'
        ? 'claim'
        : attack === 'mixed'
          ? (['claim', 'hold', 'cancel'] as const)[orders % 3]
          : attack;
    const claims = person.isHonest || kind !== 'hold';
    if (!person.buyer.has_paid) countsOf(person.network).holds += 1;
    held.set(number, {
      orderId: `order-${orders++}`,
      owner: person,
      claimed: false,
      until: minute + holdMinutes,
      claimAt: claims
        ? minute + (person.isHonest ? 2 + Math.floor(random() * 24) : holdMinutes - 1)
        : Infinity,
      claimedAt: 0,
      cancels: !person.isHonest && kind === 'cancel',
      isPaid: false,
      takenAt: minute,
    });
    line.delete(person.uid);
    offers.delete(number);
    holding.add(person.uid);
  }

  function end(number: number, one: Held): void {
    const { owner, orderId } = one;
    held.delete(number);
    if (one.claimed) {
      const until = Number.isFinite(one.until) ? at(one.until) : null;
      countsOf(owner.network).unpaid += one.cancels
        ? calculateClaimShare(at(one.claimedAt), until, at(minute))
        : 1;
    }
    if (one.claimed) owner.buyer = endClaim(owner.buyer, orderId, at(minute));
  }

  function goOn(): void {
    const staffLook = staffFree && (minute % dayMinutes === 9 * 60 || minute % dayMinutes === 18 * 60);
    for (const [number, one] of held) {
      const { owner } = one;
      if (one.isPaid) continue;
      if (!one.claimed && minute >= one.claimAt) {
        one.claimed = true;
        one.claimedAt = minute;
        if (!owner.buyer.has_paid) countsOf(owner.network).holds -= (one.until - minute) / holdMinutes;
        const kept =
          measures && !owner.buyer.has_paid ? calculateClaimEnd(at(minute), claimHours, cutOff) : null;
        one.until = kept ? (kept.getTime() - opened) / 60_000 : Infinity;
        owner.buyer = addClaim(owner.buyer, one.orderId, at(minute));
      } else if (owner.isHonest && one.claimed && minute % 60 === 0 && isDay(minute, 8, 20)) {
        if (!owner.buyer.has_paid) countsOf(owner.network).paid += 1;
        owner.buyer = markAsPaid(owner.buyer, one.orderId);
        one.isPaid = true;
      } else if (one.cancels && one.claimed && minute >= one.until - 1) end(number, one);
      else if (minute >= one.until) end(number, one);
      else if (staffLook && !owner.isHonest && one.claimed && minute - one.takenAt > 3 * 60) {
        end(number, one);
      }
    }
  }

  function serveLine(): void {
    if (held.size === boxes) return;
    const moves = planWaitlistMoves(
      {
        drop: { ...drop, offers_passed: measures ? offersPassed : 0 },
        mode: 'weekly',
        entries: [...line.values()],
        slots: slots(),
        free: freeNumbers(),
      },
      at(minute),
    );
    offersPassed += moves.passed.length;
    for (const uid of moves.passed) line.delete(uid);
    for (const uid of moves.back) {
      const entry = line.get(uid);
      if (entry) line.set(uid, { ...entry, status: 'waiting', slot: null, offer_expires_at: null });
    }
    for (const number of moves.freed) offers.delete(number);
    for (const { slot } of moves.offers) offers.delete(slot);
    for (const { uid, slot } of moves.offers) {
      const entry = line.get(uid);
      if (!entry) continue;
      offers.set(slot, {
        uids: [...(offers.get(slot)?.uids ?? []), uid],
        until: moves.offersExpireAt,
      });
      line.set(uid, { ...entry, status: 'offered', slot, offer_expires_at: moves.offersExpireAt });
    }
  }

  /** The uids of people with a claimed or paid box, and of people with a held box. */
  const has = new Set<string>();
  const holding = new Set<string>();
  function countBoxes(): void {
    has.clear();
    holding.clear();
    for (const { owner, claimed } of held.values()) (claimed ? has : holding).add(owner.uid);
  }

  function join(person: Person): void {
    if (line.has(person.uid) || !mayHold(person) || !networkAllows(person)) return;
    if (!person.buyer.has_paid) countsOf(person.network).holds += 1;
    line.set(person.uid, {
      user_id: person.uid,
      drop_id: 'drop',
      joined_at: at(minute),
      status: 'waiting',
      slot: null,
      offered_at: null,
      offer_expires_at: null,
    });
  }

  /** Lets a person take an offered box or a box that no one is waiting for, or else join the waiting list. */
  function come(person: Person, free: number[]): void {
    const entry = line.get(person.uid);
    if (!mayHold(person)) return;
    if (entry?.status === 'offered' && entry.slot !== null) {
      // Another person with an offer for the same box may have taken it earlier in this minute.
      if (!offers.has(entry.slot)) return;
      if (networkAllows(person)) take(person, entry.slot);
      else person.wasLockedOut = true;
      return;
    }
    // People with an offer still have a waiting-list entry, but do not count as waiting.
    const waiting = line.size - [...offers.values()].reduce((sum, { uids }) => sum + uids.length, 0);
    if (entry === undefined && free.length > waiting) {
      if (!networkAllows(person)) {
        person.wasLockedOut = true;
        return;
      }
      const number = free.shift();
      if (number !== undefined) take(person, number);
    } else if (entry === undefined) join(person);
  }

  for (; minute < openMinutes; minute++) {
    goOn();
    serveLine();
    countBoxes();
    const free = freeNumbers();
    const offered = new Set([...offers.values()].flatMap(({ uids }) => uids));
    const busy = new Set([...held.values()].map(({ owner }) => owner.network));
    for (const person of fakes) {
      if (attack === 'patient') {
        if (minute < patientFrom) break;
        if (busy.has(person.network)) {
          // The network's other accounts join the waiting list as early as possible.
          if (free.length === 0) join(person);
          continue;
        }
        if (free.length > 0 || offered.has(person.uid)) busy.add(person.network);
      }
      if (free.length === 0 && !offered.has(person.uid) && minute % 60 !== 0) continue;
      if (!holding.has(person.uid)) come(person, free);
    }
    for (const person of honest) {
      if (has.has(person.uid) || !isDay(minute, 7, 24)) continue;
      const sees = offered.has(person.uid) && random() < 0.15;
      if (minute < person.next && !sees) continue;
      if (minute >= person.next) person.next = minute + 120 + Math.floor(random() * 120);
      if (!holding.has(person.uid)) come(person, free);
    }
  }

  const kept = [...held.values()];
  const honestBoxes = kept.filter((one) => one.owner.isHonest && one.claimed).length;
  const owners = new Set(kept.map((one) => one.owner.uid));
  return {
    honestBoxes,
    fakeBoxes: kept.filter((one) => !one.owner.isHonest).length,
    unsold: boxes - kept.length + kept.filter((one) => one.owner.isHonest && !one.claimed).length,
    lockedOut: [...everybody.values()].filter(
      (one) => one.isHonest && one.wasLockedOut && !owners.has(one.uid),
    ).length,
  };
}
