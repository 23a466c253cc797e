import * as functions from '../../../functions/src/index';

const kinds = ['callableTrigger', 'httpsTrigger', 'eventTrigger', 'scheduleTrigger'] as const;
type TriggerKind = (typeof kinds)[number];

export function getDeployedFunctionNames(kind: TriggerKind): string[] {
  return Object.entries(functions)
    .filter(([name, { __endpoint }]) => {
      const reached = kinds.find((one) => one in __endpoint);
      if (!reached) throw new Error(`${name} is reached in a way that the crawl does not know`);
      return reached === kind;
    })
    .map(([name]) => name);
}
