import styles from './how-it-works.module.css';
import { Section } from './section';

export const howItWorksId = 'how-it-works';

const steps = [
  {
    title: 'Choose together',
    text: 'A main plate, an extra or three, something to drink. Four small steps on your phone.',
  },
  {
    title: 'Say it in a note',
    text: 'Add a few words and pick the packaging. We put your note on top, where it is found first.',
  },
  {
    title: 'Have your evening',
    text: 'Pay by bank transfer, follow your box as it happens, and open the door at the weekend.',
  },
];

export function HowItWorks() {
  return (
    <Section id={howItWorksId} title="From Monday’s menu to your table">
      <ol role="list" className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
