import { GrpcStatus } from 'firebase-admin/firestore';
import { RpcError } from './wire';

/** The id of a transaction that can hold locks. */
export type LockHolder = string;

interface Waiting {
  holder: LockHolder;
  take: () => void;
  refuse: (error: Error) => void;
}

/** Pessimistic locks. A deadlock is rejected at once, whereas the real server rejects it after a timeout. */
export class Locks {
  private readonly holders = new Map<string, LockHolder>();
  private readonly queues = new Map<string, Waiting[]>();
  private readonly idle = new Map<string, (() => void)[]>();

  /** Waits until `holder` has the lock. Throws `ABORTED` if that would cause a deadlock. */
  async take(name: string, holder: LockHolder): Promise<void> {
    const present = this.holders.get(name);
    if (present === holder) return;
    if (present === undefined) {
      this.holders.set(name, holder);
      return;
    }
    if (this.waitsFor(present, holder)) throw contention(name);
    await new Promise<void>((take, refuse) => {
      const queue = this.queues.get(name) ?? [];
      queue.push({ holder, take, refuse });
      this.queues.set(name, queue);
    });
  }

  async free(names: readonly string[], holder: LockHolder | null): Promise<void> {
    for (;;) {
      const held = names.find((name) => this.holders.has(name) && this.holders.get(name) !== holder);
      if (held === undefined) return;
      const present = this.holders.get(held);
      if (holder !== null && present !== undefined && this.waitsFor(present, holder)) throw contention(held);
      await new Promise<void>((resolve) => {
        this.idle.set(held, [...(this.idle.get(held) ?? []), resolve]);
      });
    }
  }

  release(holder: LockHolder): void {
    for (const [name, queue] of this.queues) {
      for (const waiting of queue.filter((one) => one.holder === holder)) waiting.refuse(contention(name));
      const others = queue.filter((one) => one.holder !== holder);
      this.queues.set(name, others);
    }
    for (const [name, present] of this.holders) if (present === holder) this.passOn(name);
  }

  private passOn(name: string): void {
    const queue = this.queues.get(name) ?? [];
    const next = queue.shift();
    if (queue.length === 0) this.queues.delete(name);
    if (next) {
      this.holders.set(name, next.holder);
      for (const waiting of queue.filter((one) => one.holder === next.holder)) waiting.take();
      this.queues.set(
        name,
        queue.filter((one) => one.holder !== next.holder),
      );
      next.take();
    } else this.holders.delete(name);
    const idle = this.idle.get(name) ?? [];
    this.idle.delete(name);
    for (const look of idle) look();
  }

  private waitsFor(one: LockHolder, other: LockHolder, seen = new Set<LockHolder>()): boolean {
    if (one === other) return true;
    if (seen.has(one)) return false;
    seen.add(one);
    for (const [name, queue] of this.queues) {
      const present = this.holders.get(name);
      if (present === undefined || !queue.some(({ holder }) => holder === one)) continue;
      if (this.waitsFor(present, other, seen)) return true;
    }
    return false;
  }
}

function contention(name: string): RpcError {
  return new RpcError(GrpcStatus.ABORTED, `ABORTED: Too much contention on these documents: ${name}`);
}
