import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { Page } from '#components/layout/page.tsx';
import { startStepEntries } from '#lib/step-entries.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { CustomerPage } from '#features/admin/customers/components/customer-page.tsx';

/** The route guard and the security rules admit only users with the admin claim. */
export default function Customer() {
  const { uid = '' } = useParams();
  useEffect(startStepEntries, []);
  return (
    <MuiArea>
      <Page title="Customer · Admin" width="wide">
        <CustomerPage key={uid} uid={uid} />
      </Page>
    </MuiArea>
  );
}
