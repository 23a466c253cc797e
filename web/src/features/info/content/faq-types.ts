interface FaqEntry {
  question: string;
  answer: string;
}

export interface FaqCategory {
  title: string;
  entries: FaqEntry[];
}
