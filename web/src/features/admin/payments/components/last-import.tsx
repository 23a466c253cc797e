import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { useCall } from '#lib/use-call.ts';
import { formatDateTime } from '#lib/shop-dates.ts';
import { undoImport, useImportedLines, useLastLine } from '../api/bank-statement';

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

export function LastImport() {
  const last = useLastLine();
  return last?.import_id ? <Import importId={last.import_id} at={last.imported_at} /> : null;
}

function Import({ importId, at }: { importId: string; at: Date }) {
  const brought = useImportedLines(importId).data ?? [];
  const matched = brought.filter(({ order_id }) => order_id !== null).length;
  const [isAsked, setIsAsked] = useState(false);
  const { isBusy, problem, run } = useCall();
  const linesText = `${lines(brought.length)} imported on ${formatDateTime(at)}`;
  return (
    <>
      <Stack row gap={3}>
        <Text size="small" tone="muted">
          Last import: {linesText}
          {matched > 0 && `, ${matched} matched. It can be undone once no line of it is matched`}.
        </Text>
        {matched === 0 && brought.length > 0 && (
          <Button variant="quiet" size="small" onClick={() => setIsAsked(true)}>
            Undo this import
          </Button>
        )}
      </Stack>
      {isAsked && (
        <FormDialog
          title="Undo this import?"
          action={`Remove ${lines(brought.length)}`}
          isDanger
          closeLabel="Keep them"
          isBusy={isBusy}
          problem={problem}
          onSubmit={async () => {
            if (!(await run(() => undoImport(importId)))) return;
            showToast('The import is undone.', 'success');
            setIsAsked(false);
          }}
          onClose={() => setIsAsked(false)}
        >
          <p>
            {linesText}: none of them is matched to an order, so no money changes. The same file can be
            imported again.
          </p>
        </FormDialog>
      )}
    </>
  );
}
