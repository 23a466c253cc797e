const references = new Map<string, string>();

/**
 * Returns the reference under which an error is reported. Errors with the same message share a reference until the page
 * is reloaded.
 */
export function getErrorReference(error: unknown): string {
  const known = references.get(String(error)) ?? crypto.randomUUID().slice(0, 8);
  references.set(String(error), known);
  return known;
}

export const unexpectedErrorMessage = 'An unexpected error occurred. Please try again.';

/** Shown when a selected file has changed or is in cloud storage that cannot be reached. */
export const unreadableFileMessage = 'That file can’t be read. Please choose it again.';

export const networkErrorMessage = 'Network error: Please check your connection.';

/** A request that could not be sent or got no response. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(options?: ErrorOptions) {
    super(networkErrorMessage, options);
  }
}

export function getErrorMessage(error: unknown, otherwise = unexpectedErrorMessage): string {
  return error instanceof Error && error.message !== '' ? error.message : otherwise;
}
