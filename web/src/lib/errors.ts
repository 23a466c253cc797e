/** What a customer reads where nobody knows why something failed. */
export const unexpectedMessage = 'An unexpected error occurred. Please try again.';

/** A file that was picked lies in a cloud that can't be reached, or has changed since. */
export const unreadableFileMessage = 'That file can’t be read. Please choose it again.';

export const networkMessage = 'Network error: Please check your connection.';

/** What was asked of the server did not arrive, or could not be sent at all. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(options?: ErrorOptions) {
    super(networkMessage, options);
  }
}

/** What a failure says about itself; `otherwise` where it says nothing. */
export function messageOf(error: unknown, otherwise = unexpectedMessage): string {
  return error instanceof Error && error.message !== '' ? error.message : otherwise;
}
