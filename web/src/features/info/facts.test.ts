import { describe, expect, it } from 'vitest';
import { paths } from '#config/paths.ts';
import { aboutSections } from './routes/about';
import { openPositions } from './routes/careers';
import { contactQuickLinks, formattedBusinessHours } from './content/contact';
import { deliveryPolicy } from './routes/delivery';
import { faqCategories } from './content/faq-search';
import { helpCards } from './routes/help';
import { partnerships } from './routes/partner';
import { pressAboutSections, pressStats } from './routes/press';
import { termsSections } from './routes/terms';

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
    ['press', 'Thursday at 11:59 am', JSON.stringify(pressAboutSections)],
  ])('the text of the page %s contains “%s”', (_page, fact, text) => expect(text).toContain(fact));

  it.each([
    ['Cancel order', faq],
    ['Cancel order', JSON.stringify(termsSections)],
    ['Eco-Friendly Box (free), Premium Gift Box (₦2,000) and Romantic Deluxe Package (₦5,000)', faq],
    ['Morning 9AM-12PM, Afternoon 12PM-4PM or Evening 4PM-8PM', faq],
    ['send a gift as a guest', faq],
    ['a dessert counts as the extra. On a gift page it has to be an extra or a side', faq],
    ['change the address or the delivery window, the dishes of a paid box', faq],
    ['in the areas that the delivery page names', faq],
  ])('the information pages describe what the app offers: “%s”', (fact, text) =>
    expect(text).toContain(fact),
  );

  it('the FAQ promises no vegetarian or vegan dishes, because the menu changes every week', () =>
    expect(faq).not.toMatch(/\b(usually|always) (vegetarian|vegan)/));

  it('the press page shows both numbers of couples per week', () =>
    expect(pressStats.slice(0, 2).map(({ figure }) => figure)).toEqual(['15', '50']));

  it('no open position requires work on a Sunday', () =>
    expect(JSON.stringify(openPositions)).not.toMatch(/Sunday|to Monday/));

  it('the information pages show the business hours', () =>
    expect(formattedBusinessHours.map(({ days, hours }) => `${days} ${hours}`)).toEqual([
      'Monday–Friday 9:00–18:00',
      'Saturday 10:00–16:00',
      'Sunday Closed',
    ]));

  it('the information pages contain all required sections', () => {
    expect(aboutSections.map(({ title }) => title).slice(0, 2)).toEqual(['Our Story', 'What We Believe']);
    expect(
      openPositions.map(({ salary, apply }) => [salary.includes('₦'), apply.startsWith('mailto:')]),
    ).toEqual(Array(3).fill([true, true]));
    expect(partnerships.map(({ mail }) => mail.startsWith('mailto:'))).toEqual(Array(4).fill(true));
    expect(helpCards.map(({ to }) => to)).toEqual([paths.faq, paths.delivery, paths.about, paths.contact]);
    expect(contactQuickLinks.every(({ to }) => to.startsWith(paths.faq))).toBe(true);
  });
});
