import { DomainError } from '@sharebox/domain/common/errors';
import { describe, expect, it } from 'vitest';
import { NetworkError } from '#lib/errors.ts';
import { toCallError } from './call';

describe('toCallError', () => {
  it('returns a domain error with its reason', () => {
    const error = toCallError({
      code: 'functions/failed-precondition',
      message: 'No box [400]',
      details: { reason: 'sold-out' },
    });
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ reason: 'sold-out', message: 'No box' });
  });

  it('returns a network error if the request never reached the server', () => {
    for (const failed of [
      { code: 'functions/unavailable', message: 'x' },
      { code: 'functions/internal', message: 'internal' },
      { code: 'functions/internal', message: 'internal [0]' },
    ]) {
      expect(toCallError(failed)).toBeInstanceOf(NetworkError);
    }
  });

  it('passes through a network error from loading the SDK', () => {
    const unfetched = new NetworkError();
    expect(toCallError(unfetched)).toBe(unfetched);
  });

  it('returns a generic error for every other failure', () => {
    for (const failed of [
      { code: 'functions/internal', message: 'INTERNAL [500]' },
      new Error('boom'),
      null,
    ]) {
      expect(toCallError(failed).message).toBe('An unexpected error occurred. Please try again.');
    }
  });
});
