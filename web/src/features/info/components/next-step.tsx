import { useId } from 'react';
import { LinkButton } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import styles from './next-step.module.css';

interface NextStepProps {
  title: string;
  text: string;
  to: string;
  label: string;
}

/** `to` may be a `mailto:` link. */
export function NextStep({ title, text, to, label }: NextStepProps) {
  const id = useId();
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Text tone="muted">{text}</Text>
      <LinkButton to={to}>{label}</LinkButton>
    </section>
  );
}
