import { Button, LinkButton } from '#components/actions/button.tsx';
import { toLabels, toSlips } from '#config/paths.ts';
import styles from './packing.module.css';

export function PrintTools({ dropId }: { dropId: string }) {
  const secondary = { variant: 'secondary', size: 'small' } as const;
  return (
    <section aria-label="On paper" className={styles.paper}>
      <h2 className={styles.listTitle}>On paper</h2>
      <div className={styles.tools}>
        <LinkButton {...secondary} to={toLabels(dropId)}>
          Labels
        </LinkButton>
        <LinkButton {...secondary} to={toSlips(dropId)}>
          Gift slips
        </LinkButton>
        <Button {...secondary} onClick={() => window.print()}>
          Print this list
        </Button>
      </div>
    </section>
  );
}
