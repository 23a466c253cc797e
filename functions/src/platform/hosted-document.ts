import { getShopOrigin } from './shop-origin';

const keptMs = 60_000;
const timeoutMs = 5_000;

/** The deployed HTML documents into which functions insert content. */
type HostedDocument = '/app.html' | '/pages/weeklyDrop.html' | '/pages/gift.html';

const kept = new Map<HostedDocument, { html: string; at: number }>();

/** Fetches a deployed document, with a cache of one minute. Returns an older copy if the site does not respond. */
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
