import { useParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { MuiArea } from '../../../theme/mui-area';
import { CustomerPage } from '../customers/components/customer-page';

/** One customer as staff see them; the guard admits only the admin claim, and so do the rules. */
export default function Customer() {
  const { uid = '' } = useParams();
  return (
    <MuiArea>
      <Page title="Customer · Admin" width="wide">
        <CustomerPage key={uid} uid={uid} />
      </Page>
    </MuiArea>
  );
}
