import { describe, expect, it } from 'vitest';
import { NetworkError } from '#lib/errors.ts';
import { firestoreFailure } from './firestore-failure';

const refusal = (code: string) => Object.assign(new Error('evaluation error at L31'), { code });

describe('toFirestoreError', () => {
  it('returns a network error if the server could not be reached', () => {
    expect(firestoreFailure(refusal('unavailable'))).toBeInstanceOf(NetworkError);
  });

  it('returns a readable message if the server’s message is about its rules', () => {
    expect(firestoreFailure(refusal('unauthenticated')).message).toBe('No authenticated user');
    expect(firestoreFailure(refusal('permission-denied')).message).toBe(
      'You do not have permission to do this. Please sign out and sign in again.',
    );
  });

  it('keeps the server’s message otherwise', () => {
    expect(firestoreFailure(refusal('aborted')).message).toBe('evaluation error at L31');
    expect(firestoreFailure('no error').message).toBe('');
  });

  it('returns Firestore’s code, with or without its prefix', () => {
    expect(firestoreFailure(refusal('firestore/aborted'))).toMatchObject({ code: 'aborted' });
    expect(firestoreFailure(refusal('aborted'))).toMatchObject({ code: 'aborted' });
  });

  it('returns errors that are not Firestore’s unchanged', () => {
    const network = new NetworkError();
    expect(firestoreFailure(network)).toBe(network);
  });
});
