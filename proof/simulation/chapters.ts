/**
 * What an evening is made of and can be lived without. `person`: all that somebody does, or a schedule; `act`: one
 * thing that they ask for; `fault`: one call that goes wrong; `disorder`: that calls overtake each other, that triggers
 * are late or come twice, that clocks differ, that an instance answers several callers at once.
 */
export interface Chapter {
  kind: 'disorder' | 'person' | 'act' | 'fault';
  name: string;
}

export const disorders = [
  'calls overtake each other',
  'triggers are late',
  'clocks differ',
  'callers share an instance',
] as const;

const keyOf = ({ kind, name }: Chapter) => `${kind} ${name}`;

/** What happens in an evening, and what is left out of it. */
export class Chapters {
  /** Everything that came up and was not left out, in its order. */
  readonly lived: Chapter[] = [];
  private readonly leftOut: ReadonlySet<string>;
  private readonly counts = new Map<string, number>();

  constructor(leftOut: readonly Chapter[]) {
    this.leftOut = new Set(leftOut.map(keyOf));
  }

  /** Whether this is left out; else it is remembered as lived. */
  leavesOut(chapter: Chapter): boolean {
    if (this.leftOut.has(keyOf(chapter))) return true;
    this.lived.push(chapter);
    return false;
  }

  /**
   * A name that no other has, the same in the same evening: how often it came up is a part of it. Moments in it, as ids
   * of mails have them, are not: whatever is left out would change them.
   */
  numbered(withMoments: string): string {
    const name = withMoments.replaceAll(/\d{13}/g, '');
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    return `${name} ${count}`;
  }
}
