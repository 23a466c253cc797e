import { getErrorReference } from '#lib/errors.ts';

const report = (error: unknown) => {
  // Imported on demand, because most visits have no error.
  import('#firebase/report-error.ts')
    .then((sender) => sender.sendErrorReport(error, getErrorReference(error)))
    .catch(() => undefined);
};

export function watchForErrors(): void {
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
