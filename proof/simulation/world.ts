import { DomainError } from '@sharebox/domain/common/errors';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { storeOf } from '../../functions/src/platform/db/store';
import type { Services } from '../../functions/src/platform/services';
import {
  followClaim,
  followDrop,
  followMail,
  followNotification,
  followOrder,
  followProfile,
  followSlot,
  type WrittenEvent,
} from '../../functions/src/triggers/follow';
import { inNameOf } from '../../functions/src/triggers/in-name-of';
import { Accounts } from './accounts';
import type { Change } from '../../tests/firestore-in-memory/server';
import type { Moment, StoredDocument } from '../../tests/firestore-in-memory/wire';
import type { SoldOut } from './invariants/counter';
import { pathOf, plainOf } from './plain';
import type { Random } from './random';
import { type Instance, killed, type Machine, type Process, runProcess, startInstance } from './processes';

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
  { name: 'profileWritten', path: /^profiles\/(?<uid>[^/]+)$/, follow: followProfile },
  { name: 'mailCreated', path: /^mail\/(?<mailId>[^/]+)$/, created: followMail },
];

/** Milliseconds. */
const second = 1000;
export const minute = 60 * second;

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

const boxesOf = (document: StoredDocument) => z.number().parse(plainOf(document).max_orders);

/** Whether a box was given back, or there are more than before. */
function isFreedBy({ before, after }: Change, path: string): boolean {
  if (/^weekly_drops\/[^/]+\/slots\/\d+$/.test(path)) return after === undefined;
  const isDrop = /^weekly_drops\/[^/]+$/.test(path);
  return isDrop && before !== undefined && after !== undefined && boxesOf(after) > boxesOf(before);
}

/** What everybody in a world shares. */
class Common {
  /** Triggers and calls that are not through yet. */
  open = 0;
  /** Who was told that all boxes are sold, when they asked for one and when they heard it, in ms. */
  readonly soldOut: SoldOut[] = [];
  /** What the mail server took over, by the mail's id, and how often. */
  readonly mailed = new Map<string, number>();
  /** What the push service took over, by token and notification, and how often. */
  readonly pushed = new Map<string, number>();
  events = 0;
  /** Refunds that staff asked for and were not refused, by order: their requests' ids. */
  readonly refundRequests = new Map<string, Set<string>>();
  /** What riders told and the shop said it knows, by the event's id. */
  readonly toldAtDoors = new Map<string, { runId: string; orderId: string; kind: string }>();
  readonly accounts = new Accounts();
  /** Who was told that their account is closed, and is not let in again. */
  readonly left = new Set<string>();
  /** Whose account was opened again. */
  readonly cameBack = new Set<string>();
  /** Whether whoever changed a role last heard what came of it. */
  isRoleKnown = true;
  /** Answers all who hold a box, until it dies. */
  instance: Instance | null = null;
  private readonly waitingForBox: (() => void)[] = [];
  private readonly waitingForPlace = new Map<string, () => void>();

  /** Resolves once a box is given back, or once there are more. */
  nextFreeBox(): Promise<void> {
    return new Promise((resolve) => this.waitingForBox.push(resolve));
  }

  tellOfFreeBox(): void {
    for (const tell of this.waitingForBox.splice(0)) tell();
  }

  /** Resolves once somebody gets a place in the line. */
  nextPlaceOf(uid: string): Promise<void> {
    return new Promise((resolve) => this.waitingForPlace.set(uid, resolve));
  }

  tellOfPlace(uid: string): void {
    this.waitingForPlace.get(uid)?.();
  }
}

/** The shop's functions at work: calls, triggers and schedules, each a process of its own. */
export class World {
  constructor(
    readonly machine: Machine,
    readonly common = new Common(),
  ) {}

  /** The same world for somebody whose chance is their own: what others do changes nothing of it. */
  of(name: string): World {
    return new World({ ...this.machine, random: this.machine.root.fork(name) }, this.common);
  }

  /** Everything that a process may know of the outside world. */
  services({ db, reach, now }: Process): Services {
    const nothing = () => Promise.resolve(null);
    const refuses = () => Promise.reject(new Error('Nobody asks for this here'));
    const { accounts } = this.common;
    const emailOf = (uid: string) => accounts.emailOf(uid);
    return {
      store: storeOf(db),
      now,
      push: {
        send: (message, tokens) =>
          reach('push', () => {
            for (const token of tokens) count(this.common.pushed, `${token} ${message.id}`);
            return [];
          }),
      },
      mailer: {
        send: (id) =>
          reach('mail', () => {
            count(this.common.mailed, id);
            return null;
          }).catch((error: unknown) => ({ code: 'ETIMEDOUT', response: null, text: String(error) })),
      },
      proofs: { describe: nothing },
      accounts: {
        emailOf: (uid) => Promise.resolve(emailOf(uid)),
        verifiedEmailOf: (uid) => Promise.resolve(emailOf(uid)),
        verifiedEmailsOf: (uids) =>
          Promise.resolve(
            new Map(uids.filter((uid) => accounts.isOpen(uid)).map((uid) => [uid, emailOf(uid) ?? ''])),
          ),
        sessionsBegin: () => Promise.resolve(new Map()),
        findByEmail: (email) => {
          const uid = email.split('@')[0] ?? '';
          return Promise.resolve({ uid, emailVerified: true, role: accounts.roleOf(uid) });
        },
        roleOf: (uid) => Promise.resolve(accounts.roleOf(uid)),
        setRole: (uid, role) => reach('accounts', () => accounts.setRole(uid, role)),
        setOpen: (uid, isOpen) => reach('accounts', () => accounts.setOpen(uid, isOpen)),
        signInToken: (uid, claims) => Promise.resolve(JSON.stringify({ uid, ...claims })),
        remove: (uid) => reach('accounts', () => accounts.remove(uid)),
      },
      storage: {
        read: nothing,
        publish: refuses,
        remove: refuses,
        removeOlder: refuses,
        removeFolder: () => Promise.resolve(),
        takePublicAddress: refuses,
        unsettled: () => Promise.resolve([]),
        settle: refuses,
      },
      shopOrigin: () => Promise.resolve('https://shop.example'),
    };
  }

  /**
   * Asks a function for something once; `inCrowd`: on the instance that others ask at the same time, if there is one.
   */
  async ask<T>(
    name: string,
    work: (services: Services) => Promise<T>,
    { inCrowd = false } = {},
  ): Promise<Outcome<T>> {
    this.common.open += 1;
    const { history, scheduler } = this.machine;
    const invoked = scheduler.now;
    const outcome = await this.answerTo(name, work, inCrowd && this.machine.hasSharedInstance);
    const [uid = '', does = ''] = name.split(' ');
    if (outcome.kind === 'refused' && outcome.reason === 'sold-out' && ['holds', 'gives'].includes(does)) {
      this.common.soldOut.push({ uid, invoked, answered: scheduler.now });
    }
    this.common.open -= 1;
    const said = outcome.kind === 'refused' ? outcome.reason : outcome.kind;
    history.push(`${scheduler.now} ${name}: ${said}`);
    return outcome;
  }

  /** Asks until there is an answer, or until somebody would give up. */
  async insist<T>(
    name: string,
    work: (services: Services) => Promise<T>,
    { inCrowd = false } = {},
  ): Promise<Outcome<T>> {
    const { scheduler, root, chapters, happenings } = this.machine;
    const [who = '', ...words] = name.split(' ');
    const what = words.join(' ');
    const act = chapters.numbered(who);
    if (chapters.leavesOut({ kind: 'act', name: act })) return { kind: 'broken' };
    const random = root.fork(`${act} again`);
    for (let attempt = 1; ; attempt++) {
      happenings.push({ at: scheduler.now, kind: 'asks', who, what });
      const outcome = await this.ask(name, work, { inCrowd });
      const answer = outcome.kind === 'refused' ? outcome.reason : outcome.kind;
      happenings.push({ at: scheduler.now, kind: 'hears', who, what, answer });
      if (outcome.kind !== 'broken' || attempt === mostTries) return outcome;
      await scheduler.sleep(random.below(20 * second));
    }
  }

  /** Asks for a refund of an order, which is remembered unless it is refused. */
  async insistOnRefund<T>(
    name: string,
    { order_id, request_id }: { order_id: string; request_id: string },
    work: (services: Services) => Promise<T>,
  ): Promise<Outcome<T>> {
    const outcome = await this.insist(name, work);
    if (outcome.kind === 'refused') return outcome;
    const { refundRequests } = this.common;
    refundRequests.set(order_id, (refundRequests.get(order_id) ?? new Set()).add(request_id));
    return outcome;
  }

  /** Every document that was changed calls its triggers: late, in any order, now and then twice. */
  follow(changes: readonly Change[], at: Moment): void {
    const { root, chapters, scheduler, hasLateTriggers } = this.machine;
    for (const change of changes) {
      const path = pathOf(change.name);
      if (isFreedBy(change, path)) this.common.tellOfFreeBox();
      const placeOf = /^waitlist\/[^/]+\/entries\/([^/]+)$/.exec(path)?.[1];
      if (placeOf !== undefined && change.after) this.common.tellOfPlace(placeOf);
      for (const trigger of triggers) {
        const params = trigger.path.exec(path)?.groups;
        if (!params || (trigger.created && change.before)) continue;
        this.common.events += 1;
        const told = {
          id: `event-${this.common.events}`,
          time: new Date(scheduler.now).toISOString(),
          params,
        };
        const random = root.fork(chapters.numbered(`${trigger.name} ${path}`));
        const times = hasLateTriggers && random.chance(0.15) ? 2 : 1;
        for (let time = 0; time < times; time++) {
          const ms = hasLateTriggers ? random.below(random.chance(0.1) ? 5 * minute : 3 * second) : 0;
          this.deliver(`${trigger.name} ${path}`, { ms, random }, async (process) => {
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
  private deliver(
    name: string,
    { ms, random }: { ms: number; random: Random },
    work: (process: Process) => Promise<void>,
  ): void {
    const { scheduler, history } = this.machine;
    this.common.open += 1;
    scheduler.addTimer(ms, () => {
      void runProcess(this.machine, name, work).then(
        (ended) => {
          this.common.open -= 1;
          if (ended === killed) this.deliver(name, { ms: random.below(minute), random }, work);
        },
        (error: unknown) => {
          this.common.open -= 1;
          history.push(`${scheduler.now} ${name} failed: ${String(error)}`);
          this.deliver(name, { ms: random.below(minute), random }, work);
        },
      );
    });
  }

  private async runOnInstance<T>(
    name: string,
    work: (process: Process) => Promise<T>,
  ): Promise<T | typeof killed> {
    const { common, machine } = this;
    const instance = (common.instance ??= startInstance(machine, 'the instance holds'));
    const ended = await Promise.race([work(instance.processFor(name)), instance.death]);
    // Whoever comes after that finds a new one.
    if (ended === killed && common.instance === instance) common.instance = null;
    return ended;
  }

  private async answerTo<T>(
    name: string,
    work: (services: Services) => Promise<T>,
    isShared: boolean,
  ): Promise<Outcome<T>> {
    try {
      const serve = (process: Process) => work(this.services(process));
      const answer = isShared
        ? await this.runOnInstance(name, serve)
        : await runProcess(this.machine, name, serve);
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
