import { type FirebaseApp, initializeApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { firebaseOptions } from '#config/env.ts';

/** Creates the Firebase app. With a name, creates a second app that has its own session. */
export function createFirebaseApp(name?: string): FirebaseApp {
  const app = initializeApp(firebaseOptions, name);
  // Reads `import.meta.env` directly, so that the bundler drops the App Check SDK from builds without a key.
  if (!import.meta.env.SHAREBOX_DEMO && import.meta.env['VITE_APPCHECK_SITE_KEY']) {
    initializeAppCheck(app, {
      provider: new ReCaptchaEnterpriseProvider(String(import.meta.env['VITE_APPCHECK_SITE_KEY'])),
      isTokenAutoRefreshEnabled: true,
    });
  }
  return app;
}

export const firebaseApp = createFirebaseApp();
