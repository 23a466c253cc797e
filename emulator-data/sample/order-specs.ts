import type { banks } from '@sharebox/domain/payments/payment';
import type { Order } from '@sharebox/domain/orders/order';
import type { DropName } from './drops';
import type { Journey } from './journey';
import type { SampleName } from './people';

/** An order as it is written down here; prices, dates and everything else follow from it. */
export interface OrderSpec {
  key: string;
  who: SampleName;
  drop: DropName;
  /** When in the drop's time so far it was placed: 0 its start, 1 now (or the deadline of a drop that is closed). */
  placed: number;
  journey: Journey;
  items: Record<string, number>;
  packaging: Order['packaging_option'];
  window: Order['delivery_window'];
  note?: string;
  bank: (typeof banks)[number];
  gift?: SampleGift;
  /** What those who ate it said of its dishes: stars, and a word. */
  rating?: Record<string, [stars: number, word?: string]>;
}

export interface SampleGift {
  to: SampleName;
  message: string;
  isAnonymous: boolean;
  isSurprise: boolean;
  /** What the recipient said to it; a refusal with its kind word, after which the giver had the money back. */
  answer?: 'accepted' | { declined: string };
  thanks?: string;
}

/** Of the active drop and the earlier one, in the order of their placing. */
export const orderSpecs: OrderSpec[] = [
  {
    key: 'ada earlier',
    who: 'ada',
    drop: 'earlier',
    placed: 0.12,
    journey: 'delivered',
    items: { 'egusi-and-pounded-yam': 1, 'moi-moi': 2, 'strawberry-shortcake': 1, 'palm-wine': 1 },
    packaging: 'eco-friendly',
    window: 'evening',
    note: 'Chidi, put the phone away. Dinner is at seven.',
    bank: 'GTBank',
  },
  {
    key: 'amaka earlier',
    who: 'amaka',
    drop: 'earlier',
    placed: 0.22,
    journey: 'delivered',
    items: { 'goat-pepper-soup': 1, dodo: 1, 'strawberry-shortcake': 1, 'zobo-hibiscus': 2 },
    packaging: 'eco-friendly',
    window: 'evening',
    bank: 'Zenith Bank',
    rating: {
      'goat-pepper-soup': [5, 'Hot enough to make us laugh'],
      dodo: [4],
      'strawberry-shortcake': [3, 'Lovely, but one slice between two is a quarrel'],
    },
  },
  {
    key: 'tari earlier',
    who: 'tari',
    drop: 'earlier',
    placed: 0.3,
    journey: 'delivered',
    items: { 'bole-and-fish': 1, 'roast-corn-and-ube': 1, chapman: 2 },
    packaging: 'eco-friendly',
    window: 'afternoon',
    bank: 'Access Bank',
    rating: { 'bole-and-fish': [5, 'Still smoking when we opened it'], chapman: [2, 'Too sweet for us'] },
  },
  {
    key: 'ngozi earlier',
    who: 'ngozi',
    drop: 'earlier',
    placed: 0.38,
    journey: 'delivered',
    items: { 'egusi-and-pounded-yam': 1, dodo: 1, 'tiger-nut-milk': 2 },
    packaging: 'eco-friendly',
    window: 'evening',
    bank: 'Access Bank',
    rating: {
      'egusi-and-pounded-yam': [4, 'No shrimps in it, as we asked. The yam could be warmer'],
      dodo: [5],
      'tiger-nut-milk': [5],
    },
  },
  {
    key: 'boma gives ada earlier',
    who: 'boma',
    drop: 'earlier',
    placed: 0.45,
    journey: 'delivered',
    items: { 'garlic-prawn-linguine': 1, 'caesar-salad': 1, 'chocolate-lava-cake': 2, 'merlot-for-two': 1 },
    packaging: 'romantic-deluxe',
    window: 'evening',
    bank: 'Zenith Bank',
    gift: {
      to: 'ada',
      message: 'Happy anniversary, you two! Light the candle, pour the wine, and save me no cake.',
      isAnonymous: false,
      isSurprise: true,
      thanks: 'We saved you no cake, as asked. Best surprise of the year!',
    },
  },
  {
    key: 'preye earlier',
    who: 'preye',
    drop: 'earlier',
    placed: 0.6,
    journey: 'delivered',
    items: { 'goat-pepper-soup': 1, 'peppered-asun': 1, 'puff-puff': 1, 'mint-mojito': 2 },
    packaging: 'premium-gift',
    window: 'evening',
    bank: 'UBA',
  },
  {
    key: 'kemi earlier',
    who: 'kemi',
    drop: 'earlier',
    placed: 0.66,
    journey: 'delivered',
    items: { 'smoky-party-jollof': 1, akara: 1, 'pineapple-ginger-juice': 2 },
    packaging: 'eco-friendly',
    window: 'morning',
    bank: 'First Bank',
  },
  {
    key: 'kemi gives ada earlier',
    who: 'kemi',
    drop: 'earlier',
    placed: 0.72,
    journey: 'refunded',
    items: { 'thai-green-curry': 1, 'tempura-prawns': 1, 'pineapple-ginger-juice': 1 },
    packaging: 'eco-friendly',
    window: 'evening',
    bank: 'First Bank',
    gift: {
      to: 'ada',
      message: 'Curry night on us. You have earned it.',
      isAnonymous: false,
      isSurprise: false,
      answer: {
        declined: 'You are too kind! We are in Calabar this weekend, so please keep it for yourselves.',
      },
    },
  },
  {
    key: 'preye active',
    who: 'preye',
    drop: 'active',
    placed: 0.1,
    journey: 'preparing',
    items: { 'rivers-native-soup': 1, dodo: 2, 'palm-wine': 1 },
    packaging: 'eco-friendly',
    window: 'afternoon',
    bank: 'UBA',
  },
  {
    key: 'amaka active',
    who: 'amaka',
    drop: 'active',
    placed: 0.18,
    journey: 'confirmed',
    items: { 'smoky-party-jollof': 2, akara: 1, 'mango-coconut-ice-cream': 1, 'zobo-hibiscus': 2 },
    packaging: 'eco-friendly',
    window: 'evening',
    bank: 'Zenith Bank',
  },
  {
    key: 'ada gives tari active',
    who: 'ada',
    drop: 'active',
    placed: 0.3,
    journey: 'dispatched',
    items: { 'rivers-native-soup': 1, 'salmon-nigiri': 1, 'red-velvet-cupcakes': 1, 'prosecco-rose': 1 },
    packaging: 'premium-gift',
    window: 'evening',
    bank: 'GTBank',
    gift: {
      to: 'tari',
      message: 'For the two who drove us home from the airport at 2 a.m. Friday is on us.',
      isAnonymous: false,
      isSurprise: false,
    },
  },
  {
    key: 'halima active',
    who: 'halima',
    drop: 'active',
    placed: 0.35,
    journey: 'refunded',
    items: { 'ofada-rice-and-ayamase': 1, 'moi-moi': 1, 'tiger-nut-milk': 1 },
    packaging: 'eco-friendly',
    window: 'morning',
    bank: 'Wema Bank',
  },
  {
    key: 'sotonye gives ada active',
    who: 'sotonye',
    drop: 'active',
    placed: 0.42,
    journey: 'confirmed',
    items: { 'beef-suya-platter': 1, 'chicken-tacos': 1, dodo: 1, chapman: 2 },
    packaging: 'eco-friendly',
    window: 'evening',
    bank: 'Fidelity Bank',
    gift: {
      to: 'ada',
      message: 'First date at home since the twins? Extra onions, no dishes.',
      isAnonymous: false,
      isSurprise: false,
    },
  },
  {
    key: 'funke gives tari active',
    who: 'funke',
    drop: 'active',
    placed: 0.5,
    journey: 'confirmed',
    items: { 'ribeye-garlic-butter': 1, 'caesar-salad': 1, 'chocolate-lava-cake': 1, 'merlot-for-two': 1 },
    packaging: 'romantic-deluxe',
    window: 'evening',
    bank: 'Stanbic IBTC',
    gift: {
      to: 'tari',
      message: 'You will never guess. Open the wine first.',
      isAnonymous: true,
      isSurprise: false,
      answer: 'accepted',
    },
  },
  {
    key: 'ada active',
    who: 'ada',
    drop: 'active',
    placed: 0.62,
    journey: 'confirmed',
    items: { 'smoky-party-jollof': 1, 'tempura-prawns': 1, 'peppered-asun': 1, 'zobo-hibiscus': 1 },
    packaging: 'premium-gift',
    window: 'evening',
    note: 'To one more Friday. And all the others.',
    bank: 'GTBank',
  },
  {
    key: 'kemi active',
    who: 'kemi',
    drop: 'active',
    placed: 0.7,
    journey: 'disputed',
    items: { 'goat-pepper-soup': 1, 'roast-corn-and-ube': 2, 'puff-puff': 1, 'palm-wine': 1 },
    packaging: 'eco-friendly',
    window: 'afternoon',
    bank: 'First Bank',
  },
  {
    key: 'ngozi active',
    who: 'ngozi',
    drop: 'active',
    placed: 0.86,
    journey: 'review',
    items: { 'egusi-and-pounded-yam': 1, 'moi-moi': 2, 'pineapple-ginger-juice': 2 },
    packaging: 'eco-friendly',
    window: 'morning',
    bank: 'Access Bank',
  },
  {
    key: 'boma gives ngozi active',
    who: 'boma',
    drop: 'active',
    placed: 0.94,
    journey: 'review',
    items: { 'thai-green-curry': 1, 'falafel-and-hummus': 1, 'strawberry-shortcake': 2, 'prosecco-rose': 1 },
    packaging: 'romantic-deluxe',
    window: 'evening',
    bank: 'Ecobank',
    gift: {
      to: 'ngozi',
      message: 'Somebody saw you carry the whole team this month. Eat well.',
      isAnonymous: true,
      isSurprise: true,
    },
  },
];
