import { formatNaira, koboToNaira } from '@sharebox/domain/money/money';

type PriceProps = { naira: number; kobo?: undefined } | { kobo: number; naira?: undefined };

/** An amount of naira without decimals. The value is passed in whole naira or in kobo. */
export function Price({ naira, kobo }: PriceProps) {
  const amount = naira ?? koboToNaira(kobo);
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatNaira(amount)}</span>
  );
}
