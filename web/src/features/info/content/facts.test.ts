import { describe, expect, it } from 'vitest';
import { paths } from '#config/paths.ts';
import { aboutSections } from './about';
import { positions } from './careers';
import { quickLinks, shownBusinessHours } from './contact';
import { deliveryPolicy } from './delivery';
import { faqCategories } from './faq-search';
import { helpCards } from './help';
import { partnerships } from './partner';
import { pressAbout, pressNumbers } from './press';
import { termsSections } from './terms';

const delivery = JSON.stringify(deliveryPolicy);
const faq = JSON.stringify(faqCategories);

describe('information pages', () => {
  it.each([
    ['delivery', 'Orders must be placed by Thursday 11:59 AM for Friday delivery', delivery],
    ['delivery', 'Delivery is free within Port Harcourt', delivery],
    ['delivery', 'calls you 30 minutes before arrival', delivery],
    ['delivery', 'within 24 hours of the delivery', delivery],
    ['FAQ', '₦20,000', faq],
    ['FAQ', '₦35,000', faq],
    ['FAQ', 'Wednesday', faq],
    ['FAQ', '1–10 minutes', faq],
    ['FAQ', 'We check payments Monday–Friday 9:00–18:00 and Saturday 10:00–16:00', faq],
    ['FAQ', 'card', faq],
    ['FAQ', '15 couples', faq],
    ['about', '15 couples a week', JSON.stringify(aboutSections)],
    ['press', 'Thursday at 11:59 am', JSON.stringify(pressAbout)],
  ])('%s contains “%s”', (_page, fact, text) => expect(text).toContain(fact));

  it.each([
    ['Cancel Order', faq],
    ['Cancel Order', JSON.stringify(termsSections)],
    ['Eco-Friendly Box (free), Premium Gift Box (₦2,000) and Romantic Deluxe Package (₦5,000)', faq],
    ['Morning 9AM-12PM, Afternoon 12PM-4PM or Evening 4PM-8PM', faq],
    ['send a gift as a guest', faq],
    ['a dessert counts as the extra. On a gift page it has to be an extra or a side', faq],
    ['change the address or the delivery window, the dishes of a paid box', faq],
    ['in the areas that the delivery page names', faq],
  ])('state what the app offers: “%s”', (fact, text) => expect(text).toContain(fact));

  it('promise no dishes of a menu that changes every week', () =>
    expect(faq).not.toMatch(/\b(usually|always) (vegetarian|vegan)/));

  it('show both numbers of couples per week on the press page', () =>
    expect(pressNumbers.slice(0, 2).map(({ figure }) => figure)).toEqual(['15', '50']));

  it('offer no position with work on a Sunday', () =>
    expect(JSON.stringify(positions)).not.toMatch(/Sunday|to Monday/));

  it('show the business hours', () =>
    expect(shownBusinessHours.map(({ days, hours }) => `${days} ${hours}`)).toEqual([
      'Monday–Friday 9:00–18:00',
      'Saturday 10:00–16:00',
      'Sunday Closed',
    ]));

  it('contain all required sections', () => {
    expect(aboutSections.map(({ title }) => title).slice(0, 2)).toEqual(['Our Story', 'What We Believe']);
    expect(positions.map(({ salary, apply }) => [salary.includes('₦'), apply.startsWith('mailto:')])).toEqual(
      Array(3).fill([true, true]),
    );
    expect(partnerships.map(({ mail }) => mail.startsWith('mailto:'))).toEqual(Array(4).fill(true));
    expect(helpCards.map(({ to }) => to)).toEqual([paths.faq, paths.delivery, paths.about, paths.contact]);
    expect(quickLinks.every(({ to }) => to.startsWith(paths.faq))).toBe(true);
  });
});
