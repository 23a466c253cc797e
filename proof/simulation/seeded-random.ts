/** A seeded pseudo-random number generator (mulberry32). */
export class SeededRandom {
  private state: number;

  constructor(private readonly seed: number) {
    this.state = (seed + 0x6d2b79f5) | 0;
  }

  /** Returns a generator that depends only on the seed and the name, not on the numbers already drawn. */
  fork(name: string): SeededRandom {
    let hash = this.seed ^ 0x811c9dc5;
    for (let index = 0; index < name.length; index++) {
      hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
    }
    return new SeededRandom(hash);
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const [picked] = list.slice(this.below(list.length));
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  }

  /** Picks an item so that adding or removing other items rarely changes the choice. */
  pickBy<T>(list: readonly T[], keyOf: (one: T) => string): T {
    const name = String(this.next());
    const [first] = list
      .map((one) => ({ one, rank: this.fork(`${name} ${keyOf(one)}`).next() }))
      .sort((a, b) => a.rank - b.rank);
    if (!first) throw new Error('Nothing to pick from');
    return first.one;
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.below(256)));
  }

  uuid(): string {
    const hex = this.bytes(16).toString('hex');
    const [a, b, c, d] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20)];
    return `${a}-${b}-4${c}-8${d}-${hex.slice(20)}`;
  }
}
