import type { RouterProviderProps } from 'react-router-dom';
import { createExternalStore } from '#lib/store.ts';

/** React Router's data router; null until a page needs it. */
export const dataRouter = createExternalStore<RouterProviderProps['router'] | null>(null);

/** Loads the data router for the dashboard, whose forms block navigation (docs/decisions/0085-real-routes.md). */
export async function loadDataRouter(): Promise<void> {
  const { createDataRouter } = await import('./data-router');
  if (dataRouter.get() === null) dataRouter.set(createDataRouter());
}
