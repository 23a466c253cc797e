import { previewAnnouncementContract } from '@sharebox/domain/notifications/callables/send-announcement';
import { announcementText } from '@sharebox/domain/notifications/staff-announcement';
import { mailFrame } from '../mail/mail-frame';
import { newsMail } from '../mail/news-mail';
import { announcementAudience, readAddressee } from './announcement-audience';
import { validatedCall } from '../platform/validated-call';

export const previewAnnouncementHandler = validatedCall({
  contract: previewAnnouncementContract,
  who: 'admin',
  callsPerMinute: 60,
  handle: async (services, caller, input) => {
    const addressee = await readAddressee(services.store, input);
    const [{ uids, leftOut }, frame] = await Promise.all([
      announcementAudience(services.store, { ...addressee, reach: input.reach }),
      mailFrame(services),
    ]);
    const { subject, text } = newsMail('', announcementText(input), null, frame).message;
    const people = uids.filter((uid) => uid !== caller.uid).length;
    return { people, left_out: leftOut, mail: { subject, text } };
  },
});
