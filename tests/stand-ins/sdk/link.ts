import {
  type PageResponse,
  type JsonFields,
  type JsonValue,
  type ListenerUpdate,
  type RequestRejection,
  type PageRequest,
} from '../wire';

declare global {
  interface Window {
    askShop: (document: string, request: PageRequest) => Promise<PageResponse>;
    /** Receives a message from the test. The function is undefined until this module has loaded. */
    tellPage?: (json: string) => void;
  }
}

export class FirebaseError extends Error {
  override readonly name = 'FirebaseError';
  readonly code: string;
  readonly details: JsonValue | undefined;

  constructor({ code, message, details }: RequestRejection) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** Identifies one load of the page, so that the test can remove the listeners of earlier loads. */
const thisDocument = crypto.randomUUID();

/**
 * Sends a request to the test and returns the response.
 * @throws FirebaseError If the shop rejects the request.
 */
export async function sendRequest(request: PageRequest): Promise<JsonValue> {
  const answer = await window.askShop(thisDocument, request);
  if ('refusal' in answer) throw new FirebaseError(answer.refusal);
  return answer.value;
}

const listeners = new Map<string, (push: ListenerUpdate) => void>();

const isPush = (value: unknown): value is ListenerUpdate =>
  typeof value === 'object' && value !== null && 'listener' in value;

window.tellPage = (json) => {
  const push: unknown = JSON.parse(json);
  if (isPush(push)) listeners.get(push.listener)?.(push);
};

export function onListenerUpdate(listener: string, callback: (push: ListenerUpdate) => void): () => void {
  listeners.set(listener, callback);
  return () => listeners.delete(listener);
}

export function waitUntilOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}

export function isJsonFields(value: JsonValue): value is JsonFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
