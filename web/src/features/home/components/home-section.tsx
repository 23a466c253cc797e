import { type ReactNode, useId } from 'react';
import styles from './home-section.module.css';

interface HomeSectionProps {
  id?: string;
  title: string;
  lead?: string;
  action?: ReactNode;
  children: ReactNode;
}

export function HomeSection({ id, title, lead, action, children }: HomeSectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
