import { Page, PageHeader } from '../../../components/page';

export default function PaymentPending() {
  return (
    <Page title="Payment Pending">
      <PageHeader title="Payment Pending" />
    </Page>
  );
}
