import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paths } from '#config/paths.ts';
import { FaqList } from '../components/faq-list';
import { InfoPage } from '../components/info-page';
import { NextStep } from '../components/next-step';
import { SearchField } from '../components/search-field';
import { faqCategories, searchFaq } from '../content/faq-search';

function countText(count: number): string {
  if (count === 0) return 'No answers found';
  return count === 1 ? '1 answer' : `${count} answers`;
}

/** The `q` query parameter is the initial search text. */
export default function Faq() {
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
        <Text role="status" size="small" tone="muted">
          {countText(count)}
        </Text>
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
          <FaqList categories={found} />
          <NextStep
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
