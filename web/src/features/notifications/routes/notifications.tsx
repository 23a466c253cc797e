import { Page, PageHeader } from '../../../components/page';

export default function Notifications() {
  return (
    <Page title="Notifications">
      <PageHeader title="Notifications" />
    </Page>
  );
}
