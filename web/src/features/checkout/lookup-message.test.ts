import {
  createNotAcceptingGiftsError,
  createTagNotFoundError,
} from '@sharebox/domain/gifts/recipient-errors';
import { expect, test } from 'vitest';
import { NetworkError } from '#lib/errors.ts';
import { getLookupMessage } from './lookup-message';

test('mentions the tag if it is unknown, and the member if they accept no gifts', () => {
  expect(getLookupMessage(createTagNotFoundError('ada'))).toBe(
    'Share tag "ada" not found. Please check and try again.',
  );
  expect(getLookupMessage(createNotAcceptingGiftsError('Ada'))).toBe('Ada is not currently accepting gifts.');
});

test('distinguishes a network failure from an unexpected one', () => {
  expect(getLookupMessage(new NetworkError())).toBe('Unable to verify recipient. Please try again.');
  expect(getLookupMessage(new Error('odd'))).toBe('An unexpected error occurred. Please try again.');
});
