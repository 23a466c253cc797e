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

export function findSecrets(steps: readonly string[]): string[] {
  return steps.flatMap((step) =>
    [...step.matchAll(/functions:secrets:set (\w+)/g)].map(([, name = '']) => name),
  );
}

export function findFunctionsEnvironment(steps: readonly string[]): string[] {
  return steps.flatMap((step) =>
    [...step.matchAll(/\b([A-Z_]+=.+?) into functions\/\.env/g)].map(([, line = '']) => line),
  );
}

export const isDeployStep = (step: string) => /^npx firebase deploy\b/.test(step);

export const getFirstSentence = (step: string) => /^.*?[.:](?= |$)/.exec(step)?.[0] ?? step;
