import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAs, textFile } from '../../saveAs.ts';
import { toCsv } from '../../siting/saved/list.ts';
import { TextButton } from '../../ui/Button.tsx';
import { useFormat } from '../../useFormat.ts';
import styles from './charts.module.css';

export type Cell = string | number | null;
export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Filters by a row, for those who use no pointer; its place in `rows`. */
  readonly onPick?: (row: number) => void;
}

/** A chart with what it measures, one sentence that says what it shows, its table and its file. */
export function ChartCard({
  name,
  title,
  text,
  table,
  children,
}: {
  /** Of the file, and to find it by. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly table: ChartTable;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('panel');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={`${id}t`} data-chart={name}>
      <h2 id={`${id}t`}>{title}</h2>
      <p className={styles.says}>{text}</p>
      {!open && children}
      {open && <Table table={table} id={id} title={title} />}
      <p className={styles.links}>
        <TextButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t('chart.table')}
        </TextButton>
        <TextButton onClick={() => saveAs(`${name}.csv`, textFile(csvOf(table), 'text/csv'))}>
          {t('chart.csv')}
        </TextButton>
      </p>
    </section>
  );
}

function Table({
  table,
  id,
  title,
}: {
  readonly table: ChartTable;
  readonly id: string;
  readonly title: string;
}) {
  const { decimal } = useFormat();
  const { head, rows, onPick } = table;
  const said = (cell: Cell): string =>
    cell === null ? '—' : typeof cell === 'string' ? cell : decimal(cell, 0, 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must by keys
    <section id={id} className={styles.table} aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = null, ...rest], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a table that is made anew whole
            <tr key={row}>
              <th scope="row">
                {onPick === undefined ? (
                  said(first)
                ) : (
                  <TextButton onClick={() => onPick(row)}>{said(first)}</TextButton>
                )}
              </th>
              {rest.map((cell, i) => (
                <td key={head[i + 1]}>{said(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Numbers with a decimal comma, so that a Brazilian spreadsheet takes them for numbers. */
function csvOf({ head, rows }: ChartTable): string {
  return toCsv(
    head,
    rows.map((row) =>
      row.map((cell) =>
        cell === null ? '' : typeof cell === 'string' ? cell : String(cell).replace('.', ','),
      ),
    ),
  );
}
