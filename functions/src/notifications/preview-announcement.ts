import { previewAnnouncementContract } from '@sharebox/domain/notifications/callables';
import { buildAnnouncementText } from '@sharebox/domain/notifications/staff-announcement';
import { readEmailFrame } from '../mail/email-frame';
import { buildNewsEmail } from '../mail/news-email';
import { readAnnouncementAudience, readAnnouncementTarget } from './announcement-audience';
import { createValidatedCall } from '../platform/validated-call';

export const previewAnnouncementHandler = createValidatedCall({
  contract: previewAnnouncementContract,
  who: 'admin',
  callsPerMinute: 60,
  handle: async (services, caller, input) => {
    const addressee = await readAnnouncementTarget(services.store, input);
    const [{ uids, leftOut }, frame] = await Promise.all([
      readAnnouncementAudience(services.store, { ...addressee, reach: input.reach }),
      readEmailFrame(services),
    ]);
    const { subject, text } = buildNewsEmail('', buildAnnouncementText(input), null, frame).message;
    const people = uids.filter((uid) => uid !== caller.uid).length;
    return { people, left_out: leftOut, mail: { subject, text } };
  },
});
