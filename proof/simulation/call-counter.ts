/** Numbers calls with the same name, so that each call gets its own random choices. */
export class CallCounter {
  private readonly counts = new Map<string, number>();

  /**
   * Returns the name and how often it has occurred. Removes timestamps from the name, because they differ between runs.
   */
  number(nameWithTimestamps: string): string {
    const name = nameWithTimestamps.replaceAll(/\d{13}/g, '');
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    return `${name} ${count}`;
  }
}
