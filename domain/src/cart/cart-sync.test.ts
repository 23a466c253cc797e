import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPropertyRuns } from '../fixtures/property-runs';
import { noStepInput, arbitraryStep, arbitrarySteps } from '../fixtures/steps';
import * as merge from './cart-sync';
import {
  createCartFieldState,
  getCartFieldValue,
  type CartFieldState,
  type ServerCartField,
} from './cart-sync';

type Merge = Omit<typeof merge, 'getCartFieldValue'>;
type Place = 'dish' | 'note';
interface Write {
  place: Place;
  value: string;
  number: number;
  /**
   * Sequence numbers of the edits that the writer had seen, by uid. A note is rejected unless its writer had seen all
   * edits of the other member.
   */
  edits: Readonly<Record<string, number>>;
}
type Message = { place: Place } & ({ seen: ServerCartField<string> } | { rejected: number });

interface Phone {
  uid: string;
  isOnline: boolean;
  states: Record<Place, CartFieldState<string>>;
  /** Writes that have not reached the server yet. They arrive in order, as do the messages in `inbox`. */
  outbox: Write[];
  inbox: Message[];
  /** The notes typed on this phone. */
  typed: string[];
}

interface World {
  merge: Merge;
  server: Partial<Record<Place, ServerCartField<string>>>;
  isLocked: boolean;
  phones: Phone[];
  /** Notes that a member replaced after seeing them. No other note may be lost. */
  replaced: Set<string | undefined>;
  count: number;
}

const firstJoinAt = 1_000;

const createPhone = (uid: string): Phone => ({
  uid,
  isOnline: true,
  states: { dish: createCartFieldState(firstJoinAt), note: createCartFieldState(firstJoinAt) },
  outbox: [],
  inbox: [],
  typed: [],
});

function send(phone: Phone, place: Place): void {
  const { pending, seen } = phone.states[place];
  if (pending) phone.outbox.push({ place, ...pending, edits: seen?.edits ?? {} });
}

/** Applies a write in the same way as firestore.rules. */
function apply(world: World, phone: Phone, write: Write): void {
  const { place, value, number, edits } = write;
  const current = world.server[place]?.edits ?? {};
  const others = Object.entries(current).filter(([uid]) => uid !== phone.uid);
  const hasSeenAll = place === 'dish' || others.every(([uid, last]) => edits[uid] === last);
  if (world.isLocked || !hasSeenAll || number <= (current[phone.uid] ?? 0)) {
    phone.inbox.push({ place, rejected: number });
    return;
  }
  const seen = { value, by: phone.uid, edits: { ...current, [phone.uid]: number } };
  world.server[place] = seen;
  for (const { isOnline, inbox } of world.phones) if (isOnline) inbox.push({ place, seen });
}

function receive({ merge: { mergeServerCartField, rejectCartFieldEdit } }: World, phone: Phone): void {
  const message = phone.inbox.shift();
  if (!message) return;
  const { place } = message;
  const before = phone.states[place];
  phone.states[place] =
    'seen' in message
      ? mergeServerCartField(before, phone.uid, message.seen, place === 'note')
      : rejectCartFieldEdit(before, message.rejected, place === 'note');
  if ('seen' in message) return;
  const { pending } = before;
  expect(phone.states[place].pending).toEqual(pending?.number === message.rejected ? null : pending);
}

/** Receives the current fields and sends the unconfirmed changes, as after a reload or an offline period. */
function connect(world: World, phone: Phone): void {
  phone.isOnline = true;
  phone.inbox = [];
  for (const place of ['dish', 'note'] as const) {
    const seen = world.server[place];
    if (seen) {
      phone.states[place] = world.merge.mergeServerCartField(
        phone.states[place],
        phone.uid,
        seen,
        place === 'note',
      );
    }
    if (!phone.outbox.some((write) => write.place === place)) send(phone, place);
  }
}

function deliver(world: World, phone: Phone, isRepeated: boolean): void {
  if (!phone.isOnline) return;
  const write = isRepeated ? phone.outbox[0] : phone.outbox.shift();
  if (write) apply(world, phone, write);
}

const who = fc.constantFrom(0, 1);
const withPhone =
  <Given>(run: (world: World, phone: Phone, given: Given) => void) =>
  (world: World, [index, given]: [number, Given]) => {
    const phone = world.phones[index];
    if (phone) run(world, phone, given);
  };

const interleavings = arbitrarySteps<World>(
  40,
  arbitraryStep(
    'edit',
    fc.tuple(who, fc.constantFrom<Place[]>('dish', 'note')),
    withPhone<Place>((world, phone, place) => {
      world.count += 1;
      const value = `${phone.uid}${world.count}`;
      if (place === 'note') {
        world.replaced.add(getCartFieldValue(phone.states.note));
        phone.typed.push(value);
      }
      phone.states[place] = world.merge.editCartField(phone.states[place], phone.uid, value);
      send(phone, place);
    }),
  ),
  arbitraryStep('deliver', fc.tuple(who, fc.boolean()), withPhone<boolean>(deliver)),
  arbitraryStep('receive', fc.tuple(who, noStepInput), withPhone(receive)),
  arbitraryStep(
    'go offline',
    fc.tuple(who, noStepInput),
    withPhone((_world, phone) => (phone.isOnline = false)),
  ),
  arbitraryStep('come back', fc.tuple(who, noStepInput), withPhone(connect)),
  arbitraryStep(
    'reload',
    fc.tuple(who, noStepInput),
    withPhone((world, phone) => {
      phone.outbox = [];
      if (phone.isOnline) connect(world, phone);
    }),
  ),
  arbitraryStep(
    'leave, and join again with a note',
    fc.tuple(who, noStepInput),
    withPhone((world, phone) => {
      world.count += 1;
      phone.outbox = [];
      phone.inbox = [];
      phone.typed = [`${phone.uid}${world.count}`];
      const start = () => world.merge.createCartFieldState<string>(firstJoinAt + world.count);
      phone.states = { dish: start(), note: start() };
      phone.states.note = world.merge.editCartField(phone.states.note, phone.uid, phone.typed[0] ?? '');
      connect(world, phone);
    }),
  ),
  arbitraryStep('pay', fc.boolean(), (world, isLocked) => {
    world.isLocked = isLocked;
  }),
);

function settle(world: World): void {
  world.isLocked = false;
  for (const phone of world.phones) {
    connect(world, phone);
    while (phone.outbox.length > 0) deliver(world, phone, false);
  }
  for (const phone of world.phones) while (phone.inbox.length > 0) receive(world, phone);
}

function checkInterleavings(tested: Merge, numRuns: number): void {
  fc.assert(
    fc.property(interleavings, (steps) => {
      const phones = [createPhone('ada'), createPhone('bola')];
      const world = {
        merge: tested,
        server: {},
        isLocked: false,
        phones,
        replaced: new Set<string | undefined>(),
        count: 0,
      };
      for (const one of steps) one.run(world);
      settle(world);
      const box = ({ states }: Phone) => [getCartFieldValue(states.dish), getCartFieldValue(states.note)];
      const [ada, bola] = phones.map(box);
      expect(ada).toEqual(bola);
      for (const { states, typed } of phones) {
        const kept = [...world.replaced, ...states.note.unsaved, getCartFieldValue(states.note)];
        expect(kept).toEqual(expect.arrayContaining(typed));
        expect(states.note.unsaved).not.toContain(getCartFieldValue(states.note));
      }
    }),
    { numRuns },
  );
}

describe('mergeServerCartField and rejectCartFieldEdit', () => {
  it('the fields of a shared cart converge on both phones without lost text, despite failures or time offline', () => {
    checkInterleavings(merge, 5 * getPropertyRuns(1));
  });

  const mistakes: [string, Partial<Merge>][] = [
    [
      'forgets an unconfirmed change',
      { mergeServerCartField: (state, _uid, seen) => ({ ...state, seen, pending: null }) },
    ],
    [
      'replaces a note that its writer had not seen',
      { mergeServerCartField: (state, uid, seen) => merge.mergeServerCartField(state, uid, seen, false) },
    ],
    ['keeps a confirmed change', { mergeServerCartField: (state, _uid, seen) => ({ ...state, seen }) }],
    [
      'loses a rejected note',
      { rejectCartFieldEdit: (state, number) => merge.rejectCartFieldEdit(state, number, false) },
    ],
    ['keeps a rejected change', { rejectCartFieldEdit: (state) => state }],
    [
      'drops a newer change',
      {
        rejectCartFieldEdit: (state, _number, isKept) =>
          merge.rejectCartFieldEdit(state, state.pending?.number ?? 0, isKept),
      },
    ],
    [
      'restarts its sequence numbers after joining again',
      { createCartFieldState: () => merge.createCartFieldState(0) },
    ],
    [
      'reuses a sequence number',
      { editCartField: (state, _uid, value) => ({ ...state, pending: { value, number: 1 } }) },
    ],
  ];
  it.each(mistakes)('the fields of a shared cart diverge or lose text if a phone %s', (_name, mistake) => {
    expect(() => checkInterleavings({ ...merge, ...mistake }, 2000)).toThrow('Property failed');
  });
});
