import { GrpcStatus } from 'firebase-admin/firestore';
import { RpcError } from './wire';

/** The id of a transaction that can hold locks. */
export type LockHolderId = string;

interface WaitingRead {
  holder: LockHolderId;
  take: () => void;
  refuse: (error: Error) => void;
}

interface WaitingCommit {
  /** The committing transaction, or null for a commit outside a transaction. */
  holder: LockHolderId | null;
  look: () => void;
}

/** Pessimistic locks. A deadlock is rejected immediately, whereas the real server rejects it after a timeout. */
export class DocumentLocks {
  private readonly holders = new Map<string, LockHolderId>();
  private readonly reads = new Map<string, WaitingRead[]>();
  private readonly commits = new Map<string, WaitingCommit[]>();

  /** Waits until the transaction `holder` has acquired the lock. Throws `ABORTED` if waiting would cause a deadlock. */
  async take(name: string, holder: LockHolderId): Promise<void> {
    const present = this.holders.get(name);
    if (present === holder) return;
    if (present === undefined) {
      this.holders.set(name, holder);
      return;
    }
    if (this.waitsFor(present, holder)) throw contention(name);
    await new Promise<void>((take, refuse) => {
      this.reads.set(name, [...(this.reads.get(name) ?? []), { holder, take, refuse }]);
    });
  }

  /** Waits until no other transaction holds any of the locks. Throws `ABORTED` if waiting would cause a deadlock. */
  async free(names: readonly string[], holder: LockHolderId | null): Promise<void> {
    for (;;) {
      const held = names.find((name) => this.holders.has(name) && this.holders.get(name) !== holder);
      if (held === undefined) return;
      const present = this.holders.get(held);
      if (holder !== null && present !== undefined && this.waitsFor(present, holder)) throw contention(held);
      await new Promise<void>((look) => {
        this.commits.set(held, [...(this.commits.get(held) ?? []), { holder, look }]);
      });
    }
  }

  release(holder: LockHolderId): void {
    for (const name of this.reads.keys()) this.refuseReads(name, (one) => one === holder);
    for (const [name, present] of this.holders) if (present === holder) this.passOn(name);
  }

  private passOn(name: string): void {
    const [next, ...others] = this.reads.get(name) ?? [];
    this.holders.delete(name);
    this.reads.delete(name);
    if (next) {
      this.holders.set(name, next.holder);
      this.reads.set(
        name,
        others.filter(({ holder }) => holder !== next.holder),
      );
      for (const one of [next, ...others]) if (one.holder === next.holder) one.take();
      this.refuseReads(name, (holder) => this.waitsFor(next.holder, holder));
    }
    const commits = this.commits.get(name) ?? [];
    this.commits.delete(name);
    for (const { look } of commits) look();
  }

  private refuseReads(name: string, isRefused: (holder: LockHolderId) => boolean): void {
    const waiting = this.reads.get(name) ?? [];
    const refused = waiting.filter(({ holder }) => isRefused(holder));
    this.reads.set(
      name,
      waiting.filter((one) => !refused.includes(one)),
    );
    for (const { refuse } of refused) refuse(contention(name));
  }

  private waitsFor(one: LockHolderId, other: LockHolderId, seen = new Set<LockHolderId>()): boolean {
    if (one === other) return true;
    if (seen.has(one)) return false;
    seen.add(one);
    return [...this.holders].some(([name, present]) => {
      const waiting = [...(this.reads.get(name) ?? []), ...(this.commits.get(name) ?? [])];
      return waiting.some(({ holder }) => holder === one) && this.waitsFor(present, other, seen);
    });
  }
}

function contention(name: string): RpcError {
  return new RpcError(GrpcStatus.ABORTED, `ABORTED: Too much contention on these documents: ${name}`);
}
