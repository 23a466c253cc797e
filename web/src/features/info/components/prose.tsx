import { useId } from 'react';
import styles from './prose.module.css';

export interface ProseSection {
  title: string;
  text: string[];
  points?: string[];
}

function Section({ title, text, points }: ProseSection) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function ProseSections({ sections }: { sections: ProseSection[] }) {
  return sections.map((section) => <Section key={section.title} {...section} />);
}
