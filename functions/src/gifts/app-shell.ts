import * as z from 'zod/mini';

const keptMs = 60_000;
const timeoutMs = 5_000;

let origin: string | undefined;
let kept: { html: string; at: number } | undefined;

const emulators = z.object({ hosting: z.object({ host: z.string(), port: z.number() }) });

/**
 * Where the shop is served, from configuration only: nothing that a request says decides what the server fetches. `SHAREBOX_ORIGIN`,
 * on the local stack what its hub calls hosting, else the project's own site.
 */
export async function shopOrigin(): Promise<string> {
  origin ??= await findOrigin();
  return origin;
}

async function findOrigin(): Promise<string> {
  const { SHAREBOX_ORIGIN, FIREBASE_EMULATOR_HUB, GCLOUD_PROJECT } = process.env;
  if (SHAREBOX_ORIGIN) return SHAREBOX_ORIGIN.replace(/\/+$/, '');
  if (!FIREBASE_EMULATOR_HUB) return `https://${GCLOUD_PROJECT ?? ''}.web.app`;
  const response = await fetch(`http://${FIREBASE_EMULATOR_HUB}/emulators`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { hosting } = emulators.parse(await response.json());
  return `http://${hosting.host}:${hosting.port}`;
}

/** The app's shell as it is deployed, at most a minute old; an older one while the site does not answer. */
export async function appShell(): Promise<string> {
  if (kept && Date.now() - kept.at < keptMs) return kept.html;
  try {
    const response = await fetch(`${await shopOrigin()}/app.html`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`app.html answers ${response.status}`);
    kept = { html: await response.text(), at: Date.now() };
  } catch (error) {
    if (!kept) throw error;
  }
  return kept.html;
}
