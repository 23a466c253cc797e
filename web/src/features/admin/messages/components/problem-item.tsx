import type { ReactNode } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { useCall } from '#lib/use-call.ts';
import styles from './contact-messages.module.css';

interface ProblemItemProps {
  /** The item's accessible name. */
  name: string;
  title: string;
  facts: ReactNode;
  problem: string;
  /** The visible label of the item's button. */
  action: string;
  actionName: string;
  call: () => Promise<unknown>;
  onDone: () => void;
}

export function ProblemItem(props: ProblemItemProps) {
  const { isBusy, problem: failure, run } = useCall();
  return (
    <li className={styles.message} aria-label={props.name}>
      <strong className={styles.from}>{props.title}</strong>
      <Text size="small" tone="muted" className={styles.from}>
        {props.facts}
      </Text>
      <p className={styles.text}>{props.problem}</p>
      {failure && <Banner tone="error">{failure}</Banner>}
      <div>
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          aria-label={props.actionName}
          onClick={() =>
            void run(props.call).then((isDone) => {
              if (isDone) props.onDone();
            })
          }
        >
          {props.action}
        </Button>
      </div>
    </li>
  );
}
