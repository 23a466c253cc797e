import type { ConfirmationStatus } from '@sharebox/domain/payments/payment';
import type { Tone } from '#components/content/chip.tsx';

export const confirmationStatusLabels: Record<ConfirmationStatus, string> = {
  pending: 'Pending',
  verified: 'Verified',
  disputed: 'Disputed',
};

export const confirmationStatusTones: Record<ConfirmationStatus, Tone> = {
  pending: 'warning',
  verified: 'success',
  disputed: 'error',
};
