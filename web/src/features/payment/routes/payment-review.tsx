import { Page, PageHeader } from '../../../components/page';

export default function PaymentReview() {
  return (
    <Page title="Payment Review">
      <PageHeader title="Payment Review" />
    </Page>
  );
}
