import { type RawStatementRow, bankTransactionSchema } from '@sharebox/domain/payments/bank-statement';
import { statementSettingsSchema } from '@sharebox/domain/payments/statement-format';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { useLiveDocument } from '#firebase/live.ts';
import { Banner } from '#components/feedback/banner.tsx';
import { Button, SmallButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import type { NoticeState } from '#features/admin/editing/notice.tsx';
import {
  importStatement,
  type ImportProgress,
  initialImportProgress,
  type PossibleDuplicateLine,
  type BankLine,
  useStatementFile,
} from '#features/admin/payments/statement-import/import-statement.ts';
import { StatementFormatForm } from '#features/admin/payments/statement-import/statement-format-form.tsx';
import styles from '#features/admin/payments/statement-import/statement-import.module.css';
import {
  StatementPreview,
  PossibleDuplicateLineList,
} from '#features/admin/payments/statement-import/statement-preview.tsx';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { sumStatementLines } from '@sharebox/domain/payments/statement-totals';
import { formatExactNaira } from '#features/admin/text/format.ts';
import { recordsOf, orderBy, useRecordPages, where } from '#firebase/records.ts';
import { maxUndoableLines, undoImportContract } from '@sharebox/domain/payments/statement-callables';
import { callFunction } from '#firebase/call.ts';

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

/** The most recently imported line identifies the last import. */
const newestLines = recordsOf('bank_transactions', bankTransactionSchema, orderBy('imported_at', 'desc'));

function LastImportSummary() {
  const last = useRecordPages(newestLines, 1).data?.[0];
  return last?.import_id ? <Import key={last.import_id} importId={last.import_id} last={last} /> : null;
}

function Import({ importId, last }: { importId: string; last: BankLine }) {
  const imported = useRecordPages(
    recordsOf('bank_transactions', bankTransactionSchema, where('import_id', '==', importId)),
    maxUndoableLines,
  ).data;
  const [isAsked, setIsAsked] = useState(false);
  if (imported === undefined) return null;
  const all = imported.length;
  const matched = imported.filter((line) => line.matches.length > 0).length;
  const sums = sumStatementLines(imported);
  const linesText = `${lines(all)}, ${formatExactNaira(sums.imported)}, imported on ${formatDateTime(last.imported_at)}`;
  return (
    <>
      <Stack row gap={3}>
        <MutedText>
          Last import: {linesText}
          {`: ${formatExactNaira(sums.matched)} matched, ${formatExactNaira(sums.setAside)} set aside, ${formatExactNaira(sums.open)} open.`}
          {matched > 0 && ` ${lines(matched)} matched, so it can’t be undone.`}
        </MutedText>
        {matched === 0 && all > 0 && (
          <SmallButton variant="quiet" onClick={() => setIsAsked(true)}>
            Undo this import
          </SmallButton>
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
            await callFunction(undoImportContract, { import_id: importId });
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

/** A form for importing a bank statement. Lines that have been imported before stay unchanged. */
export function StatementImport({ notice }: { notice: NoticeState }) {
  const titleId = useId();
  const settings = useLiveDocument('settings/statements', statementSettingsSchema);
  const statement = useStatementFile(settings.data?.formats ?? []);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  /** The row numbers of reversals without a matching line. */
  const [unpaired, setUnpaired] = useState<readonly number[]>([]);
  /** The imported file's debit rows. They may reverse lines that staff confirm after the import. */
  const [debits, setDebits] = useState<readonly RawStatementRow[]>([]);
  const [unsure, setUnsure] = useState<readonly PossibleDuplicateLine[]>([]);
  const stop = useRef<AbortController | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const { opened, text, problem } = statement;
  const file = opened?.file ?? null;
  const isWaiting = progress !== null || settings.status === 'loading';

  async function start(rows: readonly RawStatementRow[]) {
    const controller = new AbortController();
    stop.current = controller;
    notice.dismiss();
    setUnsure([]);
    setUnpaired([]);
    setProgress(initialImportProgress);
    try {
      const { imported, known, reversed, ...result } = await importStatement(
        rows,
        controller.signal,
        setProgress,
      );
      setUnsure(result.unsure);
      setUnpaired(result.unpaired);
      const rest = rows.length - result.done;
      notice.succeed(
        `${lines(imported)} imported, ${known} already known${reversed > 0 ? `, ${reversed} came and went back` : ''}${rest > 0 ? `, ${rest} not yet` : ''}.`,
      );
      if (rest === 0) statement.close();
    } catch (error) {
      notice.fail('Failed to import the statement.', error);
    } finally {
      setProgress(null);
    }
  }

  return (
    <Card as="section" aria-labelledby={titleId}>
      <details>
        <summary>
          <h3 id={titleId} className={styles.title}>
            Import a statement
          </h3>
        </summary>
        <Stack gap={4}>
          <MutedText>
            The bank’s Excel or CSV file with a line for each transfer. Only money received is imported.
            Please choose the file as the bank sent it: a spreadsheet that saves it changes dates and long
            numbers.
          </MutedText>
          <label className={styles.file}>
            <span>Excel or CSV file</span>
            <input
              ref={fileInput}
              type="file"
              accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              disabled={isWaiting}
              // Clears the value on click, so that staff can choose the same file again. The file's name stays visible
              // until then.
              onClick={({ currentTarget }) => {
                currentTarget.value = '';
              }}
              onChange={({ target }) => {
                const chosen = target.files?.[0];
                if (chosen) statement.openFile(chosen);
              }}
            />
          </label>
          <TextField
            label="Or paste it here"
            multiline
            value={text}
            disabled={isWaiting}
            onChange={({ target }) => {
              if (fileInput.current) fileInput.current.value = '';
              statement.openText(target.value);
            }}
            // A plain textarea, because an automatically growing field would lay out the text of a long file several
            // times.
            slotProps={{ input: { inputComponent: 'textarea' }, htmlInput: { spellCheck: false, rows: 3 } }}
          />
          {problem !== null && (
            <Text size="small" tone="error" role="alert">
              {problem}
            </Text>
          )}
          {opened && !file && (
            <StatementFormatForm known={opened.known} table={opened.table} onChoose={statement.choose} />
          )}
          {file && (
            <>
              <StatementPreview file={file} />
              <SmallButton variant="quiet" className={styles.choose} onClick={statement.chooseAgain}>
                Choose the columns again
              </SmallButton>
            </>
          )}
          <Stack row gap={3}>
            <Button
              disabled={!file || file.rows.length === 0}
              busy={progress !== null}
              onClick={() => {
                if (!file) return;
                setDebits(file.debits);
                void start([...file.rows, ...file.debits]);
              }}
            >
              {file ? `Import ${lines(file.rows.length)}` : 'Import'}
            </Button>
            {progress && file && (
              <>
                <Text size="small" role="status">
                  {progress.done} of {file.rows.length + file.debits.length} rows
                </Text>
                <Button variant="quiet" onClick={() => stop.current?.abort()}>
                  Stop
                </Button>
              </>
            )}
          </Stack>
          {unpaired.length > 0 && (
            <Banner tone="warning" title="A reversal needs you">
              {unpaired.length === 1 ? 'Row' : 'Rows'} {unpaired.join(', ')}: the bank took money back, but no
              line fits, or its order no longer has the money. Please check the order’s ledger. If the
              transfer is on an earlier statement, import that one, and then this file again.
            </Banner>
          )}
          {unsure.length > 0 && (
            <PossibleDuplicateLineList
              lines={unsure}
              isBusy={progress !== null}
              onImport={(rows) => void start([...rows, ...debits])}
              onSkip={() => setUnsure([])}
            />
          )}
          <LastImportSummary />
        </Stack>
      </details>
    </Card>
  );
}
