import { ClampedQuotation } from './clamped-quotation';
import { Icon, type IconName } from '../actions/icon';
import styles from './quote.module.css';
import { Stack } from '../layout/stack';
import { Text, MutedText } from './text';

interface QuoteProps {
  icon?: IconName;
  title?: string | null;
  by: string;
  children: string | null;
}

export function Quote({ icon = 'heart', title, by, children }: QuoteProps) {
  return (
    <div className={styles.quote}>
      <Icon name={icon} />
      <Stack gap={1}>
        {title && <Text strong>{title}</Text>}
        {children && <ClampedQuotation>{children}</ClampedQuotation>}
        <MutedText>{by}</MutedText>
      </Stack>
    </div>
  );
}
