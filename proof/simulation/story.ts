import { StoredState } from './stored-state';
import type { Change } from '../../tests/firestore-in-memory/server';
import type { SimulationEvent } from './simulation-event';
import { toDocumentPath } from '../../tests/firestore-in-memory/values';
import type { Simulation } from './simulate';

const buyers = ['Ada', 'Bola', 'Chidi', 'Dami', 'Emeka'];
const others = new Map([
  ['giver-0', 'Femi'],
  ['guest-0', 'Gozie'],
  ['guest-1', 'Hauwa'],
  ['rita-uid', 'Rita'],
]);

export function getDisplayName(uid: string): string {
  const number = /^buyer-(\d)$/.exec(uid)?.[1];
  const name = number === undefined ? others.get(uid) : buyers[Number(number)];
  return name ?? `${uid.slice(0, 1).toUpperCase()}${uid.slice(1)}`;
}

/** Milliseconds by which Lagos is ahead of UTC. */
const aheadMs = 3_600_000;

export const formatClock = (at: number): string => new Date(at + aheadMs).toISOString().slice(11, 19);

export class StoryTracker {
  readonly books = new StoredState();
  /** Describes each order by its owner, keyed by order id. */
  private readonly orders = new Map<string, string>();

  /** Describes the changes of a commit or of the opening. Returns no lines for changes to internal documents. */
  follow(changes: readonly Pick<Change, 'name' | 'before' | 'after'>[]): string[] {
    const before = {
      slots: new Map(this.books.slots),
      orders: new Map(this.books.orders),
      places: new Map(this.books.places),
      claims: new Map(this.books.claims),
      lines: new Map(this.books.lines),
      max: [...this.books.drops.values()][0]?.max_orders,
    };
    this.books.follow(changes);
    const said: string[] = [];
    for (const { name, before: was } of changes) {
      const path = toDocumentPath(name);
      const [kind = '', first = '', collection = '', last = ''] = path.split('/');
      if (kind === 'orders' && collection === '')
        said.push(...this.orderSaid(first, before.orders.get(first)));
      if (collection === 'slots') said.push(this.boxSaid(last));
      if (kind === 'weekly_drops' && collection === '') said.push(...this.dropSaid(before.max));
      if (kind === 'payment_confirmations') {
        const status = this.books.claims.get(first)?.status;
        if (status !== before.claims.get(first)?.status) said.push(`The claim for ${first} is ${status}.`);
      }
      if (collection === 'payments') {
        const entry = this.books.payments.get(`${first}/payments/${last}`);
        if (entry) said.push(`${entry.amount} naira are ${entry.stage ?? entry.kind} for ${first}.`);
      }
      if (kind === 'bank_transactions') {
        const line = this.books.lines.get(first);
        const is = line?.order_id ?? null;
        const wasOf = before.lines.get(first)?.order_id ?? null;
        if (line && is !== wasOf)
          said.push(`A line of the statement is ${is === null ? 'nobody’s' : `for ${is}`}.`);
      }
      if (collection === 'entries') {
        const status = this.books.places.get(last)?.status ?? 'gone';
        if (status !== before.places.get(last)?.status)
          said.push(`${last}’s place in the line is ${status}.`);
      }
      const told =
        collection === 'notifications' &&
        !was &&
        this.books.notifications.get(`${first}/${collection}/${last}`);
      if (told) said.push(`${first} is told: ${told.notification_type}.`);
    }
    return [...new Set(said)].map((text) => this.inWords(text));
  }

  inWords(text: string): string {
    const named = [...this.orders].reduce((so, [id, whose]) => so.replaceAll(id, whose), text);
    return named.replaceAll(
      /\b(buyer-\d|giver-\d|guest-\d|rita-uid|ama|kofi|ngozi|tunde)\b/g,
      getDisplayName,
    );
  }

  private orderSaid(
    id: string,
    was: { status: string; net_received?: number | undefined } | undefined,
  ): string[] {
    const order = this.books.orders.get(id);
    if (!order) return [`The order ${id} is undone.`];
    if (!this.orders.has(id)) {
      const whose = `${getDisplayName(order.user_id)}’s ${order.is_gift_order ? 'gift' : 'order'}`;
      const count = [...this.orders.values()].filter((one) => one.startsWith(whose)).length;
      this.orders.set(id, count === 0 ? whose : `${whose} no. ${count + 1}`);
    }
    return order.status === was?.status ? [] : [`${id} is ${order.status.replaceAll('_', ' ')}.`];
  }

  private boxSaid(number: string): string {
    const box = this.books.slots.get(number);
    if (!box) {
      const isSold = this.books.freeBoxes.has(number);
      return isSold ? `Box ${number} is free.` : `Box ${number} is not for sale any more.`;
    }
    if (box.order_id === null) {
      return `Box ${number} is kept for ${(box.offered_to ?? [box.holder_uid]).join(', ')} of the line.`;
    }
    return box.expires_at === null
      ? `Box ${number} is taken: ${box.order_id}.`
      : `Box ${number} is held: ${box.order_id}.`;
  }

  private dropSaid(was: number | undefined): string[] {
    const { max_orders: max } = this.books.drop;
    return max === was ? [] : [`The drop has ${max} boxes.`];
  }
}

const requestPhrases = new Map([
  ['holds', 'asks for a box'],
  ['gives', 'asks for a box to give'],
  ['claims', 'says that they paid'],
  ['releases', 'gives the box back'],
  ['reviews', 'reviews a claim'],
]);

/** Describes one event. Returns an empty string for an event that the story skips. */
export function describeEvent(happening: SimulationEvent, teller: StoryTracker): string {
  switch (happening.kind) {
    case 'opens':
    case 'commit':
      return teller.follow(happening.changes).join(' ');
    case 'asks':
      return `${getDisplayName(happening.who)} ${requestPhrases.get(happening.what) ?? happening.what}.`;
    case 'hears':
      if (happening.answer === 'done') return '';
      return happening.answer === 'broken'
        ? `${getDisplayName(happening.who)} hears no answer.`
        : `${getDisplayName(happening.who)} is refused: ${happening.answer}.`;
    case 'fault':
      return teller.inWords(`(${happening.process}: ${happening.reached} ${happening.fault}.)`);
  }
}

export function buildStory({ happenings, broken }: Simulation): string[] {
  const teller = new StoryTracker();
  const lines = happenings.flatMap((happening) => {
    const said = describeEvent(happening, teller);
    return said === '' ? [] : [`${formatClock(happening.at)} ${said}`];
  });
  return [...lines, teller.inWords(broken === null ? 'All was well.' : `And that must never be: ${broken}.`)];
}
