import { expect, it } from 'vitest';
import { getSharedReceipt, sharedReceiptField } from './shared-receipt';

it('getSharedReceipt returns the shared file', () => {
  const form = new FormData();
  form.append(sharedReceiptField, new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' }));
  expect(getSharedReceipt(form)).toMatchObject({ name: 'receipt.pdf', size: 8 });
});

it.each([
  ['without a file', []],
  ['with a text instead of a file', [[sharedReceiptField, 'Transfer of N12,701']]],
  ['with the file in another field', [['other', 'receipt.pdf']]],
])('getSharedReceipt returns an empty file for a form %s', (_what, fields) => {
  const form = new FormData();
  for (const [name = '', value = ''] of fields) form.append(name, value);
  expect(getSharedReceipt(form).size).toBe(0);
});
