import {
  columnUses,
  dateOrders,
  findColumnProblem,
  needsValues,
  type StatementColumn,
} from '@sharebox/domain/payments/statement-format';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { formatBookingDate } from '#features/admin/text/format.ts';
import { saveStatementFormat } from './import-statement';
import {
  findDirectionProblem,
  findTitleRow,
  findUnclearDates,
  type KnownFormat,
  listColumnValues,
  proposeColumns,
  proveDateOrder,
  useLabels,
} from '#features/admin/payments/statement-file/statement-columns.ts';
import { parseStatementDate } from '#features/admin/payments/statement-file/statement-dates.ts';
import type { StatementTable } from '#features/admin/payments/statement-file/statement-table.ts';
import styles from './statement-format-form.module.css';

/** How many of the first rows can have the titles. */
const titleRows = 30;
const noTitles = -1;
const examples = 3;

const select = { select: { native: true }, inputLabel: { shrink: true } } as const;

interface StatementFormatFormProps {
  table: StatementTable;
  /** The columns that were chosen before; null for a file with new titles. */
  known: KnownFormat | null;
  onChoose: (chosen: KnownFormat) => Promise<void>;
}

/** Staff choose once per bank which column is which. The obvious ones are proposed. */
export function StatementFormatForm({ table, known, onChoose }: StatementFormatFormProps) {
  const [titlesAt, setTitlesAt] = useState(() => known?.titlesAt ?? findTitleRow(table));
  const [columns, setColumns] = useState(() => known?.format.columns ?? proposeColumns(table, titlesAt));
  const [chosenOrder, setChosenOrder] = useState(known?.format.date_order ?? null);
  const call = useCall();
  const dates = findUnclearDates(table, titlesAt, columns);
  const example = dates.find((date) => !proveDateOrder([date])) ?? dates[0];
  const order = dates.length === 0 ? null : (chosenOrder ?? proveDateOrder(dates));
  const problem =
    findColumnProblem(columns) ??
    findDirectionProblem(table, titlesAt, columns) ??
    (example !== undefined && order === null ? `Please choose which date ${example} is.` : null);

  function change(index: number, changes: Partial<StatementColumn>) {
    setColumns(columns.map((column, at) => (at === index ? { ...column, ...changes } : column)));
  }

  async function choose() {
    const chosen = { titlesAt, format: { columns, date_order: order } };
    // Without titles, nothing identifies the bank's next file.
    const isSaved = titlesAt === noTitles || (await call.run(() => saveStatementFormat(chosen.format)));
    if (isSaved) await onChoose(chosen);
  }

  return (
    <Stack gap={4}>
      <Text size="small">
        Which column is which? Please check each one once. Your choice is saved for all files with these
        titles.
      </Text>
      <TextField
        select
        size="small"
        label="Row with the titles"
        value={titlesAt}
        slotProps={select}
        onChange={({ target }) => {
          setTitlesAt(Number(target.value));
          setColumns(proposeColumns(table, Number(target.value)));
        }}
      >
        {table.slice(0, titleRows).map((row, index) => (
          <option key={index} value={index}>
            Row {index + 1}: {row.filter(Boolean).join(' · ').slice(0, 80)}
          </option>
        ))}
        <option value={noTitles}>The file has no titles</option>
      </TextField>
      <div className={styles.columns}>
        {columns.map(({ use, values }, index) => {
          const title = table[titlesAt]?.[index] || `Column ${index + 1}`;
          const cells = table.slice(titlesAt + 1).map((row) => row[index] ?? '');
          return (
            <div key={index}>
              <TextField
                select
                fullWidth
                size="small"
                label={title}
                helperText={cells.filter(Boolean).slice(0, examples).join(' · ') || 'Empty'}
                value={use ?? ''}
                slotProps={select}
                onChange={({ target }) =>
                  change(index, { use: columnUses.find((one) => one === target.value) ?? null, values: [] })
                }
              >
                <option value="">Not used</option>
                {columnUses.map((one) => (
                  <option key={one} value={one}>
                    {useLabels[one]}
                  </option>
                ))}
              </TextField>
              {needsValues(use) && (
                <fieldset className={styles.values}>
                  <legend>{use === 'status' ? 'Which rows count?' : 'Which rows are money received?'}</legend>
                  {listColumnValues(table, titlesAt, index).map((value) => (
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
        <TextField
          select
          size="small"
          label={`Which date is ${example}?`}
          value={order ?? ''}
          slotProps={select}
          onChange={({ target }) => setChosenOrder(dateOrders.find((one) => one === target.value) ?? null)}
        >
          <option value="">Please choose</option>
          {dateOrders.map((one) => {
            const day = parseStatementDate(example, one);
            return (
              day && (
                <option key={one} value={one}>
                  {formatBookingDate(day)}
                </option>
              )
            );
          })}
        </TextField>
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
