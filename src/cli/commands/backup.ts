import { t } from '../../laws/text.ts';
import { parseOptions } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { readLanguage } from '../siting-options.ts';

const USAGE = `backup -o FILE.tar.gz [--data DIR] [--json] [--lang pt-BR|en]
Saves the data folder (.data) into one file, also while the server runs, and proves the file by restoring it beside.
The file holds personal data and the folder's keys: keep it as you keep the folder.
`;

/** Saves the data folder into one file and says what it holds. */
export const backup: Command = async (argv, io) => {
  const values = parseOptions('backup', argv, {
    help: { type: 'boolean' },
    output: { type: 'string', short: 'o' },
    data: { type: 'string' },
    json: { type: 'boolean' },
    lang: { type: 'string' },
  });
  if (values.help === true) {
    io.out(USAGE);
    return 0;
  }
  const lang = readLanguage('backup', values.lang);
  const { output } = values;
  if (output === undefined)
    throw new UsageError(
      t(
        'backup: falta -o ARQUIVO.tar.gz, onde a cópia fica.',
        'backup: -o FILE.tar.gz is missing, where the copy goes.',
      ),
    );
  const { saveFolder } = await import('../kept-folder.ts');
  const manifest = await saveFolder(output, values.data, io);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  io.out(
    values.json === true
      ? `${JSON.stringify({ file: output, taken_at: manifest.taken_at, migration: manifest.migration, rows, tables: manifest.tables })}\n`
      : {
          pt: `${output}: ${rows} linhas em ${manifest.tables.length} tabelas, provadas abrindo a cópia.\n`,
          en: `${output}: ${rows} rows in ${manifest.tables.length} tables, proved by opening the copy.\n`,
        }[lang],
  );
  return 0;
};
