type Cleanup = () => Promise<void>;

const cleanups = new Set<Cleanup>();
let stopping: Promise<void> | undefined;

/** Runs every registered clean-up once, newest first. Continues if a clean-up fails. */
export function shutDown(): Promise<void> {
  stopping ??= (async () => {
    for (const cleanup of [...cleanups].reverse()) {
      await cleanup().catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
      });
    }
  })();
  return stopping;
}

/**
 * Resolves immediately while this process is running. Never resolves once this process is stopping, so that the caller
 * starts nothing that would be left running.
 */
export async function waitForeverIfStopping(): Promise<void> {
  if (stopping) await new Promise(() => undefined);
}

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

function listenForSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // The same signal can arrive several times: from the terminal and forwarded by npm. Handle only the first one.
    process.on(signal, () => {
      void shutDown().then(() => process.exit(exitCodes[signal]));
    });
  }
}

/** Registers a clean-up to run when this process is stopped. Returns a function that unregisters it. */
export function onShutdown(cleanup: Cleanup): () => void {
  if (process.listenerCount('SIGINT') === 0) listenForSignals();
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}
