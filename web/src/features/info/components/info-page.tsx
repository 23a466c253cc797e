import { type ComponentProps, type ReactNode, useId } from 'react';
import { Page, PageHeader } from '#components/layout/page.tsx';
import styles from './info-page.module.css';
import { Stack } from '#components/layout/stack.tsx';
import proseStyles from './prose.module.css';
import { LinkButton } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import nextStepSectionStyles from './next-step-section.module.css';
import { Card } from '#components/layout/card.tsx';
import { Icon, type IconName } from '#components/actions/icon.tsx';
import cardGridStyles from './card-grid.module.css';

export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={cardGridStyles.grid}>
      {children}
    </ul>
  );
}

interface InfoCardProps {
  icon?: IconName;
  title: string;
  level?: 2 | 3;
  action?: ReactNode;
  children: ReactNode;
}

export function InfoCard({ icon, title, level = 2, action, children }: InfoCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Card as="li" className={cardGridStyles.card}>
      {icon && (
        <span className={cardGridStyles.icon}>
          <Icon name={icon} />
        </span>
      )}
      <Heading>{title}</Heading>
      <div className={cardGridStyles.text}>{children}</div>
      {action && <div className={cardGridStyles.action}>{action}</div>}
    </Card>
  );
}

interface NextStepSectionProps {
  title: string;
  text: string;
  to: string;
  label: string;
}

/** A section with a link to the next step. `to` may be a `mailto:` link. */
export function NextStepSection({ title, text, to, label }: NextStepSectionProps) {
  const id = useId();
  return (
    <section className={nextStepSectionStyles.step} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Text tone="muted">{text}</Text>
      <LinkButton to={to}>{label}</LinkButton>
    </section>
  );
}

export interface ProseSection {
  title: string;
  text: string[];
  points?: string[];
}

function Section({ title, text, points }: ProseSection) {
  const id = useId();
  return (
    <section className={proseStyles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function ProseSections({ sections }: { sections: ProseSection[] }) {
  return sections.map((section) => <Section key={section.title} {...section} />);
}

export function TopicSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap={4}>
        <h2 id={id}>{title}</h2>
        {children}
      </Stack>
    </section>
  );
}

interface InfoPageProps {
  /** The document's title, and also the visible heading unless `heading` is set. */
  title: string;
  heading?: string;
  lead: ReactNode;
  width?: ComponentProps<typeof Page>['width'];
  children: ReactNode;
}

export function InfoPage({ title, heading = title, lead, width = 'narrow', children }: InfoPageProps) {
  return (
    <Page title={title} width={width}>
      <div className={styles.top}>
        <PageHeader title={heading} lead={lead} />
      </div>
      <div className={styles.body}>{children}</div>
    </Page>
  );
}
