import { paths } from './paths';

/** The metadata of a public page. `dish` names an image in `public/sample-dishes`. */
interface PageFacts {
  title: string;
  /** One or two sentences, at most 160 characters. */
  description: string;
  /** The text on the page's preview image, `public/og/{page}.jpg`. */
  headline: string;
  dish: string;
  /** Whether search engines must not list the page. Messengers may still load its preview. */
  isUnlisted?: true;
}

type PageName = keyof typeof paths;

const of = (title: string) => `${title} · Share Box`;

/** Pages without an entry are private. */
export const pageMetadata: Partial<Record<PageName, PageFacts | { sameAs: PageName }>> = {
  home: {
    title: 'Share Box · Dinner for two, once a week',
    description:
      'Curated weekly meal boxes for two in Port Harcourt. Choose your plates, write a love note, and we bring the evening.',
    headline: 'Dinner for two, once a week.',
    dish: 'smoky-party-jollof',
  },
  weeklyDrop: {
    title: of('Weekly Drop'),
    description:
      'This week’s menu: a main, extras and a drink for two, local and foreign, priced individually. Few boxes, first come, first served.',
    headline: 'This week’s menu.',
    dish: 'garlic-prawn-linguine',
  },
  interactiveMenu: { sameAs: 'weeklyDrop' },
  signIn: {
    title: of('Sign In'),
    description:
      'Sign in to Share Box to order this week’s box, follow it to your door and see your evenings so far.',
    headline: 'Good to have you back.',
    dish: 'mint-mojito',
  },
  login: { sameAs: 'signIn' },
  signUp: {
    title: of('Create Account'),
    description:
      'Open a Share Box account in a minute: a name, an email address and a door in Port Harcourt to bring dinner to.',
    headline: 'Save two seats.',
    dish: 'chapman',
  },
  about: {
    title: of('About'),
    description:
      'Who cooks Share Box, why it comes once a week and always for two, and what we believe about dinner in Port Harcourt.',
    headline: 'Dinner, back on the calendar.',
    dish: 'rivers-native-soup',
  },
  careers: {
    title: of('Careers'),
    description:
      'Open positions in our kitchen, on the road and at the desk in Port Harcourt, each with its salary in naira.',
    headline: 'Cook the evening with us.',
    dish: 'egusi-and-pounded-yam',
  },
  contact: {
    title: of('Contact'),
    description: 'Write to Share Box, call us or send an email: a person answers within 24 hours.',
    headline: 'Talk to a person.',
    dish: 'puff-puff',
  },
  faq: {
    title: of('FAQ'),
    description:
      'Answers about ordering, paying by transfer, delivery and what is in the box, all of them searchable.',
    headline: 'Questions and answers.',
    dish: 'akara',
  },
  partner: {
    title: of('Partners'),
    description:
      'For chefs and restaurants, growers, venues and companies in Port Harcourt: four ways to set the table with Share Box.',
    headline: 'Set the table with us.',
    dish: 'peppered-asun',
  },
  press: {
    title: of('Press'),
    description:
      'Share Box for journalists: the story in short, numbers, logo and photos, and an address that answers.',
    headline: 'For those who write about dinner.',
    dish: 'ofada-rice-and-ayamase',
  },
  help: {
    title: of('Help Center'),
    description:
      'Where to find help with your Share Box: questions and answers, delivery, contact and who we are.',
    headline: 'How can we help?',
    dish: 'moi-moi',
  },
  delivery: {
    title: of('Delivery Information'),
    description:
      'When and where Share Box delivers in Port Harcourt, how you are called before, and what happens if you are out.',
    headline: 'To your door in Port Harcourt.',
    dish: 'bole-and-fish',
  },
  privacy: {
    title: of('Privacy'),
    description:
      'What Share Box stores about you, why, for how long, who sees it, and how to download or delete it.',
    headline: 'Privacy, in plain words.',
    dish: 'tiger-nut-milk',
  },
  terms: {
    title: of('Terms'),
    description:
      'The terms of ordering from Share Box: prices, payment by transfer, changing, cancelling and refunds.',
    headline: 'Terms of the table.',
    dish: 'palm-wine',
  },
  cookies: {
    title: of('Cookies'),
    description:
      'What Share Box keeps in your browser, what for, and how to get rid of it. No advertising, no trackers.',
    headline: 'Cookies, the other kind.',
    dish: 'chocolate-lava-cake',
  },
  openGift: {
    title: of('A Share Box for you'),
    description:
      'Somebody is sending you dinner for two. Open it to see what’s in the box, and tell us where to bring it.',
    headline: 'A Share Box for you.',
    dish: 'red-velvet-cupcakes',
    isUnlisted: true,
  },
};

export interface PublicPage extends PageFacts {
  /** The page's key in `paths`, and the base name of its files. */
  name: string;
  path: string;
}

export const publicPages: PublicPage[] = Object.entries(paths).flatMap(([name, path]) => {
  const facts = Object.entries(pageMetadata).find(([key]) => key === name)?.[1];
  return facts && 'title' in facts ? [{ name, path, ...facts }] : [];
});

/** Paths that robots.txt disallows. Gift pages are missing here because they set `noindex` themselves. */
export const hiddenPaths: string[] = Object.entries(paths)
  .filter(([name, path]) => !(name in pageMetadata) && path !== paths.publicGift)
  .map(([, path]) => path.replace(/:.*$/, ''));

export function getPageDescription(pathname: string): string {
  const name = Object.entries(paths).find(([, path]) => path === pathname)?.[0];
  const facts = Object.entries(pageMetadata).find(([key]) => key === name)?.[1];
  const shown = facts && 'sameAs' in facts ? facts.sameAs : (name ?? 'home');
  const [home] = publicPages;
  return (publicPages.find((page) => page.name === shown) ?? home)?.description ?? '';
}
