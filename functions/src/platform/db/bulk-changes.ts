import type { BulkWriter, DocumentReference, Firestore } from 'firebase-admin/firestore';

/**
 * Many changes that may be made again: each at its own time, none kept back by another. `ended` says whether all were
 * made, so that nobody notes down as done what was not.
 */
export class BulkChanges {
  private readonly writer: BulkWriter;
  private readonly failures: unknown[] = [];

  constructor(private readonly db: Firestore) {
    this.writer = db.bulkWriter();
  }

  update(reference: DocumentReference, fields: Record<string, unknown>): void {
    this.follow(this.writer.update(reference, fields));
  }

  delete(reference: DocumentReference): void {
    this.follow(this.writer.delete(reference));
  }

  /** A document with everything below it; its own deletion need not be asked for. */
  async deleteBelow(reference: DocumentReference): Promise<void> {
    for (const below of await reference.listCollections()) await this.db.recursiveDelete(below, this.writer);
  }

  /** Waits for all changes. Throws what kept the first from being made. */
  async ended(): Promise<void> {
    await this.writer.close();
    if (this.failures.length > 0) throw this.failures[0];
  }

  private follow(change: Promise<unknown>): void {
    change.catch((error: unknown) => this.failures.push(error));
  }
}
