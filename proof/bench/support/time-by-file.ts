interface Profile {
  nodes: { id: number; callFrame: { url: string; functionName: string } }[];
  samples?: number[];
  timeDeltas?: number[];
}

/** Returns the CPU time of each file in a profile, in milliseconds and in descending order. */
export function sumCpuTimeByFile({ nodes, samples = [], timeDeltas = [] }: Profile): Map<string, number> {
  const fileOf = new Map(nodes.map(({ id, callFrame }) => [id, getFile(callFrame)]));
  const sums = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const file = fileOf.get(id) ?? '';
    if (file !== '(idle)') sums.set(file, (sums.get(file) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
  }
  return new Map([...sums].sort(([, one], [, other]) => other - one));
}

/**
 * Returns a file's name without its hash, or the name of the browser's own work, such as `(program)` for layout and
 * painting.
 */
const getFile = ({ url, functionName }: Profile['nodes'][number]['callFrame']): string =>
  url === '' ? functionName : (new URL(url).pathname.split('/').at(-1) ?? '').replace(/-[\w-]{8}\.js$/, '');
