import 'virtual:theme.css';
import '#theme/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { startCart, startGiftCart } from '#shared/cart/cart-store.ts';
import { readServedPage, ServedPageContext } from '#shared/storefront/served-storefront.ts';
import { startWithServedMenu } from '#shared/storefront/storefront.ts';
import { runAfterLoad } from '#lib/page-load.ts';
import { captureInstallPrompt } from '#pwa/install-prompt.ts';
import { followScheme } from '#theme/color-scheme.ts';
import { ShopRouter } from './shop-router';
import { watchForErrors } from './watch-for-errors';

watchForErrors();
captureInstallPrompt();
startCart();
startGiftCart();
followScheme();

const container = document.getElementById('root');
if (!container) throw new Error('The page has no root');

const served = readServedPage();
if (served) startWithServedMenu(served.shown);

const app = (
  <StrictMode>
    <ServedPageContext value={served}>
      <ShopRouter />
    </ServedPageContext>
  </StrictMode>
);

// Passes errors caught by error boundaries to `reportError`, so that they are logged and sent like uncaught errors.
const options: RootOptions = { onCaughtError: globalThis.reportError };

if (container.hasChildNodes()) startTransition(() => void hydrateRoot(container, app, options));
else createRoot(container, options).render(app);

runAfterLoad(() => {
  // A failure is ignored, because the shop also works without a service worker.
  if (import.meta.env.PROD)
    import('#pwa/register.ts').then((pwa) => pwa.registerServiceWorker()).catch(() => undefined);
});
