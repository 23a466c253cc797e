import { notAcceptingGifts, tagNotFound } from '@sharebox/domain/gifts/gift-refusals';
import { expect, test } from 'vitest';
import { NetworkError } from '#lib/errors.ts';
import { lookupMessage } from './lookup-message';

test('names an unknown tag and a member who accepts no gifts', () => {
  expect(lookupMessage(tagNotFound('ada'))).toBe('Share tag "ada" not found. Please check and try again.');
  expect(lookupMessage(notAcceptingGifts('Ada'))).toBe('Ada is not currently accepting gifts.');
});

test('distinguishes a lookup that did not arrive from one that failed', () => {
  expect(lookupMessage(new NetworkError())).toBe('Unable to verify recipient. Please try again.');
  expect(lookupMessage(new Error('odd'))).toBe('An unexpected error occurred. Please try again.');
});
