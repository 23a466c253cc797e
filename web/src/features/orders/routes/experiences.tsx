import { Page, PageHeader } from '../../../components/page';

export default function Experiences() {
  return (
    <Page title="Experiences">
      <PageHeader title="Experiences" />
    </Page>
  );
}
