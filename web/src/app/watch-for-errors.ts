import { getErrorReference } from '#lib/error-reference.ts';

const report = (error: unknown) => {
  // Imported on demand, because most visits have no error.
  import('#firebase/report-error.ts')
    .then((sender) => sender.sendErrorReport(error, getErrorReference(error)))
    .catch(() => undefined);
};

/** Reports errors, caught by error boundaries or uncaught, and unhandled promise rejections. */
export function watchForErrors(): void {
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
