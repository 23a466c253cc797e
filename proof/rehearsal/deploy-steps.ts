/** The numbered steps of docs/deploy.md, each as one line of plain text. */
export function deploySteps(page: string): string[] {
  const items = page.split(/^(?=\d+\. )/m).filter((part) => /^\d+\. /.test(part));
  return items.map((item) =>
    item
      .replace(/\n\n(?! )[^]*$/, '')
      .replace(/^\d+\. /, '')
      .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
      .replace(/[*`]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

/** Secrets that the steps have set: `firebase functions:secrets:set NAME`. */
export function secretsSetBy(steps: readonly string[]): string[] {
  return steps.flatMap((step) =>
    [...step.matchAll(/functions:secrets:set (\w+)/g)].map(([, name = '']) => name),
  );
}

/** Lines that the steps put into `functions/.env`: `NAME=value into functions/.env`. */
export function functionsEnvironmentOf(steps: readonly string[]): string[] {
  return steps.flatMap((step) =>
    [...step.matchAll(/\b([A-Z_]+=.+?) into functions\/\.env/g)].map(([, line = '']) => line),
  );
}

/** Whether a step is the deploy itself. */
export const isDeployStep = (step: string) => /^npx firebase deploy\b/.test(step);

/** A step’s first sentence. */
export const headOf = (step: string) => /^.*?[.:](?= |$)/.exec(step)?.[0] ?? step;
