import { DomainError } from '@sharebox/domain/common/errors';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { storeOf } from '../../functions/src/platform/db/store';
import type { Services } from '../../functions/src/platform/services';
import {
  followClaim,
  followDrop,
  followNotification,
  followOrder,
  followSlot,
  type WrittenEvent,
} from '../../functions/src/triggers/follow';
import { inNameOf } from '../../functions/src/triggers/in-name-of';
import type { Change } from './firestore/server';
import type { Moment, StoredDocument } from './firestore/wire';
import type { SoldOut } from './invariants/counter';
import { pathOf } from './plain';
import { killed, type Machine, type Process, runProcess } from './processes';

/** How often somebody tries again what broke off, as the app does by itself or by their hand. */
const mostTries = 4;

/** What became of something that somebody asked for. `broken`: nobody knows whether it was done. */
export type Outcome<T> =
  | { kind: 'done'; answer: T }
  | { kind: 'refused'; reason: string }
  | { kind: 'broken' };

/** Which document calls which trigger (functions/src/triggers/firestore-triggers.ts). */
const triggers = [
  { name: 'orderWritten', path: /^orders\/(?<orderId>[^/]+)$/, follow: followOrder },
  {
    name: 'slotWritten',
    path: /^weekly_drops\/(?<dropId>[^/]+)\/slots\/(?<number>[^/]+)$/,
    follow: followSlot,
  },
  { name: 'dropWritten', path: /^weekly_drops\/(?<dropId>[^/]+)$/, follow: followDrop },
  {
    name: 'notificationCreated',
    path: /^profiles\/(?<uid>[^/]+)\/notifications\/(?<notificationId>[^/]+)$/,
    created: followNotification,
  },
  { name: 'confirmationCreated', path: /^payment_confirmations\/(?<orderId>[^/]+)$/, created: followClaim },
];

/** Milliseconds. */
const second = 1000;
export const minute = 60 * second;

/** An account's; guests have none. */
const emailOf = (uid: string) => (uid.startsWith('guest') ? null : `${uid}@example.com`);

/** The shop's functions at work: calls, triggers and schedules, each a process of its own. */
export class World {
  /** Triggers and calls that are not through yet. */
  open = 0;
  /** Who was told that all boxes are sold, when they asked for one and when they heard it, in ms. */
  readonly soldOut: SoldOut[] = [];
  private events = 0;

  constructor(readonly machine: Machine) {}

  /** Everything that a process may know of the outside world. */
  services({ db, now }: Process): Services {
    const nothing = () => Promise.resolve(null);
    const refuses = () => Promise.reject(new Error('Nobody asks for this here'));
    return {
      store: storeOf(db),
      now,
      push: { send: () => Promise.resolve([]) },
      mailer: { send: nothing },
      proofs: { describe: nothing },
      accounts: {
        emailOf: (uid) => Promise.resolve(emailOf(uid)),
        verifiedEmailOf: (uid) => Promise.resolve(emailOf(uid)),
        verifiedEmailsOf: (uids) => Promise.resolve(new Map(uids.map((uid) => [uid, `${uid}@example.com`]))),
        sessionsBegin: () => Promise.resolve(new Map()),
        findByEmail: nothing,
        isAdmin: () => Promise.resolve(true),
        setAdmin: refuses,
        setOpen: refuses,
        signInToken: (uid, claims) => Promise.resolve(JSON.stringify({ uid, ...claims })),
        remove: refuses,
      },
      storage: {
        read: nothing,
        publish: refuses,
        remove: refuses,
        removeOlder: refuses,
        removeFolder: refuses,
        takePublicAddress: refuses,
        unsettled: () => Promise.resolve([]),
        settle: refuses,
      },
      shopOrigin: () => Promise.resolve('https://shop.example'),
    };
  }

  /** Asks a function for something once. */
  async ask<T>(name: string, work: (services: Services) => Promise<T>): Promise<Outcome<T>> {
    this.open += 1;
    const { history, scheduler } = this.machine;
    const invoked = scheduler.now;
    const outcome = await this.answerTo(name, work);
    const [uid = '', does = ''] = name.split(' ');
    if (outcome.kind === 'refused' && outcome.reason === 'sold-out' && ['holds', 'gives'].includes(does)) {
      this.soldOut.push({ uid, invoked, answered: scheduler.now });
    }
    this.open -= 1;
    const said = outcome.kind === 'refused' ? outcome.reason : outcome.kind;
    history.push(`${scheduler.now} ${name}: ${said}`);
    return outcome;
  }

  /** Asks until there is an answer, or until somebody would give up. */
  async insist<T>(name: string, work: (services: Services) => Promise<T>): Promise<Outcome<T>> {
    const { scheduler, random } = this.machine;
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.ask(name, work);
      if (outcome.kind !== 'broken' || attempt === mostTries) return outcome;
      await scheduler.sleep(random.below(20 * second));
    }
  }

  /** Every document that was changed calls its triggers: late, in any order, now and then twice. */
  follow(changes: readonly Change[], at: Moment): void {
    const { random, scheduler } = this.machine;
    for (const change of changes) {
      const path = pathOf(change.name);
      for (const trigger of triggers) {
        const params = trigger.path.exec(path)?.groups;
        if (!params || (trigger.created && change.before)) continue;
        this.events += 1;
        const told = { id: `event-${this.events}`, time: new Date(scheduler.now).toISOString(), params };
        const times = random.chance(0.15) ? 2 : 1;
        for (let time = 0; time < times; time++) {
          const ms = random.below(random.chance(0.1) ? 5 * minute : 3 * second);
          this.deliver(`${trigger.name} ${path}`, ms, async (process) => {
            const services = this.services(process);
            const { before, after } = snapshotsOf(process, change, at);
            if (trigger.follow) {
              const event: WrittenEvent = { ...told, data: { before, after } };
              await inNameOf(services, trigger.name, (named) => trigger.follow(named, event));
            } else {
              await inNameOf(services, trigger.name, (named) =>
                trigger.created(named, { ...told, data: after }),
              );
            }
          });
        }
      }
    }
  }

  /** Again, a while later, until it gets through. */
  private deliver(name: string, ms: number, work: (process: Process) => Promise<void>): void {
    const { scheduler, random, history } = this.machine;
    this.open += 1;
    scheduler.addTimer(ms, () => {
      void runProcess(this.machine, name, work).then(
        (ended) => {
          this.open -= 1;
          if (ended === killed) this.deliver(name, random.below(minute), work);
        },
        (error: unknown) => {
          this.open -= 1;
          history.push(`${scheduler.now} ${name} failed: ${String(error)}`);
          this.deliver(name, random.below(minute), work);
        },
      );
    });
  }

  private async answerTo<T>(name: string, work: (services: Services) => Promise<T>): Promise<Outcome<T>> {
    try {
      const answer = await runProcess(this.machine, name, (process) => work(this.services(process)));
      return answer === killed ? { kind: 'broken' } : { kind: 'done', answer };
    } catch (error) {
      if (error instanceof DomainError) return { kind: 'refused', reason: error.reason };
      this.machine.history.push(`${this.machine.scheduler.now} ${name} failed: ${String(error)}`);
      return { kind: 'broken' };
    }
  }
}

function snapshotsOf({ db }: Process, { name, before, after }: Change, at: Moment) {
  const read = (document: StoredDocument | undefined): DocumentSnapshot => db.snapshot_(document ?? name, at);
  return { before: read(before), after: read(after) };
}
