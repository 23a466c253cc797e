import { useEffect, useState } from 'react';
import { SmallButton } from './button';
import { Icon } from './icon';

const feedbackMs = 2000;

/** A button that copies a text. `what` names the text for users. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), feedbackMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }

  const label = outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Not copied' : 'Copy';
  return (
    <>
      <SmallButton onClick={() => void copy()}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={18} />
        {label}
        <span className="visually-hidden"> {what}</span>
      </SmallButton>
      <span className="visually-hidden" role="status">
        {outcome === 'copied' && `${what} copied`}
      </span>
    </>
  );
}
