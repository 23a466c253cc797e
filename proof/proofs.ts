export interface Proof {
  claim: string;
  /** The arguments after `npm run`. */
  command: string;
  /** Returns the figure in an output, or null if there is none. */
  figure: (output: string) => string | null;
}

export interface ProofResult {
  figure: string;
  seconds: number;
  /** The short hash of the commit that was tested, with a `+` if there were uncommitted changes. */
  commit: string;
  /** A date such as 2026-11-23. */
  day: string;
  machine: string;
}

const findMatches = (output: string, pattern: RegExp): string[] =>
  [...output.matchAll(pattern)].map(([, ...groups]) => groups.join(', '));

/** Returns the cells of the named row in a table printed by `console.table`, or null if there is none. */
function getTableRow(output: string, name: string): string[] | null {
  const line = output.split('\n').find((one) => one.split('│')[1]?.trim() === name);
  return line === undefined
    ? null
    : line
        .split('│')
        .slice(2, -1)
        .map((cell) => cell.trim());
}

const cell = (output: string, name: string) => getTableRow(output, name)?.[0] ?? null;

export const proofs: readonly Proof[] = [
  {
    claim:
      'No box is sold twice or lost, no payment or notification is lost and gifts stay secret, whichever calls fail, requests race or processes die',
    command: 'simulate -- --seeds 10000',
    figure: (output) =>
      findMatches(output, /^(\d+) seeds in \d+ s: all was well$/gm)[0]?.concat(' evenings, all well') ?? null,
  },
  {
    claim: 'An order and a gift end the same, whichever of their calls fails or is the last of its process',
    command: 'simulate -- --every-await',
    figure: (output) => {
      const flows = findMatches(output, /^([\w ]+: \d+ calls, \d+ interruptions, \d+ with another end)$/gm);
      return flows.length === 0 ? null : flows.join('; ');
    },
  },
  {
    claim: 'The simulator finds bugs that are planted in the shop',
    command: 'simulate -- --planted',
    figure: (output) => {
      const seeds = findMatches(output, /^✓ .*: seed (\d+),/gm).map(Number);
      const missed = findMatches(output, /^✗ (.*)$/gm);
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
  ...[
    ['domain/src', 'business rules, and every one in money, boxes and gifts'],
    ['functions/src/accounts', 'handlers of accounts and roles'],
    ['functions/src/drops', 'handlers of drops'],
    ['functions/src/gifts', 'handlers of gifts'],
    ['functions/src/orders', 'handlers of orders'],
    ['functions/src/payments', 'handlers of payments'],
    ['web/src', 'the app’s logic'],
  ].map(([folder, subject]) => ({
    claim: `Tests notice small mistakes in ${subject}`,
    command: `mutate -- --only ${folder}`,
    figure: sumUpMutants,
  })),
  {
    claim:
      'No hostile request causes an error 500, reads or writes what it may not, or tells a foreign id from a missing one',
    command: 'fuzz -- --requests 10000',
    figure: (output) => {
      const [calls, documents, files] = ['calls', 'reads and writes', 'files'].map(
        (kind) => findMatches(output, new RegExp(`^Hostile ${kind}: \\{"requests":(\\d+)`, 'gm'))[0],
      );
      return calls && documents && files
        ? `${calls} calls, ${documents} reads and writes of documents, ${files} of files`
        : null;
    },
  },
  {
    claim:
      'In any sequence of transfers and webhooks, every kobo reaches the ledger and no order is confirmed for less than its price',
    command: 'fuzz -- --transfers 10000',
    figure: (output) => {
      const [counts] = findMatches(
        output,
        /^Transfer sequences: \{"sequences":(\d+),"transfers":(\d+),"webhooks":(\d+),/gm,
      );
      if (counts === undefined) return null;
      const [sequences, transfers, webhooks] = counts.split(', ');
      return `${sequences} sequences, ${transfers} transfers, ${webhooks} webhooks, 0 wrong confirmations, 0 lost kobo`;
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

/** Adds up the folders in the printed table, whose columns are folder, mutants, killed, equal and survived. */
function sumUpMutants(output: string): string | null {
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

const formatRun = ({ day, commit, seconds, machine }: ProofResult) =>
  `${day}, ${commit}, ${seconds} s on ${machine}`;

/** Updates the rows of the given commands. Other rows are kept, and a proof that was never run gets a remark. */
export function updatePage(page: string, proved: ReadonlyMap<string, ProofResult>): string {
  const [before = '', rest = ''] = page.split(begin);
  const [table = '', after = ''] = rest.split(end);
  const rows = proofs.map(({ claim, command }) => {
    const shownBy = `\`npm run ${command}\``;
    const now = proved.get(command);
    if (now) return `| ${claim} | ${now.figure} | ${shownBy} | ${formatRun(now)} |`;
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
