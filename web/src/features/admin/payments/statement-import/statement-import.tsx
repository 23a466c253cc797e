import type { PrintedRow } from '@sharebox/domain/payments/bank-statement';
import { statementSettingsSchema } from '@sharebox/domain/payments/statement-format';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { useLiveDocument } from '#firebase/live.ts';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import type { NoticeState } from '#features/admin/editing/notice.tsx';
import { importStatement, type ImportProgress, noProgress, type UnsureLine } from './import-statement';
import { LastImport } from './last-import';
import { StatementFormatForm } from './statement-format-form';
import styles from './statement-import.module.css';
import { StatementPreview } from './statement-preview';
import { UnsureLines } from './unsure-lines';
import { useStatementFile } from './use-statement-file';

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

/** Lines imported before stay unchanged. */
export function StatementImport({ notice }: { notice: NoticeState }) {
  const titleId = useId();
  const settings = useLiveDocument('settings/statements', statementSettingsSchema);
  const statement = useStatementFile(settings.data?.formats ?? []);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  /** Row numbers of reversals without a line. */
  const [unpaired, setUnpaired] = useState<readonly number[]>([]);
  /** Money sent of the imported file, which may reverse lines that staff confirm afterwards. */
  const [debits, setDebits] = useState<readonly PrintedRow[]>([]);
  const [unsure, setUnsure] = useState<readonly UnsureLine[]>([]);
  const stop = useRef<AbortController | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const { opened, text, problem } = statement;
  const file = opened?.file ?? null;
  const isWaiting = progress !== null || settings.status === 'loading';

  async function start(rows: readonly PrintedRow[]) {
    const controller = new AbortController();
    stop.current = controller;
    notice.dismiss();
    setUnsure([]);
    setUnpaired([]);
    setProgress(noProgress);
    try {
      const {
        imported,
        known,
        reversed,
        unsure: toDecide,
        unpaired: toCheck,
        done,
      } = await importStatement(rows, controller.signal, setProgress);
      setUnsure(toDecide);
      setUnpaired(toCheck);
      const rest = rows.length - done;
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
          <Text size="small" tone="muted">
            The bank’s Excel or CSV file with a line for each transfer. Only money received is imported.
            Please choose the file as the bank sent it: a spreadsheet that saves it changes dates and long
            numbers.
          </Text>
          <label className={styles.file}>
            <span>Excel or CSV file</span>
            <input
              ref={fileInput}
              type="file"
              accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              disabled={isWaiting}
              // The same file can be chosen again, and the field keeps showing its name.
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
            // A field that grows lays out the text of a long file several times.
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
              <Button variant="quiet" size="small" className={styles.choose} onClick={statement.chooseAgain}>
                Choose the columns again
              </Button>
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
            <UnsureLines
              lines={unsure}
              isBusy={progress !== null}
              onImport={(rows) => void start([...rows, ...debits])}
              onSkip={() => setUnsure([])}
            />
          )}
          <LastImport />
        </Stack>
      </details>
    </Card>
  );
}
