import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';

/**
 * Returns a context with security rules disabled, which stays open until the process ends. Opening one for each test or
 * file would take most of the time.
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
