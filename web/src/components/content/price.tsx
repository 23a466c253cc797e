import { formatNaira, koboToNaira } from '@sharebox/domain/money/money';

type PriceProps = { naira: number; kobo?: undefined } | { kobo: number; naira?: undefined };

/** A price without decimals, or an amount of naira, with kobo when there are any. */
export function Price({ naira, kobo }: PriceProps) {
  const amount = naira ?? koboToNaira(kobo);
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatNaira(amount)}</span>
  );
}
