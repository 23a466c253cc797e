export interface HeroSlide {
  id: string;
  eyebrow: string;
  title: string;
  text: string;
  /** The file name of an image in `public/sample-dishes`, which also contains a smaller version for phones. */
  picture: string;
  /** The URL of an image that is shown instead of `picture`. */
  imageUrl?: string;
  alt: string;
}

export const heroSlides: readonly [HeroSlide, ...HeroSlide[]] = [
  {
    id: 'brand',
    eyebrow: 'Share Box · Port Harcourt',
    title: 'An evening for two, in one box',
    text: 'Choose a main, something to discover and something to sip. We cook it for the two of you and bring it to your door.',
    picture: 'ribeye-garlic-butter',
    alt: 'Grilled ribeye with garlic butter, broccoli and potatoes on a white plate',
  },
  {
    id: 'ritual',
    eyebrow: 'The weekly ritual',
    title: 'One night a week that is only yours',
    text: 'A new menu every Monday. Phones face down, candles up, and nobody washes a pot.',
    picture: 'merlot-for-two',
    alt: 'A bottle of merlot between two filled glasses',
  },
  {
    id: 'feeling',
    eyebrow: 'The feeling stays',
    title: 'Long after the plates are empty',
    text: 'A love note in your own words goes into every box. Most of our couples keep theirs.',
    picture: 'chocolate-lava-cake',
    alt: 'Chocolate lava cake with vanilla ice cream and cherries',
  },
  {
    id: 'few',
    eyebrow: 'Only for the few',
    title: '15 couples each week',
    text: 'We cook few boxes, so that each one is cooked well. When they are taken, the week is full.',
    picture: 'prosecco-rose',
    alt: 'Two glasses of rosé prosecco touching over a golden plate',
  },
];
