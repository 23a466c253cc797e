type Cleanup = () => Promise<void>;

const cleanups = new Set<Cleanup>();
let stopping: Promise<void> | undefined;

/** Runs every registered clean-up, newest first, once; a failing one doesn't keep the others from running. */
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

/** Never goes on in a process that is told to stop: what it started next would stay behind. */
export async function unlessStopping(): Promise<void> {
  if (stopping) await new Promise(() => undefined);
}

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

function listenForSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Signals come more than once (the terminal sends one, npm forwards another): the first one counts.
    process.on(signal, () => {
      void shutDown().then(() => process.exit(exitCodes[signal]));
    });
  }
}

/** Registers what has to be undone when this process is told to stop. Returns the way to take it back. */
export function onShutdown(cleanup: Cleanup): () => void {
  if (process.listenerCount('SIGINT') === 0) listenForSignals();
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}
