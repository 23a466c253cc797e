import { type SyntheticEvent, useRef } from 'react';
import { SearchInput } from '#features/admin/list-page/search-field.tsx';

/**
 * A search field, available in every admin tab, that opens the orders tab with the matching orders. Useful when a
 * customer calls.
 */
export function FindOrderField({ onFind }: { onFind: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);

  function find(event: SyntheticEvent): void {
    event.preventDefault();
    const text = input.current?.value.trim();
    if (text) onFind(text);
  }

  return (
    <form role="search" aria-label="Orders" onSubmit={find}>
      <SearchInput fullWidth label="Find an order" placeholder="Phone, name or order ID" inputRef={input} />
    </form>
  );
}
