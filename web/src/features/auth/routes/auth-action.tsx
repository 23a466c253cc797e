import { useSearchParams } from 'react-router-dom';
import { readActionLink } from '../api/action-link';
import { EmailChangedNotice } from '../components/email-changed-notice';
import { InvalidLinkNotice } from '../components/link-states';
import { ResetPasswordForm } from '../components/reset-password-form';
import { EmailVerifiedNotice } from '../components/email-verified-notice';
import { SecondFactorRemovedNotice } from '../components/second-factor-removed-notice';

export default function AuthAction() {
  const [search] = useSearchParams();
  const link = readActionLink(search);
  if (!link) return <InvalidLinkNotice purpose="unknown" />;
  switch (link.mode) {
    case 'verifyEmail':
      return <EmailVerifiedNotice key={link.oobCode} code={link.oobCode} next={link.next} />;
    case 'verifyAndChangeEmail':
    case 'recoverEmail': {
      const isReversed = link.mode === 'recoverEmail';
      return <EmailChangedNotice key={link.oobCode} code={link.oobCode} isReversed={isReversed} />;
    }
    case 'resetPassword':
      return <ResetPasswordForm key={link.oobCode} code={link.oobCode} />;
    case 'revertSecondFactorAddition':
      return <SecondFactorRemovedNotice key={link.oobCode} code={link.oobCode} />;
  }
}
