import type { CallableContract } from '@sharebox/domain/common/callables';
import { DomainError, type DomainErrorReason } from '@sharebox/domain/common/errors';
import * as z from 'zod/mini';
import { FakeBackend } from '../fake-backend/fake-backend';
import { Person, shopAdmin } from '../fake-backend/person';
import { parsePlain, type PlainValue } from './wire';

/** Functions that a test runs around the handler of a callable. Their errors reach the page as those of the handler. */
interface Interference {
  beforeHandler?: () => Promise<void>;
  afterHandler?: () => Promise<void>;
  /** Replaces the answer of the handler. */
  answer?: PlainValue;
}

/** Callables of the real handlers, which a test can make fail, wait or lose their answers. */
export abstract class CallableShop {
  readonly backend = new FakeBackend((paths) => this.changed(paths));
  protected readonly cutOffCalls = new Set<string>();
  private readonly interferences = new Map<string, ReadonlySet<Interference>>();
  private readonly inputs = new Map<string, PlainValue[]>();

  /** Notifies the pages of the documents that a commit changed. */
  protected abstract changed(paths: readonly string[]): void;

  /** Returns a person with an account, who acts without a page. */
  as({ uid }: { uid: string }): Person {
    return new Person(this.backend, uid);
  }

  /** An admin who acts without a page. */
  get staff(): Person {
    return this.as({ uid: shopAdmin });
  }

  /** Runs scheduled jobs, by default each of them once, and the triggers that they start. */
  runJobs(...names: Parameters<FakeBackend['runJobs']>): Promise<void> {
    return this.backend.runJobs(...names);
  }

  /** Waits until all triggers have run. */
  settled(): Promise<void> {
    return this.backend.settled();
  }

  /** Rejects all calls of this callable until the returned function is called. Their handler does not run. */
  reject(contract: CallableContract, reason: DomainErrorReason, message?: string): () => void {
    return this.interfere(contract, {
      beforeHandler: () => Promise.reject(new DomainError(reason, message)),
    });
  }

  /** Makes all calls of this callable fail with an internal error until the returned function is called. */
  fail(contract: CallableContract): () => void {
    return this.interfere(contract, { beforeHandler: () => Promise.reject(new InternalFailure()) });
  }

  /** Runs the handler of each call, but the page gets a network error, until the returned function is called. */
  loseAnswer(contract: CallableContract): () => void {
    return this.interfere(contract, { afterHandler: () => Promise.reject(new NetworkFailure()) });
  }

  /** Runs the handler of each call, but the page gets an empty object, until the returned function is called. */
  emptyAnswer(contract: CallableContract): () => void {
    return this.interfere(contract, { answer: {} });
  }

  /** Makes calls wait before their handler runs, until the returned function is called. */
  pause(contract: CallableContract): () => void {
    const { opened, open } = createGate();
    const end = this.interfere(contract, { beforeHandler: () => opened });
    return () => {
      end();
      open();
    };
  }

  /** Runs the handler of each call, but keeps the answer from the page until the returned function is called. */
  pauseAnswer(contract: CallableContract): () => void {
    const { opened, open } = createGate();
    const end = this.interfere(contract, { afterHandler: () => opened });
    return () => {
      end();
      open();
    };
  }

  private interfere({ name }: CallableContract, interference: Interference): () => void {
    const others = (): Interference[] =>
      [...(this.interferences.get(name) ?? [])].filter((one) => one !== interference);
    this.interferences.set(name, new Set([...others(), interference]));
    return () => {
      this.interferences.set(name, new Set(others()));
    };
  }

  /** Returns the inputs of all calls to a callable so far, including rejected calls. */
  calls<Input>(contract: { name: string; input: z.ZodMiniType<Input> }): Input[] {
    return (this.inputs.get(contract.name) ?? []).map((input) => z.parse(contract.input, input));
  }

  forgetCalls(): void {
    this.inputs.clear();
  }

  protected async answerCall(name: string, input: PlainValue, uid: string | null): Promise<PlainValue> {
    this.inputs.set(name, [...(this.inputs.get(name) ?? []), input]);
    if (this.cutOffCalls.has(name)) throw new NetworkFailure();
    const interferences = this.interferences.get(name) ?? [];
    for (const { beforeHandler } of interferences) await beforeHandler?.();
    const answer = parsePlain(JSON.stringify(await this.backend.call(name, uid, input)));
    for (const { afterHandler } of interferences) await afterHandler?.();
    return [...interferences].find((one) => one.answer !== undefined)?.answer ?? answer;
  }
}

export function createGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

export class NetworkFailure extends Error {}
export class InternalFailure extends Error {}
