import { Checkbox } from '#components/forms/checkbox.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paymentShortcuts, setShortcutsEnabled, useShortcutsEnabled } from './payment-shortcuts';
import styles from './shortcuts-dialog.module.css';

const inPicture = [
  ['+ −', 'Zoom'],
  ['Arrows', 'Move the image'],
  ['R', 'Rotate'],
  ['0', 'Whole image'],
] as const;

function Keys({ label, keys }: { label: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.keys} aria-label={label}>
      {keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const areOn = useShortcutsEnabled();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <Stack gap={4}>
        <Text size="small" tone="muted">
          They work while the focus is in the list, beside it or nowhere, and never while you type.
        </Text>
        <Keys label="In the list" keys={paymentShortcuts.map(({ key, does }) => [key, does])} />
        <Text size="small" tone="muted">
          On the screenshot:
        </Text>
        <Keys label="On the screenshot" keys={inPicture} />
        <Checkbox
          label="Use keyboard shortcuts"
          checked={areOn}
          onChange={({ target }) => setShortcutsEnabled(target.checked)}
        />
      </Stack>
    </Dialog>
  );
}
