import { region } from '@sharebox/domain/common/region';
import { type PaymentProvider, paymentProviderSchema } from '@sharebox/domain/shop/payment-provider';
import { logger } from 'firebase-functions/v2';
import { type HttpsFunction, onRequest } from 'firebase-functions/v2/https';
import type { IncomingHttpHeaders } from 'node:http';
import { createNetworkLimit } from '../../platform/network-limit';
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

/** The largest body of a webhook, in bytes. */
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
 * Answers a provider's webhook with a status code. The event is stored before it is answered with 200, so that a
 * schedule can finish what fails here.
 */
export async function answerWebhook(services: Services, request: WebhookRequest): Promise<number> {
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

/** Returns null for an event without a required field, which is kept for staff. */
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

/** Never throws, because the event is already stored and a schedule handles it again. */
async function handleNow(services: Services, provider: PaymentProvider, id: string): Promise<void> {
  try {
    await handlePaymentEvent(services, id);
  } catch (error) {
    logger.error('A payment event waits for the next round', { provider, id, error });
  }
}

/** Creates the function for `POST /webhooks/payments/{provider}`. */
export function createPaymentWebhook(): HttpsFunction {
  const isWithinLimit = createNetworkLimit(maxPerNetworkAndMinute);
  return onRequest(
    { region, maxInstances, invoker: 'public', secrets: paymentSecrets },
    async (request, response) => {
      response.set('Cache-Control', 'no-store');
      if (!isWithinLimit(request)) {
        response.status(429).end();
        return;
      }
      const { method, path, headers, rawBody } = request;
      response.status(await answerWebhook(getProductionServices(), { method, path, headers, rawBody })).end();
    },
  );
}
