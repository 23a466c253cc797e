/** Numbers calls with the same name, so that each call gets its own random choices. */
export class CallCounter {
  private readonly counts = new Map<string, number>();

  /** Returns the name with the number of its call. Removes timestamps, because they differ between runs. */
  number(nameWithTimestamps: string): string {
    const name = nameWithTimestamps.replaceAll(/\d{13}/g, '');
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    return `${name} ${count}`;
  }
}
