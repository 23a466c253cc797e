import type { CallableContract } from '@sharebox/domain/common/callables';
import { DomainError, type DomainErrorReason } from '@sharebox/domain/common/errors';
import * as z from 'zod/mini';
import { FakeBackend } from '../fake-backend/fake-backend';
import { ServerUser, shopAdminUid } from '../fake-backend/server-user';
import { parseJsonValue, type JsonValue } from './wire';

/**
 * Functions that a test runs around the handler of a callable. The page receives their errors as if the handler had
 * thrown them.
 */
interface Interference {
  beforeHandler?: () => Promise<void>;
  afterHandler?: () => Promise<void>;
}

/** The real handlers of the callables. A test can make the calls fail or wait, or lose their responses. */
export abstract class CallableShop {
  readonly backend = new FakeBackend((paths) => this.changed(paths));
  protected readonly cutOffCalls = new Set<string>();
  private readonly interferences = new Map<string, ReadonlySet<Interference>>();
  private readonly inputs = new Map<string, JsonValue[]>();

  /**
   * Sends updates to all pages that listen to documents changed by a commit. `paths` are the paths of these documents.
   */
  protected abstract changed(paths: readonly string[]): void;

  /** Returns a user with an account, who acts without a page. */
  as({ uid }: { uid: string }): ServerUser {
    return new ServerUser(this.backend, uid);
  }

  /** Returns an admin who acts without a page. */
  get staff(): ServerUser {
    return this.as({ uid: shopAdminUid });
  }

  /** Runs these scheduled jobs, or each job once by default, and the triggers that they start. */
  runJobs(...names: Parameters<FakeBackend['runJobs']>): Promise<void> {
    return this.backend.runJobs(...names);
  }

  /** Waits until all triggers have run. */
  settled(): Promise<void> {
    return this.backend.settled();
  }

  /** Rejects all calls of this callable without running the handler, until the returned function is called. */
  reject(contract: CallableContract, reason: DomainErrorReason, message?: string): () => void {
    return this.interfere(contract, {
      beforeHandler: () => Promise.reject(new DomainError(reason, message)),
    });
  }

  /** Makes all calls of this callable fail with an internal error until the returned function is called. */
  fail(contract: CallableContract): () => void {
    return this.interfere(contract, { beforeHandler: () => Promise.reject(new InternalError()) });
  }

  /** Runs the handler of each call but reports a network error to the page, until the returned function is called. */
  loseAnswer(contract: CallableContract): () => void {
    return this.interfere(contract, { afterHandler: () => Promise.reject(new NetworkError()) });
  }

  /** Makes calls wait before their handler runs, until the returned function is called. */
  pause(contract: CallableContract): () => void {
    const { opened, open } = createDeferredSignal();
    const end = this.interfere(contract, { beforeHandler: () => opened });
    return () => {
      end();
      open();
    };
  }

  /** Runs the handler of each call but delays the response to the page, until the returned function is called. */
  pauseAnswer(contract: CallableContract): () => void {
    const { opened, open } = createDeferredSignal();
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

  protected async answerCall(name: string, input: JsonValue, uid: string | null): Promise<JsonValue> {
    this.inputs.set(name, [...(this.inputs.get(name) ?? []), input]);
    if (this.cutOffCalls.has(name)) throw new NetworkError();
    const interferences = this.interferences.get(name) ?? [];
    for (const { beforeHandler } of interferences) await beforeHandler?.();
    const answer = parseJsonValue(JSON.stringify(await this.backend.call(name, uid, input)));
    for (const { afterHandler } of interferences) await afterHandler?.();
    return answer;
  }
}

export function createDeferredSignal(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

export class NetworkError extends Error {}
export class InternalError extends Error {}
