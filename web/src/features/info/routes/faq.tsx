import { Icon } from '#components/actions/icon.tsx';
import { faqCategories, searchFaq } from '../content/faq-search';
import { TopicSection, InfoPage, NextStepSection } from '../components/info-page';
import { useId, useState } from 'react';
import styles from './faq.module.css';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { MutedText } from '#components/content/text.tsx';
import { paths } from '#config/paths.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <search className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.icon}>
        <Icon name="search" size={22} />
      </span>
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No answers found';
  return count === 1 ? '1 answer' : `${count} answers`;
}

/** The `q` query parameter is the initial search text. */
export default function FaqPage() {
  const [params] = useSearchParams();
  const [query, setQuery] = useState(params.get('q') ?? '');
  const found = searchFaq(faqCategories, query);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <InfoPage
      title="FAQ"
      heading="Questions and answers"
      lead="What couples ask us most. Type a word, or browse."
      width="medium"
    >
      <Stack gap={2}>
        <SearchField label="Search the answers" value={query} onChange={setQuery} />
        <MutedText role="status">{countText(count)}</MutedText>
      </Stack>
      {count === 0 ? (
        <EmptyState
          icon="search"
          title={`Nothing about “${query.trim()}” yet`}
          action={<LinkButton to={paths.contact}>Contact us</LinkButton>}
        >
          Try another word, or ask us: a person answers within 24 hours.
        </EmptyState>
      ) : (
        <>
          {found.map(({ title, entries }) => (
            <TopicSection key={title} title={title}>
              <div className={styles.entries}>
                {entries.map(({ question, answer }) => (
                  <details key={question} className={styles.entry}>
                    <summary>{question}</summary>
                    <p>{answer}</p>
                  </details>
                ))}
              </div>
            </TopicSection>
          ))}
          <NextStepSection
            title="Still wondering?"
            text="Ask us. A person answers within 24 hours."
            to={paths.contact}
            label="Contact us"
          />
        </>
      )}
    </InfoPage>
  );
}
