import { paths } from '#config/paths.ts';
import { InfoPage } from '../components/info-page';
import { NextStep } from '../components/next-step';
import styles from '../components/plates.module.css';
import { ProseSections } from '../components/prose';
import { aboutPlates, aboutSections } from '../content/about';

export default function About() {
  return (
    <InfoPage
      title="About"
      heading="Dinner, back on the calendar"
      lead="We are a small kitchen in Port Harcourt that cooks one good evening a week, for two people at a time."
    >
      <div className={styles.plates}>
        {aboutPlates.map((plate) => (
          <img key={plate} src={`/sample-dishes/${plate}.webp`} alt="" width={320} height={320} />
        ))}
      </div>
      <ProseSections sections={aboutSections} />
      <NextStep
        title="Hungry yet?"
        text="This week’s menu is the shortest way to get to know us."
        to={paths.weeklyDrop}
        label="See this week’s drop"
      />
    </InfoPage>
  );
}
