import type { BulkWriter, DocumentReference, Firestore } from 'firebase-admin/firestore';

/** Runs many idempotent changes in parallel. Callers must await `ended` before they record the work as done. */
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

  /** Deletes all subcollections of a document, but not the document itself. */
  async deleteBelow(reference: DocumentReference): Promise<void> {
    for (const below of await reference.listCollections()) await this.db.recursiveDelete(below, this.writer);
  }

  /**
   * Waits until all changes are done.
   * @throws the first error
   */
  async ended(): Promise<void> {
    await this.writer.close();
    if (this.failures.length > 0) throw this.failures[0];
  }

  private follow(change: Promise<unknown>): void {
    change.catch((error: unknown) => this.failures.push(error));
  }
}
