import {
  statementColumnUses,
  statementDateOrders,
  findColumnProblem,
  hasColumnValues,
  type StatementColumn,
} from '@sharebox/domain/payments/statement-format';
import { SelectField, type SelectOption } from '#components/forms/select-field.tsx';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { formatBookingDate } from '#features/admin/text/format.ts';
import {
  findDirectionProblem,
  findHeaderRow,
  findAmbiguousDatesInTable,
  type KnownFormat,
  getDistinctColumnValues,
  proposeColumns,
  detectDateOrder,
  columnUseLabels,
} from '#features/admin/payments/statement-file/statement-columns.ts';
import { parseStatementDate } from '#features/admin/payments/statement-file/statement-dates.ts';
import type { StatementTable } from '#features/admin/payments/statement-file/statement-table.ts';
import styles from './statement-format-form.module.css';
import { callFunction } from '#firebase/call.ts';
import { saveStatementFormatContract } from '@sharebox/domain/payments/statement-callables';

/** The number of rows, from the first, from which staff can choose the header row. */
const titleRows = 30;
const noTitles = -1;
const examples = 3;

const useOptions = [
  ['', 'Not used'],
  ...statementColumnUses.map((one) => [one, columnUseLabels[one]] as const),
] as const;

interface StatementFormatFormProps {
  table: StatementTable;
  /** The columns that were chosen before for the same titles; null for a file with new titles. */
  known: KnownFormat | null;
  onChoose: (chosen: KnownFormat) => Promise<void>;
}

/** A form in which staff choose the use of each column, once per bank. Obvious uses are preselected. */
export function StatementFormatForm({ table, known, onChoose }: StatementFormatFormProps) {
  const [titlesAt, setTitlesAt] = useState(() => known?.titlesAt ?? findHeaderRow(table));
  const [columns, setColumns] = useState(() => known?.format.columns ?? proposeColumns(table, titlesAt));
  const [chosenOrder, setChosenOrder] = useState(known?.format.date_order ?? null);
  const call = useAsyncAction();
  const dates = findAmbiguousDatesInTable(table, titlesAt, columns);
  const example = dates.find((date) => !detectDateOrder([date])) ?? dates[0];
  const order = dates.length === 0 ? null : (chosenOrder ?? detectDateOrder(dates));
  const problem =
    findColumnProblem(columns) ??
    findDirectionProblem(table, titlesAt, columns) ??
    (example !== undefined && order === null ? `Please choose which date ${example} is.` : null);

  function change(index: number, changes: Partial<StatementColumn>) {
    setColumns(columns.map((column, at) => (at === index ? { ...column, ...changes } : column)));
  }

  async function choose() {
    const chosen = { titlesAt, format: { columns, date_order: order } };
    // A format without titles is not saved, because the bank's next file could not be recognised without titles.
    const isSaved =
      titlesAt === noTitles ||
      (await call.run(() => callFunction(saveStatementFormatContract, chosen.format)));
    if (isSaved) await onChoose(chosen);
  }

  return (
    <Stack gap={4}>
      <Text size="small">
        Which column is which? Please check each one once. Your choice is saved for all files with these
        titles.
      </Text>
      <SelectField
        size="small"
        label="Row with the titles"
        value={String(titlesAt)}
        options={[
          ...table
            .slice(0, titleRows)
            .map((row, index): SelectOption => [
              String(index),
              `Row ${index + 1}: ${row.filter(Boolean).join(' · ').slice(0, 80)}`,
            ]),
          [String(noTitles), 'The file has no titles'],
        ]}
        onChoose={(row) => {
          setTitlesAt(Number(row));
          setColumns(proposeColumns(table, Number(row)));
        }}
      />
      <div className={styles.columns}>
        {columns.map(({ use, values }, index) => {
          const title = table[titlesAt]?.[index] || `Column ${index + 1}`;
          const cells = table.slice(titlesAt + 1).map((row) => row[index] ?? '');
          return (
            <div key={index}>
              <SelectField
                fullWidth
                size="small"
                label={title}
                helperText={cells.filter(Boolean).slice(0, examples).join(' · ') || 'Empty'}
                value={use ?? ''}
                options={useOptions}
                onChoose={(one) => change(index, { use: one || null, values: [] })}
              />
              {hasColumnValues(use) && (
                <fieldset className={styles.values}>
                  <legend>{use === 'status' ? 'Which rows count?' : 'Which rows are money received?'}</legend>
                  {getDistinctColumnValues(table, titlesAt, index).map((value) => (
                    <label key={value}>
                      <input
                        type="checkbox"
                        checked={values.includes(value)}
                        onChange={({ target }) => {
                          const others = values.filter((one) => one !== value);
                          change(index, { values: target.checked ? [...others, value] : others });
                        }}
                      />
                      {value}
                    </label>
                  ))}
                </fieldset>
              )}
            </div>
          );
        })}
      </div>
      {example !== undefined && (
        <SelectField
          size="small"
          label={`Which date is ${example}?`}
          value={order ?? ''}
          options={[
            ['', 'Please choose'],
            ...statementDateOrders.flatMap((one) => {
              const day = parseStatementDate(example, one);
              return day ? [[one, formatBookingDate(day)] as const] : [];
            }),
          ]}
          onChoose={(one) => setChosenOrder(one || null)}
        />
      )}
      {(problem ?? call.problem) && (
        <Text size="small" tone="error" role="status">
          {problem ?? call.problem}
        </Text>
      )}
      <Button
        variant="secondary"
        className={styles.choose}
        disabled={problem !== null}
        busy={call.isBusy}
        onClick={() => void choose()}
      >
        Read the file with these columns
      </Button>
    </Stack>
  );
}
