import type { ComponentProps, ReactNode } from 'react';
import { Page, PageHeader } from '#components/layout/page.tsx';
import styles from './info-page.module.css';

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
