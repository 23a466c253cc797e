/** A claim of the shop's, the command that shows it, and the figure in what that prints. */
export interface Proof {
  claim: string;
  /** After `npm run`. */
  command: string;
  /** What the output says, null where it says nothing of the kind. */
  figure: (output: string) => string | null;
}

/** What a run of a proof came to. */
export interface Proved {
  figure: string;
  seconds: number;
  /** The short hash of the commit that was proved, with a `+` where files were changed since. */
  commit: string;
  /** As in 2026-11-23. */
  day: string;
  /** Its processors, their number and Node's version. */
  machine: string;
}

const found = (output: string, pattern: RegExp): string[] =>
  [...output.matchAll(pattern)].map(([, ...groups]) => groups.join(', '));

/** Of a table that `console.table` prints: the cells of the row with this name. */
function row(output: string, name: string): string[] | null {
  const line = output.split('\n').find((one) => one.split('│')[1]?.trim() === name);
  return line === undefined
    ? null
    : line
        .split('│')
        .slice(2, -1)
        .map((cell) => cell.trim());
}

const cell = (output: string, name: string) => row(output, name)?.[0] ?? null;

export const proofs: readonly Proof[] = [
  {
    claim:
      'No box is sold twice or lost, no payment or notification is lost and gifts stay secret, whichever calls fail, requests race or processes die',
    command: 'simulate -- --seeds 10000',
    figure: (output) =>
      found(output, /^(\d+) seeds in \d+ s: all was well$/gm)[0]?.concat(' evenings, all well') ?? null,
  },
  {
    claim: 'An order and a gift end the same, whichever of their calls fails or is the last of its process',
    command: 'simulate -- --every-await',
    figure: (output) => {
      const flows = found(output, /^([\w ]+: \d+ calls, \d+ interruptions, \d+ with another end)$/gm);
      return flows.length === 0 ? null : flows.join('; ');
    },
  },
  {
    claim: 'The simulator finds bugs that are planted in the shop',
    command: 'simulate -- --planted',
    figure: (output) => {
      const seeds = found(output, /^✓ .*: seed (\d+),/gm).map(Number);
      const missed = found(output, /^✗ (.*)$/gm);
      if (seeds.length === 0) return null;
      return `${seeds.length} of ${seeds.length + missed.length} bugs, each within ${Math.max(...seeds)} evenings`;
    },
  },
  {
    claim: 'Tests notice every small mistake in the rules for uploads',
    command: 'mutate-rules -- --only storage.rules',
    figure: (output) => mutants(output, 'storage.rules'),
  },
  {
    claim: 'Tests notice every small mistake in the rules for the database',
    command: 'mutate-rules -- --only firestore.rules',
    figure: (output) => mutants(output, 'firestore.rules'),
  },
  {
    claim: 'Unit tests notice small mistakes in business rules, and every one in money, boxes and gifts',
    command: 'mutate -- --fresh',
    figure: decisionMutants,
  },
  {
    claim:
      'No hostile request causes an error 500, reads or writes what it may not, or tells a foreign id from a missing one',
    command: 'fuzz -- --requests 10000',
    figure: (output) => {
      const [calls, documents, files] = ['calls', 'reads and writes', 'files'].map(
        (kind) => found(output, new RegExp(`^Hostile ${kind}: \\{"requests":(\\d+)`, 'gm'))[0],
      );
      return calls && documents && files
        ? `${calls} calls, ${documents} reads and writes of documents, ${files} of files`
        : null;
    },
  },
  {
    claim: 'A box costs as many reads in a drop of 1,500 as in a drop of 15',
    command: 'bench -- boxes',
    figure: (output) => {
      const [small, large] = [cell(output, '15 boxes'), cell(output, '1500 boxes')];
      return small === null || large === null ? null : `${small} reads of 15 boxes, ${large} of 1,500`;
    },
  },
];

/** Of the table of folders, whose columns are folder, mutants, killed, equal and survived. */
function decisionMutants(output: string): string | null {
  const folders = output
    .split('\n')
    .map((line) => line.split('│').map((one) => one.trim()))
    .filter(([, index, folder]) => /^\d+$/.test(index ?? '') && folder?.startsWith("'"));
  if (folders.length === 0) return null;
  const sum = (column: number) => folders.reduce((total, cells) => total + Number(cells[column]), 0);
  const [killed, equal, survived] = [sum(4), sum(5), sum(6)];
  const percent = Math.floor((1000 * killed) / (killed + survived)) / 10;
  return `${killed} mutants killed (${percent} %), ${equal} equal, ${survived} survived`;
}

function mutants(output: string, file: string): string | null {
  const line = output.split('\n').find((one) => one.includes(`'${file}'`));
  if (line === undefined) return null;
  const [, , killed = '', equal = '', survived = '', unread = ''] = line
    .split('│')
    .slice(1)
    .map((one) => one.trim());
  return `${killed} mutants killed, ${equal} equal, ${unread} refused as rules, ${survived} survived`;
}

const begin = '<!-- proofs: npm run prove -->';
const end = '<!-- end of proofs -->';

const head = `| What is claimed | Figure | Shown by | When |
| --- | --- | --- | --- |`;

const said = ({ day, commit, seconds, machine }: Proved) => `${day}, ${commit}, ${seconds} s on ${machine}`;

/** The page with what was proved anew, by command; what was not keeps its row, or says that it never was. */
export function pageWith(page: string, proved: ReadonlyMap<string, Proved>): string {
  const [before = '', rest = ''] = page.split(begin);
  const [table = '', after = ''] = rest.split(end);
  const rows = proofs.map(({ claim, command }) => {
    const shownBy = `\`npm run ${command}\``;
    const now = proved.get(command);
    if (now) return `| ${claim} | ${now.figure} | ${shownBy} | ${said(now)} |`;
    const earlier = table.split('\n').find((line) => line.includes(`${shownBy} `));
    const [figure = '—', , when = 'not yet'] =
      earlier
        ?.split('|')
        .slice(2, 5)
        .map((one) => one.trim()) ?? [];
    return `| ${claim} | ${figure} | ${shownBy} | ${when} |`;
  });
  return `${before}${begin}\n\n${[head, ...rows].join('\n')}\n\n${end}${after}`;
}
