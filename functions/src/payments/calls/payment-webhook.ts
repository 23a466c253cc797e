import { cloudRegion } from '@sharebox/domain/common/cloud-region';
import { type PaymentProvider, paymentProviderSchema } from '@sharebox/domain/shop/settings';
import { logger } from 'firebase-functions/v2';
import { type HttpsFunction, onRequest } from 'firebase-functions/v2/https';
import type { IncomingHttpHeaders } from 'node:http';
import { createNetworkRateLimit } from '../../platform/rate-limit';
import { getProductionServices } from '../../platform/production-services';
import { maxInstances } from '../../platform/runtime-options';
import type { Services } from '../../platform/services';
import { handlePaymentEvent, storePaymentEvent } from '../payment-events';
import { paymentSecrets } from '../../platform/payment-providers/deployed-providers';
import {
  ProviderError,
  type ProviderEvent,
  type TransferProvider,
  WebhookSignatureError,
} from '../../platform/payment-providers/transfer-provider';

/** Maximum size of a webhook's body, in bytes. */
export const maxWebhookBytes = 64 * 1024;

const maxPerNetworkAndMinute = 600;

export interface WebhookRequest {
  method: string;
  path: string;
  /** Undefined for a request without a body. */
  rawBody: Buffer | undefined;
  headers: IncomingHttpHeaders;
}

const webhookPath = /^\/webhooks\/payments\/([a-z]+)$/;

/**
 * Handles a provider's webhook and returns the HTTP status of the response. Stores the event before it responds with
 * 200, so that a scheduled job can retry failures.
 */
export async function handlePaymentWebhook(services: Services, request: WebhookRequest): Promise<number> {
  const { method, path, rawBody = Buffer.alloc(0), headers } = request;
  const name = paymentProviderSchema.safeParse(webhookPath.exec(path)?.[1]);
  const provider = name.success ? services.provider(name.data) : null;
  if (!provider) return 404;
  if (method !== 'POST') return 405;
  if (rawBody.length > maxWebhookBytes) return 413;
  let event: ProviderEvent | null;
  try {
    event = parseEvent(provider, rawBody, headers);
  } catch (error) {
    if (!(error instanceof WebhookSignatureError)) throw error;
    logger.warn('A webhook with a wrong signature', { provider: provider.name });
    return 401;
  }
  const id = await storePaymentEvent(services, provider.name, rawBody, event);
  if (id !== null) await handleNow(services, provider.name, id);
  return 200;
}

/**
 * Parses the event in a webhook's body. Returns null if a required field is missing. Such an event is stored for staff.
 */
function parseEvent(
  provider: TransferProvider,
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
): ProviderEvent | null {
  try {
    return provider.parseWebhook(rawBody, headers);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logger.error('An unreadable webhook', { provider: provider.name, problem: error.message });
    return null;
  }
}

/** Handles an event without throwing. The event is already stored, so a scheduled job retries it after a failure. */
async function handleNow(services: Services, provider: PaymentProvider, id: string): Promise<void> {
  try {
    await handlePaymentEvent(services, id);
  } catch (error) {
    logger.error('A payment event waits for the next round', { provider, id, error });
  }
}

/** Creates the function for `POST /webhooks/payments/{provider}`. */
export function createPaymentWebhook(): HttpsFunction {
  const isWithinLimit = createNetworkRateLimit(maxPerNetworkAndMinute);
  return onRequest(
    { region: cloudRegion, maxInstances, invoker: 'public', secrets: paymentSecrets },
    async (request, response) => {
      response.set('Cache-Control', 'no-store');
      if (!isWithinLimit(request)) {
        response.status(429).end();
        return;
      }
      const { method, path, headers, rawBody } = request;
      response
        .status(await handlePaymentWebhook(getProductionServices(), { method, path, headers, rawBody }))
        .end();
    },
  );
}
