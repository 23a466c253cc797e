/**
 * A part of a scenario that can be left out: everything one person or scheduled job does (`person`), one request
 * (`act`), one failing call (`fault`), or a kind of `disorder` from the list of `disorders`.
 */
export interface ScenarioPart {
  kind: 'disorder' | 'person' | 'act' | 'fault';
  name: string;
}

export const disorders = [
  'calls overtake each other',
  'triggers are late',
  'clocks differ',
  'callers share an instance',
] as const;

const keyOf = ({ kind, name }: ScenarioPart) => `${kind} ${name}`;

export class ScenarioParts {
  /** The parts that occurred and were not left out, in order. */
  readonly lived: ScenarioPart[] = [];
  private readonly leftOut: ReadonlySet<string>;
  private readonly counts = new Map<string, number>();

  constructor(leftOut: readonly ScenarioPart[]) {
    this.leftOut = new Set(leftOut.map(keyOf));
  }

  /** Returns whether a part is left out. Records the part if it is not. */
  leavesOut(chapter: ScenarioPart): boolean {
    if (this.leftOut.has(keyOf(chapter))) return true;
    this.lived.push(chapter);
    return false;
  }

  /** Makes a name unique by its number of uses, without timestamps, which change when other parts are left out. */
  numbered(nameWithTimestamps: string): string {
    const name = nameWithTimestamps.replaceAll(/\d{13}/g, '');
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    return `${name} ${count}`;
  }
}
