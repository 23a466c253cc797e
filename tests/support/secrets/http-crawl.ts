import { cloudRegion } from '@sharebox/domain/common/cloud-region';
import type { SignedInUser } from '../../functions/deployed/stack';
import type { KnownIds, PlausibleCalls } from './callable-inputs';
import { crawlConcurrently, type CrawledText } from './crawled-text';

function functionUrl(name: string): string {
  const origin = process.env.SHAREBOX_FUNCTIONS_ORIGIN;
  if (!origin) throw new Error('SHAREBOX_FUNCTIONS_ORIGIN is not set');
  return `${origin}/${process.env.GCLOUD_PROJECT ?? 'demo-sharebox'}/${cloudRegion}/${name}`;
}

const withHeaders = ({ headers }: Response, text: string) => `${JSON.stringify([...headers])} ${text}`;

/** Returns the responses to all of these calls, including rejections. `caller` is null for a visitor. */
export async function crawlCallables(
  caller: SignedInUser | null,
  calls: readonly PlausibleCalls[],
): Promise<CrawledText[]> {
  // Makes only one call to each function at a time, because the emulator starts another process for a busy function.
  const byFunction = calls.map(
    ({ contract: { name }, inputs }) =>
      () =>
        crawlConcurrently(inputs, 1, async (input) => {
          const response = await fetch(functionUrl(name), {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              ...(caller && { authorization: `Bearer ${caller.token}` }),
            },
            body: JSON.stringify({ data: input }),
          });
          return {
            where: `${name} ${JSON.stringify(input)}`,
            text: withHeaders(response, await response.text()),
          };
        }),
  );
  const readings: CrawledText[] = [];
  const work = async () => {
    for (let next = byFunction.shift(); next; next = byFunction.shift()) readings.push(...(await next()));
  };
  await Promise.all([work(), work(), work()]);
  return readings;
}

/** Returns the paths to request from each HTTP function. The crawl fails if a function is missing here. */
export function buildHttpPaths({ slugs, giftId }: KnownIds, uid: string): Record<string, string[]> {
  const tags = [...slugs, slugs[0]?.toUpperCase() ?? '', giftId, uid, 'sample', 'nobody'];
  return {
    storefront: [''],
    menuPage: ['', '?step=2'],
    paymentWebhook: ['/webhooks/payments/paystack', '/webhooks/payments/monnify'],
    giftPage: ['/to/', ...tags.map((tag) => `/to/${tag}`)],
  };
}

export async function crawlHttp(paths: Record<string, readonly string[]>): Promise<CrawledText[]> {
  const asked = Object.entries(paths).flatMap(([name, ones]) =>
    ones.flatMap((path) => ['GET', 'POST'].map((method) => ({ url: `${functionUrl(name)}${path}`, method }))),
  );
  return crawlConcurrently(asked, 1, async ({ url, method }) => {
    const response = await fetch(url, { method });
    return { where: `${method} ${url}`, text: withHeaders(response, await response.text()) };
  });
}
