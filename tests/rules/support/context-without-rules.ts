import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';

/** Shares a context until the process ends, because opening one for each test or file takes most of the time. */
export function getContextWithRulesDisabled(environment: RulesTestEnvironment): Promise<RulesTestContext> {
  return new Promise((resolve, reject) => {
    environment
      .withSecurityRulesDisabled((context) => {
        resolve(context);
        return new Promise<never>(() => undefined);
      })
      .catch(reject);
  });
}
