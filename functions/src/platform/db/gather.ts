import DataLoader from 'dataloader';

/** Milliseconds that a question waits for those before it: one that hangs holds nobody up for longer. */
const patienceMs = 500;

async function orPatience(underWay: Promise<unknown>): Promise<void> {
  await new Promise<void>((resolve) => {
    const patience = setTimeout(resolve, patienceMs);
    void underWay.finally(() => {
      clearTimeout(patience);
      resolve();
    });
  });
}

/**
 * Asks for many callers at once: a question that comes while none is under way is asked at the end of this turn of
 * the event loop's promises, and what comes while others are under way is asked together as soon as those are answered.
 * So whatever anybody is told was asked after they came, as if they had asked alone. `askAll` answers in the order of
 * its questions; if it throws, all whose question was among them hear that.
 */
export function gather<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let underWay: Promise<unknown> | null = null;
  const loader = new DataLoader<Question, Answer>(
    (questions) => {
      const answers = askAll(questions);
      const current = answers
        .catch(() => undefined)
        .finally(() => {
          if (underWay === current) underWay = null;
        });
      underWay = current;
      return answers;
    },
    {
      // Each question is asked anew: what was true for somebody is not for who comes later.
      cache: false,
      batchScheduleFn: (ask) => {
        void (underWay ? orPatience(underWay) : Promise.resolve()).then(ask);
      },
    },
  );
  return (question) => loader.load(question);
}

/** The same, of questions that are equal for all who ask them: each is asked once a round. `keyOf` tells them apart. */
export function gatherEqual<Question, Answer>(
  keyOf: (question: Question) => string,
  ask: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  return gather((questions) => {
    const answers = new Map<string, Promise<Answer>>();
    const answerOf = (question: Question) => {
      const key = keyOf(question);
      const answer = answers.get(key) ?? ask(question);
      answers.set(key, answer);
      return answer;
    };
    return Promise.all(questions.map(answerOf));
  });
}
