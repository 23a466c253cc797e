import { Page, PageHeader } from '../../../components/page';

export default function CompleteProfile() {
  return (
    <Page title="Complete Profile">
      <PageHeader title="Complete Profile" />
    </Page>
  );
}
