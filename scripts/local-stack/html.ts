export class Html {
  constructor(readonly text: string) {}
}

const ENTITIES: Partial<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function insert(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
  return value instanceof Html ? value.text : value.map((part) => part.text).join('');
}

/** Template tag that escapes inserted strings and inserts other pieces of HTML unchanged. */
export function html(strings: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  return new Html(strings.map((text, i) => text + insert(values[i] ?? '')).join(''));
}

/** Marks HTML from our own source code as safe. */
html.trusted = (text: string) => new Html(text);
