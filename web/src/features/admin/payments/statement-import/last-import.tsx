import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { sumLines } from '@sharebox/domain/payments/statement-totals';
import { formatExactNaira } from '#features/admin/text/format.ts';
import { type BankLine, undoImport, useImportLines, useLastLine } from './import-statement';

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

export function LastImport() {
  const last = useLastLine();
  return last?.import_id ? <Import key={last.import_id} importId={last.import_id} last={last} /> : null;
}

function Import({ importId, last }: { importId: string; last: BankLine }) {
  const imported = useImportLines(importId).data;
  const [isAsked, setIsAsked] = useState(false);
  if (imported === undefined) return null;
  const all = imported.length;
  const matched = imported.filter((line) => line.matches.length > 0).length;
  const sums = sumLines(imported);
  const linesText = `${lines(all)}, ${formatExactNaira(sums.imported)}, imported on ${formatDateTime(last.imported_at)}`;
  return (
    <>
      <Stack row gap={3}>
        <Text size="small" tone="muted">
          Last import: {linesText}
          {`: ${formatExactNaira(sums.matched)} matched, ${formatExactNaira(sums.setAside)} set aside, ${formatExactNaira(sums.open)} open.`}
          {matched > 0 && ` ${lines(matched)} matched, so it can’t be undone.`}
        </Text>
        {matched === 0 && all > 0 && (
          <Button variant="quiet" size="small" onClick={() => setIsAsked(true)}>
            Undo this import
          </Button>
        )}
      </Stack>
      {isAsked && (
        <ActionDialog
          title="Undo this import?"
          action={`Remove ${lines(all)}`}
          isDanger
          closeLabel="Keep them"
          failure="Failed to undo the import."
          send={async () => {
            await undoImport(importId);
            return 'The import is undone.';
          }}
          onClose={() => setIsAsked(false)}
        >
          <p>
            {linesText}: none of them is matched to an order, so no money changes. The same file can be
            imported again.
          </p>
        </ActionDialog>
      )}
    </>
  );
}
