import { shopOrigin } from '../platform/shop-origin';

const keptMs = 60_000;
const timeoutMs = 5_000;

let kept: { html: string; at: number } | undefined;

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
