import { describe, expect, it } from 'vitest';
import { NetworkError } from '#lib/errors.ts';
import { firestoreFailure } from './firestore-failure';

const refusal = (code: string) => Object.assign(new Error('evaluation error at L31'), { code });

describe('a failure of Firestore’s', () => {
  it('is a network error where the server could not be reached', () => {
    expect(firestoreFailure(refusal('unavailable'))).toBeInstanceOf(NetworkError);
  });

  it('is said in words for people where the server’s are about its rules', () => {
    expect(firestoreFailure(refusal('unauthenticated')).message).toBe('No authenticated user');
    expect(firestoreFailure(refusal('permission-denied')).message).toBe(
      'You do not have permission to do this. Please sign out and sign in again.',
    );
  });

  it('is else said in the server’s own words, if it has some', () => {
    expect(firestoreFailure(refusal('aborted')).message).toBe('evaluation error at L31');
    expect(firestoreFailure('no error').message).toBe('');
  });

  it('has Firestore’s code, with or without its prefix', () => {
    expect(firestoreFailure(refusal('firestore/aborted'))).toMatchObject({ code: 'aborted' });
    expect(firestoreFailure(refusal('aborted'))).toMatchObject({ code: 'aborted' });
  });

  it('stays what it is where Firestore had no part in it', () => {
    const network = new NetworkError();
    expect(firestoreFailure(network)).toBe(network);
  });
});
