import { useParams } from 'react-router-dom';
import { Page } from '#components/layout/page.tsx';
import { MuiArea } from '#theme/mui-area.tsx';
import { UnsavedInputBlocker } from '#features/admin/editing/unsaved-input.tsx';
import { CustomerPage } from '#features/admin/customers/components/customer-page.tsx';

/** The route guard and the security rules admit only users with the admin claim. */
export default function Customer() {
  const { uid = '' } = useParams();
  return (
    <MuiArea>
      <Page title="Customer · Admin" width="wide">
        <CustomerPage key={uid} uid={uid} />
      </Page>
      <UnsavedInputBlocker />
    </MuiArea>
  );
}
