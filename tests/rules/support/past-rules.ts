import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';

/**
 * A context past the rules that stays open as long as its process: a new one for each test, or for each file of tests,
 * takes most of the time.
 */
export function pastRules(environment: RulesTestEnvironment): Promise<RulesTestContext> {
  return new Promise((resolve, reject) => {
    environment
      .withSecurityRulesDisabled((context) => {
        resolve(context);
        return new Promise<never>(() => undefined);
      })
      .catch(reject);
  });
}
