import { type Answer, type Fields, type PlainValue, type Push, type Refusal, type Request } from '../wire';

declare global {
  interface Window {
    askShop: (document: string, request: Request) => Promise<Answer>;
    /** The test calls this function to send a message to the page. It is undefined until this module has loaded. */
    tellPage?: (json: string) => void;
  }
}

export class FirebaseError extends Error {
  override readonly name = 'FirebaseError';
  readonly code: string;
  readonly details: PlainValue | undefined;

  constructor({ code, message, details }: Refusal) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** Identifies one load of the page, so that the test can remove the listeners of earlier loads. */
const thisDocument = crypto.randomUUID();

/**
 * Sends a request to the test and returns its answer.
 * @throws FirebaseError If the shop rejects the request.
 */
export async function sendRequest(request: Request): Promise<PlainValue> {
  const answer = await window.askShop(thisDocument, request);
  if ('refusal' in answer) throw new FirebaseError(answer.refusal);
  return answer.value;
}

const listeners = new Map<string, (push: Push) => void>();

const isPush = (value: unknown): value is Push =>
  typeof value === 'object' && value !== null && 'listener' in value;

window.tellPage = (json) => {
  const push: unknown = JSON.parse(json);
  if (isPush(push)) listeners.get(push.listener)?.(push);
};

export function onPush(listener: string, callback: (push: Push) => void): () => void {
  listeners.set(listener, callback);
  return () => listeners.delete(listener);
}

export function whenOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}

export function isFields(value: PlainValue): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
