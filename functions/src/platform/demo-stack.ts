/** The key of demo projects and tests, which keep no secrets. */
export const demoHashKey = 'demo-key-of-the-local-stack-only';

/** Returns whether this process runs on the emulators of a demo project, which have no Secret Manager. */
export function isDemoStack({ FUNCTIONS_EMULATOR, GCLOUD_PROJECT = '' }: NodeJS.ProcessEnv): boolean {
  return FUNCTIONS_EMULATOR === 'true' && GCLOUD_PROJECT.startsWith('demo-');
}
