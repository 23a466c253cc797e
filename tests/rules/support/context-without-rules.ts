import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';

/**
 * Returns a context with security rules disabled that stays open until the process ends, because opening a context for
 * each test or file would take most of the time.
 */
export function getContextWithoutRules(environment: RulesTestEnvironment): Promise<RulesTestContext> {
  return new Promise((resolve, reject) => {
    environment
      .withSecurityRulesDisabled((context) => {
        resolve(context);
        return new Promise<never>(() => undefined);
      })
      .catch(reject);
  });
}
