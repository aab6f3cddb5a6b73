import { t } from '../../laws/text.ts';
import { parseWithFiles } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { readLanguage } from '../siting-options.ts';

const USAGE = `restore FILE.tar.gz [--data DIR] [--replace] [--check] [--json] [--lang pt-BR|en]
Puts what backup saved into a data folder (.data), proved first. A folder that holds a database is left alone unless
--replace; what it held is then put aside (before-...), never deleted. --check proves the file and changes nothing.
`;

/** Puts a backup into a data folder. */
export const restore: Command = async (argv, io) => {
  const { values, files } = parseWithFiles('restore', argv, {
    help: { type: 'boolean' },
    data: { type: 'string' },
    replace: { type: 'boolean' },
    check: { type: 'boolean' },
    json: { type: 'boolean' },
    lang: { type: 'string' },
  });
  if (values.help === true) {
    io.out(USAGE);
    return 0;
  }
  const lang = readLanguage('restore', values.lang);
  const [file] = files;
  if (file === undefined || files.length > 1)
    throw new UsageError(
      t(
        'restore: diga um arquivo, o que backup gravou.',
        'restore: name one file, the one that backup wrote.',
      ),
    );
  const { checkFile, restoreFolder } = await import('../kept-folder.ts');
  const { manifest, before } =
    values.check === true
      ? { manifest: await checkFile(file), before: null }
      : await restoreFolder(file, values.data, values.replace === true, io);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  if (values.json === true) {
    io.out(
      `${JSON.stringify({ file, taken_at: manifest.taken_at, migration: manifest.migration, rows, before })}\n`,
    );
    return 0;
  }
  const said = {
    pt: `${file}: ${rows} linhas de ${manifest.taken_at}, conferidas tabela por tabela.${before === null ? '' : ` O que a pasta tinha está em ${before}.`}\n`,
    en: `${file}: ${rows} rows of ${manifest.taken_at}, checked table by table.${before === null ? '' : ` What the folder held is in ${before}.`}\n`,
  };
  io.out(said[lang]);
  return 0;
};
