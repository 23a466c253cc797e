import { BrowserRouter, RouterProvider } from 'react-router-dom';
import { useStore } from '#lib/store.ts';
import { App } from './app';
import { dataRouter } from './data-router-store';

/** The small router of the shop's pages, replaced by the data router once a page has loaded it. */
export function ShopRouter() {
  const router = useStore(dataRouter, null);
  if (router) return <RouterProvider router={router} />;
  return (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  );
}
