import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { SearchField } from '#features/admin/list-page/search-field.tsx';
import { useLoad } from '#lib/use-load.ts';
import { findCustomers, type FoundCustomer } from './customers';

/** Fewer letters would find too many people. */
const minLetters = 3;

/** A search for a member by phone number or name. Staff type a customer without an account below. */
export function CustomerSearch({ onChoose }: { onChoose: (customer: FoundCustomer) => void }) {
  const [text, setText] = useState('');
  const isSearched = text.trim().length >= minLetters;
  const found = useLoad(['customers', text], () => findCustomers(text), { enabled: isSearched });
  return (
    <Stack gap={2}>
      <SearchField label="Find a customer by phone or name" value={text} onChange={setText} />
      {isSearched && found.status === 'error' && <Text tone="muted">The customers could not be loaded.</Text>}
      {isSearched && found.status === 'ready' && (
        <Stack row gap={2}>
          {found.data.length === 0 && <Text tone="muted">No customer found. Enter them below.</Text>}
          {found.data.map((one) => (
            <Button key={one.uid} variant="secondary" size="small" onClick={() => onChoose(one)}>
              {one.name}, {one.phone_number}
            </Button>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
