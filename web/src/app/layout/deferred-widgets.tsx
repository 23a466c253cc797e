import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths';
import { InstallOffer } from './install-offer';
import { UpdatePrompt } from './update-prompt';
import { useDescription } from './use-description';
import { useHoldReminder } from './use-hold-reminder';

/** Where there is something to come back for, and nothing in the way any more. */
const installMoments: readonly string[] = [
  paths.paymentPending,
  paths.paymentSuccess,
  paths.giftSuccess,
  paths.profile,
];

/** What stands by on every page, of which nothing is needed before the first has loaded. */
export default function DeferredWidgets() {
  const { pathname } = useLocation();
  useDescription(pathname);
  useHoldReminder();
  return (
    <>
      {installMoments.includes(pathname) && <InstallOffer />}
      <UpdatePrompt />
    </>
  );
}
