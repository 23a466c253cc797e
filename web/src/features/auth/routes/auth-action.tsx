import { useSearchParams } from 'react-router-dom';
import { readActionLink } from '../api/action-link';
import { InvalidLinkNotice } from '../components/link-states';
import { ResetPasswordForm } from '../components/reset-password-form';
import { EmailVerifiedNotice } from '../components/email-verified-notice';

export default function AuthAction() {
  const [search] = useSearchParams();
  const link = readActionLink(search);
  if (!link) return <InvalidLinkNotice purpose="unknown" />;
  return link.mode === 'verifyEmail' ? (
    <EmailVerifiedNotice key={link.oobCode} code={link.oobCode} next={link.next} />
  ) : (
    <ResetPasswordForm key={link.oobCode} code={link.oobCode} />
  );
}
