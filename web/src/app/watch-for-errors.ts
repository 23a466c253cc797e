import { errorReference } from '#lib/error-reference.ts';

const report = (error: unknown) => {
  // Fetched when it is needed: on most visits there is no error.
  import('#firebase/report-error.ts')
    .then((sender) => sender.sendErrorReport(error, errorReference(error)))
    .catch(() => undefined);
};

/** Reports what is thrown in React's components, event handlers, timers and promises, and caught by nobody. */
export function watchForErrors(): void {
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
