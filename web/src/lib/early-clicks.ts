/**
 * Does what buttons were clicked for before the page's scripts were there, once each and in the order of their last
 * clicks (web/build/late-start.ts keeps them). From then on clicks are answered by who listens.
 */
export function answerEarlyClicks(): void {
  const { early } = window;
  if (!early || early.isOver) return;
  early.isOver = true;
  const answer = () => {
    const button = early.buttons.shift();
    if (!button) return;
    button.click();
    // What this one changed is drawn before the next asks for something.
    setTimeout(answer);
  };
  answer();
}
