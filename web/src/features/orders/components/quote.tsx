import { Icon } from '../../../components/icon';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import styles from './experiences.module.css';

/** Somebody's own words, and whose they are. */
export function Quote({ by, children }: { by: string; children: string }) {
  return (
    <div className={styles.gift}>
      <Icon name="heart" />
      <Stack gap={1}>
        <Text className={styles.words}>“{children}”</Text>
        <Text size="small" tone="muted">
          {by}
        </Text>
      </Stack>
    </div>
  );
}
