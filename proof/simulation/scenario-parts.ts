/**
 * A part of a scenario that can be left out. `person` is all actions of a person or a schedule, `act` one request, and
 * `fault` one failing call. `disorder` is one of: calls overtake each other, triggers are late or repeated, clocks
 * differ, callers share an instance.
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

/** Records the parts of a scenario, and leaves some of them out. */
export class ScenarioParts {
  /** All parts that came up and were not left out, in order. */
  readonly lived: ScenarioPart[] = [];
  private readonly leftOut: ReadonlySet<string>;
  private readonly counts = new Map<string, number>();

  constructor(leftOut: readonly ScenarioPart[]) {
    this.leftOut = new Set(leftOut.map(keyOf));
  }

  /** Returns whether a part is left out, and records it otherwise. */
  leavesOut(chapter: ScenarioPart): boolean {
    if (this.leftOut.has(keyOf(chapter))) return true;
    this.lived.push(chapter);
    return false;
  }

  /**
   * Returns a unique name that is the same in each run of a scenario, by appending how often the name came up.
   * Timestamps in the name, such as in email ids, are removed, because they change when other parts are left out.
   */
  numbered(nameWithTimestamps: string): string {
    const name = nameWithTimestamps.replaceAll(/\d{13}/g, '');
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    return `${name} ${count}`;
  }
}
