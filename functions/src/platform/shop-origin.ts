import * as z from 'zod/mini';

const timeoutMs = 5_000;

let origin: string | undefined;

const emulatorsSchema = z.object({ hosting: z.object({ host: z.string(), port: z.number() }) });

/**
 * Where the shop is served, without a slash at its end, from configuration only: nothing that a request says decides
 * what the server fetches or where a mail leads. `SHAREBOX_ORIGIN`, on the local stack what its hub calls hosting,
 * else the project's own site.
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
  const { hosting } = emulatorsSchema.parse(await response.json());
  return `http://${hosting.host}:${hosting.port}`;
}
