import { formatNaira, sumNaira } from '@sharebox/domain/money/money';
import { Text } from '#components/content/text.tsx';
import type { BoxPlacement } from '../place-box';
import styles from './checkout.module.css';

interface BalanceChoiceProps {
  /** In whole naira. */
  total: number;
  placing: Pick<BoxPlacement, 'balance' | 'usesBalance' | 'setUsesBalance'>;
}

/** The choice to pay with the balance first, and the rest that is left to transfer. Empty without a balance. */
export function BalanceChoice({ total, placing }: BalanceChoiceProps) {
  const { balance, usesBalance, setUsesBalance } = placing;
  if (balance === 0) return null;
  const used = Math.min(balance, total);
  const rest = sumNaira([total, usesBalance ? -used : 0]);
  return (
    <div>
      <label className={styles.cutlery}>
        <input
          type="checkbox"
          checked={usesBalance}
          onChange={(event) => setUsesBalance(event.target.checked)}
        />
        {formatNaira(used)} from your balance
      </label>
      <Text size="small" tone="muted">
        {rest > 0
          ? `You transfer ${formatNaira(rest)}.`
          : 'Nothing to transfer: we confirm your box right away.'}
      </Text>
    </div>
  );
}
