import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { useCall } from '#lib/use-call.ts';

interface RowActionProps {
  label: string;
  /** The accessible name, if the label does not name the entry. */
  name?: string;
  call: () => Promise<unknown>;
  onDone?: () => void;
}

/** A button of a list's row that calls the server, and shows the reason below if that fails. */
export function RowAction({ label, name, call, onDone }: RowActionProps) {
  const { isBusy, problem, run } = useCall();
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={isBusy}
        aria-label={name}
        onClick={() => void run(call).then((isDone) => isDone && onDone?.())}
      >
        {label}
      </Button>
      {problem && <Banner tone="error">{problem}</Banner>}
    </>
  );
}
