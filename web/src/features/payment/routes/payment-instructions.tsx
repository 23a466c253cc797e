import { Page, PageHeader } from '../../../components/page';

export default function PaymentInstructions() {
  return (
    <Page title="Payment Instructions">
      <PageHeader title="Payment Instructions" />
    </Page>
  );
}
