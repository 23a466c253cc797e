import * as z from 'zod/mini';

/** FCM hands a data-only message over as `{data: {…}}`, all of it text. */
const messageSchema = z.object({
  data: z.object({
    title: z.string().check(z.minLength(1)),
    body: z._default(z.string(), ''),
    tag: z._default(z.string(), 'share-box'),
    link: z._default(z.string(), '/'),
    /** When what it tells was, in ms since 1970. */
    at: z._default(z.string(), '0'),
    silent: z.optional(z.string()),
  }),
});

const unreadable = {
  title: 'Share Box',
  body: 'There is news about your box.',
  tag: 'share-box',
  link: '/',
  at: '0',
  silent: undefined,
};

function parseMessage(text: string | undefined) {
  try {
    return messageSchema.parse(JSON.parse(text ?? '')).data;
  } catch {
    return unreadable;
  }
}

/** What to show for a push, whatever it carries: one that can't be read must be shown, too. */
export function notificationOf(text: string | undefined) {
  const { title, body, tag, link, at, silent } = parseMessage(text);
  return {
    title,
    body,
    tag,
    // What takes an earlier one's place is news as well.
    renotify: true,
    silent: silent === '1',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge.png',
    data: { link, at },
  };
}

const shownDataSchema = z.object({ at: z.string() });

function momentOf(data: unknown): number {
  const parsed = shownDataSchema.safeParse(data);
  return parsed.success ? Number(parsed.data.at) : 0;
}

/**
 * What stands on the screen after a push: itself, or what is shown under its tag already and is newer, once more and
 * without a sound, for pushes may overtake each other, and each must show something.
 */
export function latestOf(
  pushed: ReturnType<typeof notificationOf>,
  shown: readonly Pick<Notification, 'title' | 'body' | 'data'>[],
) {
  const newer = shown.find(({ data }) => momentOf(data) > momentOf(pushed.data));
  if (!newer) return pushed;
  const { title, body } = newer;
  const data: unknown = newer.data;
  return { ...pushed, title, body, data, renotify: false, silent: true };
}

const clickDataSchema = z.object({ link: z.string() });

/**
 * The address that a click on a notification leads to, always a page of this site; null when the message names
 * another.
 */
export function targetOf(data: unknown, origin: string): string | null {
  const parsed = clickDataSchema.safeParse(data);
  if (!parsed.success || !URL.canParse(parsed.data.link, origin)) return null;
  const { href } = new URL(parsed.data.link, origin);
  // By its beginning: a blob's origin is its maker's, too. `/__/` is Firebase's, and leads on to wherever it is told.
  return href.startsWith(`${origin}/`) && !href.startsWith(`${origin}/__/`) ? href : null;
}
