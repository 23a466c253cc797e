import { region } from '@sharebox/domain/common/region';
import { logger } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { hostedDocument } from '../platform/hosted-document';
import { productionServices } from '../platform/production-services';
import { maxInstances } from '../platform/runtime-options';
import { securityHeaders } from '../platform/security-headers';
import { shopOrigin } from '../platform/shop-origin';
import { giftPreview, plainPreview, withPreview } from './gift-preview';

/**
 * `GET /to/{slug}`: the app's shell, with what link previews read, which run no scripts
 * (docs/product/gift-links.md#previews).
 */
export const giftPage = onRequest({ region, maxInstances, invoker: 'public' }, async (request, response) => {
  response.set(securityHeaders);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.set('Allow', 'GET, HEAD').status(405).end();
    return;
  }
  try {
    const [shell, origin, preview] = await Promise.all([
      hostedDocument('/app.html'),
      shopOrigin(),
      // The app tells its visitor what fails here: only the preview goes without it.
      giftPreview(productionServices(), request.path).catch((error: unknown) => {
        logger.error('giftPreview failed', { error });
        return plainPreview;
      }),
    ]);
    response
      .status(preview.status)
      .set('Cache-Control', 'public, max-age=0, s-maxage=60')
      .set('X-Robots-Tag', 'noindex')
      .type('html')
      .send(withPreview(shell, preview, origin));
  } catch (error) {
    logger.error('giftPage failed', { error });
    response
      .status(503)
      .set('Cache-Control', 'no-store')
      .set('Retry-After', '10')
      .type('html')
      .send('<!doctype html><title>Share Box</title><p>An unexpected error occurred. Please try again.</p>');
  }
});
