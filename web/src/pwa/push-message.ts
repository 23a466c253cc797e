import * as z from 'zod/mini';

/** FCM hands a data-only message over as `{data: {…}}`, all of it text. */
const message = z.object({
  data: z.object({
    title: z.string().check(z.minLength(1)),
    body: z._default(z.string(), ''),
    tag: z._default(z.string(), 'share-box'),
    link: z._default(z.string(), '/'),
  }),
});

const unreadable = { title: 'Share Box', body: 'There is news about your box.', tag: 'share-box', link: '/' };

function parseMessage(text: string | undefined) {
  try {
    return message.parse(JSON.parse(text ?? '')).data;
  } catch {
    return unreadable;
  }
}

/** What to show for a push, whatever it carries: one that can't be read must be shown, too. */
export function notificationOf(text: string | undefined) {
  const { title, body, tag, link } = parseMessage(text);
  return { title, body, tag, icon: '/icons/icon-192.png', badge: '/icons/badge.png', data: { link } };
}

const clickData = z.object({ link: z.string() });

/** The address that a click on a notification opens: always one of this site. */
export function targetOf(data: unknown, origin: string): string {
  const parsed = clickData.safeParse(data);
  const target =
    parsed.success && URL.canParse(parsed.data.link, origin) ? new URL(parsed.data.link, origin) : null;
  return target?.origin === origin ? target.href : `${origin}/`;
}
