import { describe, expect, it } from 'vitest';
import { problemCode, problemMessage } from './write-problem';

const refusal = (code: string) => Object.assign(new Error('evaluation error at L31'), { code });

describe('a write that failed', () => {
  it('is said in words for people where the server’s are about its rules', () => {
    expect(problemMessage(refusal('unavailable'))).toBe('Network error: Please check your connection.');
    expect(problemMessage(refusal('unauthenticated'))).toBe('No authenticated user');
    expect(problemMessage(refusal('permission-denied'))).toBe(
      'You do not have permission to do this. Please sign out and sign in again.',
    );
  });

  it('is else said in the server’s own words, if it has some', () => {
    expect(problemMessage(new Error('The quota is used up.'))).toBe('The quota is used up.');
    for (const nothing of [new Error(''), 'no error', undefined]) expect(problemMessage(nothing)).toBeNull();
  });

  it('has Firestore’s code, with or without its prefix', () => {
    expect(problemCode(refusal('firestore/aborted'))).toBe('aborted');
    expect(problemCode(new Error('?'))).toBeNull();
  });
});
