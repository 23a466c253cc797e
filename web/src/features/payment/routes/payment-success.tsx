import { Page, PageHeader } from '../../../components/page';

export default function PaymentSuccess() {
  return (
    <Page title="Payment Success">
      <PageHeader title="Payment Success" />
    </Page>
  );
}
