/**
 * Replays the last click on each button that was clicked before the page's scripts ran, in the order of these clicks.
 * Later clicks go to their listeners only.
 */
export function replayEarlyClicks(): void {
  const { early } = window;
  if (!early || early.isOver) return;
  early.isOver = true;
  const replayNext = () => {
    const [button] = early.buttons;
    if (!button) return;
    early.buttons.delete(button);
    button.click();
    // React renders each button's update before the next click.
    setTimeout(replayNext);
  };
  replayNext();
}
