import * as z from 'zod/mini';

const timeoutMs = 5_000;

let origin: string | undefined;

const emulatorsSchema = z.object({ hosting: z.object({ host: z.string(), port: z.number() }) });

/**
 * Returns the shop's origin, without a trailing slash. The origin comes from `SHAREBOX_ORIGIN`, from the hosting
 * emulator on the local stack, or otherwise from the project's own site. It never depends on the request, so callers
 * can't influence what the server fetches or where links in emails lead.
 */
export async function getShopOrigin(): Promise<string> {
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

const keptMs = 60_000;

/** The deployed HTML documents into which functions insert rendered content. */
type HostedDocument = '/app.html' | '/pages/weeklyDrop.html' | '/pages/gift.html';

const kept = new Map<HostedDocument, { html: string; at: number }>();

/** Fetches a deployed document and caches it for one minute. Returns an older copy if the site does not respond. */
export async function fetchHostedDocument(path: HostedDocument): Promise<string> {
  const before = kept.get(path);
  if (before && Date.now() - before.at < keptMs) return before.html;
  try {
    const response = await fetch(`${await getShopOrigin()}${path}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    const html = await response.text();
    kept.set(path, { html, at: Date.now() });
    return html;
  } catch (error) {
    if (!before) throw error;
    return before.html;
  }
}
