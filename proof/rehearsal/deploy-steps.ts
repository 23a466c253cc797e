/** Returns the numbered steps of docs/deploy.md, each as one line of plain text. */
export function parseDeploySteps(page: string): string[] {
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

/** Returns the names of the secrets that the steps set with `firebase functions:secrets:set NAME`. */
export function findSecrets(steps: readonly string[]): string[] {
  return steps.flatMap((step) =>
    [...step.matchAll(/functions:secrets:set (\w+)/g)].map(([, name = '']) => name),
  );
}

/** Returns the lines that the steps add to `functions/.env`, written as `NAME=value into functions/.env`. */
export function findFunctionsEnvironment(steps: readonly string[]): string[] {
  return steps.flatMap((step) =>
    [...step.matchAll(/\b([A-Z_]+=.+?) into functions\/\.env/g)].map(([, line = '']) => line),
  );
}

/** Returns whether a step is the deploy itself. */
export const isDeployStep = (step: string) => /^npx firebase deploy\b/.test(step);

/** Returns the first sentence of a step. */
export const getFirstSentence = (step: string) => /^.*?[.:](?= |$)/.exec(step)?.[0] ?? step;
