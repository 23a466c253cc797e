import { region } from '@sharebox/domain/common/region';
import { type HttpsFunction, onRequest } from 'firebase-functions/v2/https';
import { maxInstances } from './runtime-options';
import { securityHeaders } from './security-headers';

type Handler = Parameters<typeof onRequest>[0];

/**
 * Creates a public function that is served through Hosting. It answers only GET and HEAD requests and sets the shop's
 * security headers.
 */
export const createReadFunction = (answer: Handler): HttpsFunction =>
  onRequest({ region, maxInstances, invoker: 'public' }, async (request, response) => {
    response.set(securityHeaders);
    if (request.method === 'GET' || request.method === 'HEAD') await answer(request, response);
    else response.set('Allow', 'GET, HEAD').status(405).end();
  });
