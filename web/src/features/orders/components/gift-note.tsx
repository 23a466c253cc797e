import { Icon } from '../../../components/icon';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import styles from './experiences.module.css';

interface GiftNoteProps {
  message: string | null;
  sender: string;
  /** Whom it is for, on the giver's side. */
  recipient?: string | null;
}

/** A gift's message and who it is from. */
export function GiftNote({ message, sender, recipient }: GiftNoteProps) {
  return (
    <div className={styles.gift}>
      <Icon name="gift" />
      <Stack gap={1}>
        {recipient && <Text strong>For {recipient}</Text>}
        {message && <Text className={styles.words}>“{message}”</Text>}
        <Text size="small" tone="muted">
          From {sender}
        </Text>
      </Stack>
    </div>
  );
}
