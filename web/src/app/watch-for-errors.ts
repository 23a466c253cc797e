import { getErrorReference } from '#lib/error-reference.ts';

const report = (error: unknown) => {
  // Fetched on demand, because most visits have no error.
  import('#firebase/report-error.ts')
    .then((sender) => sender.sendErrorReport(error, getErrorReference(error)))
    .catch(() => undefined);
};

/** Reports uncaught errors in components, event handlers, timers and promises. */
export function watchForErrors(): void {
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
