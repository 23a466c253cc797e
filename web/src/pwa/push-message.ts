import * as z from 'zod/mini';

/** FCM hands a data-only message over as `{data: {…}}`, all of it text. */
const message = z.object({
  data: z.object({
    title: z.string().check(z.minLength(1)),
    body: z._default(z.string(), ''),
    tag: z._default(z.string(), 'share-box'),
    link: z._default(z.string(), '/'),
    silent: z.optional(z.string()),
  }),
});

const unreadable = {
  title: 'Share Box',
  body: 'There is news about your box.',
  tag: 'share-box',
  link: '/',
  silent: undefined,
};

function parseMessage(text: string | undefined) {
  try {
    return message.parse(JSON.parse(text ?? '')).data;
  } catch {
    return unreadable;
  }
}

/** What to show for a push, whatever it carries: one that can't be read must be shown, too. */
export function notificationOf(text: string | undefined) {
  const { title, body, tag, link, silent } = parseMessage(text);
  return {
    title,
    body,
    tag,
    // What takes an earlier one's place is news as well.
    renotify: true,
    silent: silent === '1',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge.png',
    data: { link },
  };
}

const clickData = z.object({ link: z.string() });

/** The address that a click on a notification leads to, always a page of this site; null when the message names another. */
export function targetOf(data: unknown, origin: string): string | null {
  const parsed = clickData.safeParse(data);
  if (!parsed.success || !URL.canParse(parsed.data.link, origin)) return null;
  const { href } = new URL(parsed.data.link, origin);
  // By its beginning: a blob's origin is its maker's, too. `/__/` is Firebase's, and leads on to wherever it is told.
  return href.startsWith(`${origin}/`) && !href.startsWith(`${origin}/__/`) ? href : null;
}
