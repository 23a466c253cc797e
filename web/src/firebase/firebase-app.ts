import { initializeApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { firebaseOptions } from '#config/env.ts';

export const firebaseApp = initializeApp(firebaseOptions);

// Read here and not through `env`, so that a build without the key leaves the SDK out.
if (!import.meta.env.SHAREBOX_DEMO && import.meta.env['VITE_APPCHECK_SITE_KEY']) {
  initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(String(import.meta.env['VITE_APPCHECK_SITE_KEY'])),
    isTokenAutoRefreshEnabled: true,
  });
}
