import { useSearchParams } from 'react-router-dom';
import { readActionLink } from '../api/action-link';
import { SpentLink } from '../components/link-states';
import { ResetPassword } from '../components/reset-password';
import { VerifiedEmail } from '../components/verified-email';

/** The page opened by the links in verification and reset emails. */
export default function AuthAction() {
  const [search] = useSearchParams();
  const link = readActionLink(search);
  if (!link) return <SpentLink purpose="unknown" />;
  return link.mode === 'verifyEmail' ? (
    <VerifiedEmail key={link.oobCode} code={link.oobCode} next={link.next} />
  ) : (
    <ResetPassword key={link.oobCode} code={link.oobCode} />
  );
}
