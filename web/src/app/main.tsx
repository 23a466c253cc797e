import 'virtual:theme.css';
import '#theme/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { startCart, startGiftCart } from '#shared/cart/cart-store.ts';
import { readServedPage, ServedPageContext } from '#shared/storefront/served-storefront.ts';
import { startWithServedMenu } from '#shared/storefront/storefront.ts';
import { runAfterLoad } from '#lib/page-load.ts';
import { captureInstallPrompt } from '#pwa/install-prompt.ts';
import { watchColorScheme } from '#theme/color-scheme.ts';
import { BrowserRouter, RouterProvider } from 'react-router-dom';
import { useStore } from '#lib/store.ts';
import { App } from './app';
import { dataRouter } from './data-router-store';
import { getErrorReference } from '#lib/errors.ts';

const report = (error: unknown) => {
  // Loaded on demand, because most visits have no error.
  import('#firebase/report-error.ts')
    .then((sender) => sender.sendErrorReport(error, getErrorReference(error)))
    .catch(() => undefined);
};

function watchForErrors(): void {
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/** The router of the shop's pages. A small router is used until a page has loaded the data router. */
function ShopRouter() {
  const router = useStore(dataRouter, null);
  if (router) return <RouterProvider router={router} />;
  return (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  );
}

watchForErrors();
captureInstallPrompt();
startCart();
startGiftCart();
watchColorScheme();

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
