/** Numbers the calls of the same name, so that each has random choices of its own. */
export class CallNumbers {
  private readonly counts = new Map<string, number>();

  /** Returns the name with its number of uses. Timestamps are removed, because they differ between runs. */
  number(nameWithTimestamps: string): string {
    const name = nameWithTimestamps.replaceAll(/\d{13}/g, '');
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    return `${name} ${count}`;
  }
}
