import { parseSync, Visitor } from 'oxc-parser';

/** A text that somebody may read, and where it stands. */
export interface ProductText {
  file: string;
  line: number;
  text: string;
}

/**
 * What looks like words rather than like a name, a path or a class: it has a space between letters, or stands in JSX.
 */
const words = /\p{L}[\p{L}’'.,:;!?]* +\p{L}/u;

/** The texts of a source file: what its strings, its templates and its JSX say, without what is imported. */
export function productTexts(file: string, source: string): ProductText[] {
  const found: ProductText[] = [];
  const add = (value: string, start: number) => {
    const text = value.replaceAll(/\s+/g, ' ').trim();
    if (text !== '') found.push({ file, line: source.slice(0, start).split('\n').length, text });
  };
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && words.test(value)) add(value, start);
    },
    TemplateElement: ({ value, start }) => {
      if (words.test(value.raw)) add(value.raw, start);
    },
    JSXText: ({ value, start }) => {
      add(value, start);
    },
  }).visit(parseSync(file, source).program);
  return found;
}
