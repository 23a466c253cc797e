import { maxTextLength } from '@sharebox/domain/common/text';

/** The properties of a field for an amount with decimals. */
export const decimalField = {
  slotProps: { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } },
} as const;

/** The properties of a field for a note or reason of several lines. */
export const noteField = {
  multiline: true,
  minRows: 2,
  slotProps: { htmlInput: { maxLength: maxTextLength } },
} as const;
