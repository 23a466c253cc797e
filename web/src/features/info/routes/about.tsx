import { paths } from '#config/paths.ts';
import { InfoPage, ProseSections, NextStepSection, type ProseSection } from '../components/info-page';
import styles from '../components/plates.module.css';

export const aboutSections: ProseSection[] = [
  {
    title: 'Our Story',
    text: [
      'Share Box began with a dinner that kept not happening. Two people, one city, and a calendar that had swallowed every evening: by the time the generator was on and the traffic on Aba Road was behind them, it was noodles again, eaten standing.',
      'So one Friday a friend with a good kitchen packed a meal for two: jollof with a proper smoke, a dessert to argue over, something cold to pour, and a handwritten note on top. They laid the table. They put the phones away. They asked for another one the week after.',
      'Today we cook for 15 couples a week, on purpose. A new menu comes out every Monday, orders close on Thursday at 11:59 am, and on Friday the boxes go out across Port Harcourt while they still smell of the kitchen.',
    ],
  },
  {
    title: 'What We Believe',
    text: ['Four things, and we cook by them.'],
    points: [
      'Dinner is a conversation. We make a box for two because the best thing on the table is who sits across from you.',
      'Small is a recipe. A limited number of boxes means that every one is tasted, plated and packed by someone who cares.',
      'Home is delicious. Native soups and Rivers flavours stand next to steak and lava cake, and apologise to nobody.',
      'Say it in words. A note weighs nothing and is what people keep. There is room for yours in every box.',
    ],
  },
  {
    title: 'The people behind the box',
    text: [
      'We are a small team: cooks, packers and riders, and one person who reads every love note to be sure that it lands on the right lid. Most of us grew up here. All of us have burned rice at least once, and we consider it training.',
      'If you meet us at your door on a Friday evening, say hello. If you would like to cook with us, our careers page is open.',
    ],
  },
];

/** Dishes of the sample menu whose images the page shows. */
const aboutPageDishes = ['smoky-party-jollof', 'ribeye-garlic-butter', 'chocolate-lava-cake'];

export default function AboutPage() {
  return (
    <InfoPage
      title="About"
      heading="Dinner, back on the calendar"
      lead="We are a small kitchen in Port Harcourt that cooks one good evening a week, for two people at a time."
    >
      <div className={styles.plates}>
        {aboutPageDishes.map((plate) => (
          <img key={plate} src={`/sample-dishes/${plate}.webp`} alt="" width={320} height={320} />
        ))}
      </div>
      <ProseSections sections={aboutSections} />
      <NextStepSection
        title="Hungry yet?"
        text="This week’s menu is the shortest way to get to know us."
        to={paths.weeklyDrop}
        label="See this week’s drop"
      />
    </InfoPage>
  );
}
