import { initializeApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { firebaseOptions } from '#config/env.ts';

export const firebaseApp = initializeApp(firebaseOptions);

// Reads `import.meta.env` directly, so that the bundler drops the App Check SDK from builds without a key.
if (!import.meta.env.SHAREBOX_DEMO && import.meta.env['VITE_APPCHECK_SITE_KEY']) {
  initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(String(import.meta.env['VITE_APPCHECK_SITE_KEY'])),
    isTokenAutoRefreshEnabled: true,
  });
}
