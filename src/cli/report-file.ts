/** The name after `--report`: its ending says the format. */
import { t } from '../laws/text.ts';
import { UsageError } from './command.ts';

const ENDINGS = ['.pdf', '.html', '.csv', '.geojson'] as const;
export type Ending = (typeof ENDINGS)[number];

export interface Report {
  readonly file: string;
  readonly ending: Ending;
}

/** @throws UsageError for an ending that says no format. */
export function reportOf(file: string): Report {
  const ending = ENDINGS.find((one) => file.toLowerCase().endsWith(one));
  if (ending === undefined)
    throw new UsageError(
      t(
        `check: --report "${file}": o nome deve terminar em ${ENDINGS.join(', ')}.`,
        `check: --report "${file}": the name must end in ${ENDINGS.join(', ')}.`,
      ),
    );
  return { file, ending };
}
