import type { OrderSpec } from './order-spec';

/** Orders of the drop delivered today, in the order in which they were placed. All of them are paid. */
export const todaysOrders: OrderSpec[] = [
  {
    key: 'tari today',
    who: 'tari',
    drop: 'today',
    placed: 0.1,
    journey: 'preparing',
    items: { 'egusi-and-pounded-yam': 1, dodo: 1, 'mango-coconut-ice-cream': 1, 'palm-wine': 1 },
    packaging: 'eco-friendly',
    window: 'afternoon',
    bank: 'Access Bank',
  },
  {
    key: 'preye today',
    who: 'preye',
    drop: 'today',
    placed: 0.2,
    journey: 'preparing',
    items: { 'goat-pepper-soup': 1, 'peppered-asun': 1, 'chocolate-lava-cake': 2, 'merlot-for-two': 1 },
    packaging: 'romantic-deluxe',
    window: 'evening',
    note: 'Nine years, and you still steal my meat.',
    bank: 'UBA',
  },
  {
    key: 'kemi today',
    who: 'kemi',
    drop: 'today',
    placed: 0.4,
    journey: 'preparing',
    items: { 'smoky-party-jollof': 1, 'moi-moi': 2, 'pineapple-ginger-juice': 2 },
    packaging: 'eco-friendly',
    window: 'morning',
    bank: 'First Bank',
  },
  {
    key: 'sotonye gives ada today',
    who: 'sotonye',
    drop: 'today',
    placed: 0.47,
    journey: 'confirmed',
    items: { 'egusi-and-pounded-yam': 1, 'caesar-salad': 1, 'red-velvet-cupcakes': 1, chapman: 2 },
    packaging: 'premium-gift',
    window: 'evening',
    bank: 'Fidelity Bank',
    gift: {
      to: 'ada',
      message: 'For the night the babysitter finally said yes.',
      isAnonymous: false,
      isSurprise: false,
      answer: 'accepted',
    },
  },
  {
    key: 'amaka today',
    who: 'amaka',
    drop: 'today',
    placed: 0.5,
    journey: 'confirmed',
    items: { 'smoky-party-jollof': 1, 'roast-corn-and-ube': 1, 'zobo-hibiscus': 2 },
    packaging: 'eco-friendly',
    window: 'afternoon',
    bank: 'Zenith Bank',
  },
  {
    key: 'ngozi today',
    who: 'ngozi',
    drop: 'today',
    placed: 0.71,
    journey: 'confirmed',
    items: { 'beef-suya-platter': 1, dodo: 2, 'tiger-nut-milk': 1 },
    packaging: 'eco-friendly',
    window: 'morning',
    bank: 'Access Bank',
  },
  {
    key: 'funke today',
    who: 'funke',
    drop: 'today',
    placed: 0.82,
    journey: 'confirmed',
    items: { 'ribeye-garlic-butter': 1, 'falafel-and-hummus': 1, 'prosecco-rose': 1 },
    packaging: 'premium-gift',
    window: 'evening',
    note: 'To our first box. Phones in the drawer.',
    bank: 'Stanbic IBTC',
  },
];

/**
 * Today's only run. Its stops are listed by the keys of their orders, in delivery sequence. The other orders are on no
 * run.
 */
export const todaysRun = {
  name: 'Trans Amadi to Old GRA',
  stops: ['amaka today', 'tari today', 'sotonye gives ada today', 'preye today', 'funke today'],
};
