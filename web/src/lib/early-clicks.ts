/**
 * Replays clicks on buttons that were clicked before the page's scripts ran: once per button, in the order of their
 * last clicks. Later clicks are not recorded.
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
    // Waits for a new task, so that React renders each button's update before the next click.
    setTimeout(replayNext);
  };
  replayNext();
}
