import { Page, PageHeader } from '../../../components/page';

export default function OrderConfirmationPending() {
  return (
    <Page title="Order Confirmation Pending">
      <PageHeader title="Order Confirmation Pending" />
    </Page>
  );
}
