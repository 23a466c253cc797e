import { DomainError } from '@sharebox/domain/errors';
import { expect, test } from 'vitest';
import { lookupMessage } from './lookup-message';

test('an unknown tag is named', () => {
  expect(lookupMessage(new DomainError('recipient-not-found'), 'ada')).toBe(
    'Share tag "ada" not found. Please check and try again.',
  );
});

test('whoever can’t be given a gift is named by the server', () => {
  const refusal = new DomainError('recipient-not-accepting', 'Ada is not currently accepting gifts.');
  expect(lookupMessage(refusal, 'ada')).toBe('Ada is not currently accepting gifts.');
});

test('a lookup that did not arrive and one that went wrong are told apart', () => {
  const offline = new Error('Network error: Please check your connection.');
  expect(lookupMessage(offline, 'ada')).toBe('Unable to verify recipient. Please try again.');
  expect(lookupMessage(new Error('odd'), 'ada')).toBe('An unexpected error occurred. Please try again.');
});
