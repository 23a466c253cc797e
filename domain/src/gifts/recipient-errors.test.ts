import { expect, it } from 'vitest';
import {
  createNoGiftAddressError,
  createNotAcceptingGiftsError,
  createTagNotFoundError,
} from './recipient-errors';

it('errors about a recipient contain only the tag or display name and the reason', () => {
  expect([
    createTagNotFoundError('ada'),
    createNotAcceptingGiftsError('Ada'),
    createNoGiftAddressError('Ada'),
  ]).toMatchObject([
    { reason: 'recipient-not-found', message: 'Share tag "ada" not found. Please check and try again.' },
    { reason: 'recipient-not-accepting', message: 'Ada is not currently accepting gifts.' },
    {
      reason: 'recipient-no-address',
      message:
        "Ada hasn't set up a delivery address yet. They need to add an address before receiving gifts.",
    },
  ]);
});
