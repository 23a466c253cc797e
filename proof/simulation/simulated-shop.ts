import { dropBoxesSchema } from '@sharebox/domain/drops/drop-boxes';
import { DomainError } from '@sharebox/domain/common/errors';
import * as z from 'zod/mini';
import { createStore } from '../../functions/src/platform/db/store';
import type { Services } from '../../functions/src/platform/services';
import { getTriggerRuns } from '../../tests/fake-backend/triggers';
import { SimulatedAccounts } from './simulated-accounts';
import type { DocumentChange } from '../../tests/firestore-in-memory/server';
import type { WireTimestamp, StoredDocument } from '../../tests/firestore-in-memory/wire';
import type { SoldOutResponse } from './invariants/availability';
import { toPlainData } from './plain-data';
import { toDocumentPath } from '../../tests/firestore-in-memory/values';
import type { SeededRandom } from './seeded-random';
import {
  type SimulatedInstance,
  killedProcess,
  type SimulatedMachine,
  type SimulatedProcess,
  runProcess,
  startInstance,
} from './processes';

/** Maximum number of times that a failing request is sent by the app or its user. */
const mostTries = 4;

/** The outcome of a request. `broken` means that the request got no response and may or may not have taken effect. */
export type RequestOutcome<T> =
  | { kind: 'done'; answer: T }
  | { kind: 'refused'; reason: string }
  | { kind: 'broken' };

const second = 1000;
export const minuteMs = 60 * second;

const increment = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

const readMaxOrders = (document: StoredDocument) => z.number().parse(toPlainData(document).max_orders);

/** Counts the boxes that are taken or offered. */
function countEntries(document: StoredDocument | undefined): number {
  if (!document) return 0;
  const { taken, offered } = dropBoxesSchema.parse(toPlainData(document));
  return Object.keys(taken).length + Object.keys(offered).length;
}

function isFreedBy({ before, after }: DocumentChange, path: string): boolean {
  if (/^weekly_drops\/[^/]+\/private\/boxes$/.test(path)) return countEntries(after) < countEntries(before);
  const isDrop = /^weekly_drops\/[^/]+$/.test(path);
  return (
    isDrop && before !== undefined && after !== undefined && readMaxOrders(after) > readMaxOrders(before)
  );
}

class SharedState {
  /** The number of triggers and calls in progress. */
  open = 0;
  readonly soldOut: SoldOutResponse[] = [];
  /** Number of times that the mail server accepted each email, by email id. */
  readonly mailed = new Map<string, number>();
  /** The part after `#` of every link that was ever sent to a guest by email. */
  readonly mailedLinks = new Set<string>();
  /** Number of times that the push service accepted each push, by token and notification. */
  readonly pushed = new Map<string, number>();
  events = 0;
  /** The request ids of refunds that were not rejected, by order id. */
  readonly refundRequests = new Map<string, Set<string>>();
  /** The first error that is neither a rejection by the shop nor a simulated fault. */
  unexplained: string | null = null;
  /** The riders' stop events that the shop has acknowledged, by event id. */
  readonly toldAtDoors = new Map<string, { orderId: string; kind: string }>();
  readonly accounts = new SimulatedAccounts();
  /** Users whose account closure was confirmed and who no longer have access. */
  readonly left = new Set<string>();
  /** The fraction of their usual rounds that staff and background workers complete. */
  pace = 1;
  /** Users whose account was reopened. */
  readonly cameBack = new Set<string>();
  /** True if every request of the last role change got a response. */
  isRoleKnown = true;
  /** The instance shared by all callers who hold a box. Null until it is needed. */
  instance: SimulatedInstance | null = null;
  private readonly waitingForBox: (() => void)[] = [];
  private readonly waitingForParts: (() => void)[] = [];
  private readonly waitingForPlace = new Map<string, () => void>();

  nextFreeBox(): Promise<void> {
    return new Promise((resolve) => this.waitingForBox.push(resolve));
  }

  tellOfFreeBox(): void {
    for (const tell of this.waitingForBox.splice(0)) tell();
  }

  /** Waits until a fan-out has been split into parts. */
  nextParts(): Promise<void> {
    return new Promise((resolve) => this.waitingForParts.push(resolve));
  }

  tellOfParts(): void {
    for (const tell of this.waitingForParts.splice(0)) tell();
  }

  nextPlaceOf(uid: string): Promise<void> {
    return new Promise((resolve) => this.waitingForPlace.set(uid, resolve));
  }

  tellOfPlace(uid: string): void {
    this.waitingForPlace.get(uid)?.();
  }
}

/** Runs the shop's functions (calls, triggers and scheduled jobs), usually each in its own process. */
export class SimulatedShop {
  constructor(
    readonly machine: SimulatedMachine,
    readonly common = new SharedState(),
  ) {}

  /** Returns a copy with its own random generator, so that one user's choices do not affect other users. */
  of(name: string): SimulatedShop {
    return new SimulatedShop({ ...this.machine, random: this.machine.root.fork(name) }, this.common);
  }

  services({ db, reach, now }: SimulatedProcess): Services {
    const nothing = () => Promise.resolve(null);
    const refuses = () => Promise.reject(new Error('Nobody asks for this here'));
    const { accounts } = this.common;
    const emailOf = (uid: string) => accounts.emailOf(uid);
    return {
      store: createStore(db),
      now,
      push: {
        send: (message, tokens) =>
          reach('push', () => {
            for (const token of tokens) increment(this.common.pushed, `${token} ${message.id}`);
            return [];
          }),
      },
      mailer: {
        send: (id) =>
          reach('mail', () => {
            increment(this.common.mailed, id);
            return null;
          }).catch((error: unknown) => ({ code: 'ETIMEDOUT', response: null, text: String(error) })),
      },
      proofs: { describe: nothing },
      provider: () => null,
      accounts: {
        emailOf: (uid) => Promise.resolve(emailOf(uid)),
        firstNameOf: (uid) => Promise.resolve(uid),
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
        standingsOf: (uids) =>
          Promise.resolve(
            new Map(uids.map((uid) => [uid, { role: accounts.roleOf(uid), sessionsBegin: null }])),
          ),
        setRole: (uid, role) => reach('accounts', () => accounts.setRole(uid, role)),
        setOpen: (uid, isOpen) => reach('accounts', () => accounts.setOpen(uid, isOpen)),
        signInToken: (uid, claims) => Promise.resolve(JSON.stringify({ uid, ...claims })),
        remove: (uid) => reach('accounts', () => accounts.remove(uid)),
      },
      storage: {
        read: nothing,
        publish: refuses,
        write: refuses,
        remove: refuses,
        removeFolder: () => Promise.resolve(),
        takePublicAddress: refuses,
        unsettled: () => Promise.resolve([]),
        settle: refuses,
      },
      shopOrigin: () => Promise.resolve('https://shop.example'),
    };
  }

  /**
   * Calls a function. If `inCrowd` is true, the call may run on an instance that serves other callers at the same time.
   */
  async ask<T>(
    name: string,
    work: (services: Services) => Promise<T>,
    { inCrowd = false } = {},
  ): Promise<RequestOutcome<T>> {
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

  /** Calls a function and retries until it gets a response or the user would give up. */
  async insist<T>(
    name: string,
    work: (services: Services) => Promise<T>,
    { inCrowd = false } = {},
  ): Promise<RequestOutcome<T>> {
    const { scheduler, root, calls } = this.machine;
    const [who = ''] = name.split(' ');
    const random = root.fork(`${calls.number(who)} again`);
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.ask(name, work, { inCrowd });
      if (outcome.kind !== 'broken' || attempt === mostTries) return outcome;
      await scheduler.sleep(random.below(20 * second));
    }
  }

  async insistOnRefund<T>(
    name: string,
    { order_id, request_id }: { order_id: string; request_id: string },
    work: (services: Services) => Promise<T>,
  ): Promise<RequestOutcome<T>> {
    const outcome = await this.insist(name, work);
    if (outcome.kind === 'refused') return outcome;
    const { refundRequests } = this.common;
    refundRequests.set(order_id, (refundRequests.get(order_id) ?? new Set()).add(request_id));
    return outcome;
  }

  /** Runs the triggers of each changed document. They may run late, in any order, and sometimes twice. */
  follow(changes: readonly DocumentChange[], at: WireTimestamp): void {
    const { root, calls, scheduler } = this.machine;
    for (const change of changes) {
      const path = toDocumentPath(change.name);
      if (isFreedBy(change, path)) this.common.tellOfFreeBox();
      if (/^fan_outs\/[^/]+$/.test(path) && change.after && toPlainData(change.after).parts !== null)
        this.common.tellOfParts();
      const placeOf = /^waitlist\/[^/]+\/entries\/([^/]+)$/.exec(path)?.[1];
      if (placeOf !== undefined && change.after) this.common.tellOfPlace(placeOf);
      for (const { name, run } of getTriggerRuns(change)) {
        this.common.events += 1;
        const event = {
          id: `event-${this.common.events}`,
          time: new Date(scheduler.now).toISOString(),
          at,
        };
        const random = root.fork(calls.number(`${name} ${path}`));
        const times = random.chance(0.15) ? 2 : 1;
        for (let time = 0; time < times; time++) {
          const ms = random.below(random.chance(0.1) ? 5 * minuteMs : 3 * second);
          this.deliver(`${name} ${path}`, { ms, random }, (process) =>
            run(this.services(process), process.db, event),
          );
        }
      }
    }
  }

  private deliver(
    name: string,
    { ms, random }: { ms: number; random: SeededRandom },
    work: (process: SimulatedProcess) => Promise<void>,
  ): void {
    const { scheduler, history } = this.machine;
    this.common.open += 1;
    scheduler.addTimer(ms, () => {
      void runProcess(this.machine, name, work).then(
        (ended) => {
          this.common.open -= 1;
          if (ended === killedProcess) this.deliver(name, { ms: random.below(minuteMs), random }, work);
        },
        (error: unknown) => {
          this.common.open -= 1;
          history.push(`${scheduler.now} ${name} failed: ${String(error)}`);
          this.deliver(name, { ms: random.below(minuteMs), random }, work);
        },
      );
    });
  }

  private async runOnInstance<T>(
    name: string,
    work: (process: SimulatedProcess) => Promise<T>,
  ): Promise<T | typeof killedProcess> {
    const { common, machine } = this;
    const instance = (common.instance ??= startInstance(machine, 'the instance holds'));
    const ended = await Promise.race([work(instance.processFor(name)), instance.death]);
    // Discard the dead instance, so that the next caller starts a new one.
    if (ended === killedProcess && common.instance === instance) common.instance = null;
    return ended;
  }

  private async answerTo<T>(
    name: string,
    work: (services: Services) => Promise<T>,
    isShared: boolean,
  ): Promise<RequestOutcome<T>> {
    try {
      const serve = (process: SimulatedProcess) => work(this.services(process));
      const answer = isShared
        ? await this.runOnInstance(name, serve)
        : await runProcess(this.machine, name, serve);
      return answer === killedProcess ? { kind: 'broken' } : { kind: 'done', answer };
    } catch (error) {
      if (error instanceof DomainError) return { kind: 'refused', reason: error.reason };
      this.machine.history.push(`${this.machine.scheduler.now} ${name} failed: ${String(error)}`);
      if (!isSimulatedFault(error)) this.common.unexplained ??= `${name} failed: ${String(error)}`;
      return { kind: 'broken' };
    }
  }
}

/** Returns whether an error has a gRPC code, as all simulated faults and commit conflicts do. */
const isSimulatedFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'number';
