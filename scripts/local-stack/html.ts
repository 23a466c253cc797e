/** A piece of HTML whose every inserted text was escaped. */
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

/** Template tag: escapes every string that it inserts, and takes other pieces of HTML as they are. */
export function html(strings: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  return new Html(strings.map((text, i) => text + insert(values[i] ?? '')).join(''));
}

/** HTML that is known to be safe because it is written in the source. */
html.trusted = (text: string) => new Html(text);
