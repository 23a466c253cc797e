import { DomainError } from '@sharebox/domain/common/errors';
import { describe, expect, it } from 'vitest';
import { NetworkError } from '#lib/errors.ts';
import { callFailure } from './call';

describe('a failed call', () => {
  it('becomes the domain’s error with its reason', () => {
    const error = callFailure({
      code: 'functions/failed-precondition',
      message: 'No box [400]',
      details: { reason: 'sold-out' },
    });
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ reason: 'sold-out', message: 'No box' });
  });

  it('names the network where that is the cause', () => {
    for (const failed of [
      { code: 'functions/unavailable', message: 'x' },
      { code: 'functions/internal', message: 'internal' },
      { code: 'functions/internal', message: 'internal [0]' },
    ]) {
      expect(callFailure(failed)).toBeInstanceOf(NetworkError);
    }
  });

  it('stays a network error where the SDK itself could not be fetched', () => {
    const unfetched = new NetworkError();
    expect(callFailure(unfetched)).toBe(unfetched);
  });

  it('stays unspecific about everything else', () => {
    for (const failed of [
      { code: 'functions/internal', message: 'INTERNAL [500]' },
      new Error('boom'),
      null,
    ]) {
      expect(callFailure(failed).message).toBe('An unexpected error occurred. Please try again.');
    }
  });
});
