import { parseSync, Visitor } from 'oxc-parser';

export interface ProductText {
  file: string;
  line: number;
  text: string;
}

/** Matches texts, which have a space between letters, but not names, paths or class names. */
const prosePattern = /\p{L}[\p{L}’'.,:;!?]* +\p{L}/u;

export function listProductTexts(file: string, source: string): ProductText[] {
  const found: ProductText[] = [];
  const add = (value: string, start: number) => {
    const text = value.replaceAll(/\s+/g, ' ').trim();
    if (text !== '') found.push({ file, line: source.slice(0, start).split('\n').length, text });
  };
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && prosePattern.test(value)) add(value, start);
    },
    TemplateElement: ({ value, start }) => {
      if (prosePattern.test(value.raw)) add(value.raw, start);
    },
    JSXText: ({ value, start }) => {
      add(value, start);
    },
  }).visit(parseSync(file, source).program);
  return found;
}
