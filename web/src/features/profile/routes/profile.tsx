import type { ReactNode } from 'react';
import { Page, PageHeader } from '../../../components/page';

interface ProfileProps {
  /** The tabs that other features own; shown when their tab is chosen. */
  experiences: ReactNode;
  notifications: ReactNode;
}

export default function Profile({ experiences, notifications }: ProfileProps) {
  return (
    <Page title="Profile">
      <PageHeader title="Profile" />
      {experiences}
      {notifications}
    </Page>
  );
}
