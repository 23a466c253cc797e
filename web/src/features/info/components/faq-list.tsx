import { Icon } from '#components/actions/icon.tsx';
import type { FaqCategory } from '../content/faq-types';
import styles from './faq-list.module.css';
import { TopicSection } from './topic-section';

export function FaqList({ categories }: { categories: FaqCategory[] }) {
  return categories.map(({ title, entries }) => (
    <TopicSection key={title} title={title}>
      <div className={styles.entries}>
        {entries.map(({ question, answer }) => (
          <details key={question} className={styles.entry}>
            <summary>
              {question}
              <span className={styles.sign}>
                <Icon name="plus" size={20} />
              </span>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </TopicSection>
  ));
}
