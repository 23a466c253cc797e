import { toShopDay, toShopTimestamp } from '@sharebox/domain/shop/shop-day';
import { findStatementProblem } from '@sharebox/domain/payments/bank-statement';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { getErrorMessage, unreadableFileMessage } from '#lib/errors.ts';
import { formatLongDate } from '#lib/shop-dates.ts';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { getServerNow } from '#shared/storefront/storefront.ts';
import { importStatement, type ImportProgress, noProgress, type UnsureLine } from '../api/bank-statement';
import { getChosenColumns, type Columns, rememberColumns } from '../statement-columns';
import { type DateOrder, dateOrders, parseStatementDate } from '../statement-dates';
import { emptyFileMessage, readStatement, type StatementFile, UnknownColumnsError } from '../statement-file';
import { readStatementText } from '../statement-text';
import { Notice } from '#features/admin/editing/notice.tsx';
import { StatementColumnForm } from './statement-column-form';
import { LastImport } from './last-import';
import styles from './statement-import.module.css';
import { StatementPreview } from './statement-preview';
import { UnsureLines } from './unsure-lines';
import { useNotice } from '#features/admin/editing/use-notice.ts';

const isStatement = (found: unknown): found is StatementFile =>
  typeof found === 'object' && found !== null && 'rows' in found;

const parseDateOrder = (chosen: string) => dateOrders.find((order) => order === chosen);

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

/** Lines imported before stay unchanged. */
export function StatementImport() {
  const titleId = useId();
  const [text, setText] = useState('');
  const [file, setFile] = useState<StatementFile | null>(null);
  /** The titles and columns to choose from; null unless staff have to choose the columns or want to change them. */
  const [asked, setAsked] = useState<{ titles: readonly string[]; columns: Columns } | null>(null);
  /** The order of day and month that staff have chosen for a file that does not show the order. */
  const [dateOrder, setDateOrder] = useState<DateOrder | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  /** Row numbers of reversals without a line. */
  const [unpaired, setUnpaired] = useState<readonly number[]>([]);
  /** Money sent of the imported file, which may reverse lines that staff confirm afterwards. */
  const [debits, setDebits] = useState<StatementFile['rows']>([]);
  const [unsure, setUnsure] = useState<readonly UnsureLine[]>([]);
  const latest = useRef('');
  const stop = useRef<AbortController | null>(null);
  const notice = useNotice();

  async function read(csv: string, order?: DateOrder) {
    // A text field normalises line endings. Without this, the difference would count as a change of the text.
    const typed = csv.replace(/\r\n?/g, '\n');
    latest.current = typed;
    setText(typed);
    const found = await readStatement(typed, getChosenColumns(), order).catch((error: unknown) => error);
    if (latest.current !== typed) return;
    const isEmpty = typed.trim() === '';
    const isFile = isStatement(found);
    setFile(isFile ? found : null);
    setDateOrder(order ?? null);
    setAsked(found instanceof UnknownColumnsError ? { titles: found.titles, columns: {} } : null);
    if (!isFile) setProblem(isEmpty ? null : getErrorMessage(found));
    else
      setProblem(
        found.emptyReason ??
          findStatementProblem([...found.rows, ...found.debits], toShopDay(getServerNow())),
      );
  }

  async function readFile(chosen: File) {
    await read('');
    try {
      const found = await readStatementText(chosen);
      if (found.replace(/[\s\0]/g, '') === '') throw new Error(emptyFileMessage);
      await read(found);
    } catch (error) {
      setProblem(error instanceof DOMException ? unreadableFileMessage : getErrorMessage(error));
    }
  }

  async function start(rows: StatementFile['rows']) {
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
      if (rest === 0) {
        await read('');
      }
    } catch (error) {
      notice.fail('Failed to import the statement.', error);
    } finally {
      setProgress(null);
    }
  }

  return (
    <Card as="section" aria-labelledby={titleId}>
      <details>
        <summary className={styles.summary}>
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
              type="file"
              accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              disabled={progress !== null}
              onChange={({ target }) => {
                const chosen = target.files?.[0];
                if (chosen) void readFile(chosen);
                target.value = '';
              }}
            />
          </label>
          <TextField
            label="Or paste it here"
            multiline
            value={text}
            disabled={progress !== null}
            error={problem !== null}
            helperText={problem}
            onChange={({ target }) => void read(target.value)}
            // A field that grows lays out the text of a long file several times.
            slotProps={{ input: { inputComponent: 'textarea' }, htmlInput: { spellCheck: false, rows: 5 } }}
          />
          {asked && (
            <StatementColumnForm
              key={asked.titles.join('|')}
              {...asked}
              onChoose={(columns) => {
                rememberColumns(asked.titles, columns);
                void read(text);
              }}
            />
          )}
          {file?.warning && (
            <Banner tone="warning" title="This file is damaged">
              {file.warning}
            </Banner>
          )}
          {file?.unclearDate && (
            <TextField
              select
              size="small"
              label={`Which date is ${file.unclearDate}?`}
              helperText="No date in this file shows whether the day or the month comes first."
              value={dateOrder ?? ''}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              onChange={({ target }) => void read(text, parseDateOrder(target.value))}
            >
              <option value="">Please choose</option>
              {dateOrders.map((order) => (
                <option key={order} value={order}>
                  {formatLongDate(
                    toShopTimestamp(parseStatementDate(file.unclearDate ?? '', order), '12:00'),
                  )}
                </option>
              ))}
            </TextField>
          )}
          {file && (file.rows.length > 0 || file.skipped.length > 0) && <StatementPreview file={file} />}
          {file && !asked && (
            <Button
              variant="quiet"
              size="small"
              className={styles.choose}
              onClick={() => setAsked({ titles: file.titles, columns: file.columns })}
            >
              Choose the columns
            </Button>
          )}
          <Notice notice={notice} />
          <Stack row gap={3}>
            <Button
              disabled={!file || problem !== null || (file.unclearDate !== null && dateOrder === null)}
              busy={progress !== null}
              onClick={() => {
                if (!file) return;
                setDebits(file.debits);
                void start([...file.rows, ...file.debits]);
              }}
            >
              {file && problem === null ? `Import ${lines(file.rows.length)}` : 'Import'}
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
