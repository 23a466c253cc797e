import { describe, expect, it } from 'vitest';
import { NetworkError } from '#lib/errors.ts';
import { toFirestoreError } from './firestore-request-error';

const refusal = (code: string) => Object.assign(new Error('evaluation error at L31'), { code });

describe('toFirestoreError', () => {
  it('returns a network error if Firestore could not be reached', () => {
    expect(toFirestoreError(refusal('unavailable'))).toBeInstanceOf(NetworkError);
  });

  it('replaces a technical message about security rules with a readable one', () => {
    expect(toFirestoreError(refusal('unauthenticated')).message).toBe('No authenticated user');
    expect(toFirestoreError(refusal('permission-denied')).message).toBe(
      'You do not have permission to do this. Please sign out and sign in again.',
    );
  });

  it('keeps the message of a Firestore error that is not about security rules or the network', () => {
    expect(toFirestoreError(refusal('aborted')).message).toBe('evaluation error at L31');
    expect(toFirestoreError('no error').message).toBe('');
  });

  it('keeps Firestore’s error code, without its prefix', () => {
    expect(toFirestoreError(refusal('firestore/aborted'))).toMatchObject({ code: 'aborted' });
    expect(toFirestoreError(refusal('aborted'))).toMatchObject({ code: 'aborted' });
  });

  it('returns errors that do not come from Firestore unchanged', () => {
    const network = new NetworkError();
    expect(toFirestoreError(network)).toBe(network);
  });
});
