/** A server with stand-in towns, in a process of its own. Arguments: the data folder, then `demo`, `open`, `sandbox=FILE` as wanted. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../../../src/embedded/serve.ts';

const [data, ...wants] = process.argv.slice(2);
if (data === undefined) throw new Error('launch: a data folder is needed');
const sandbox = wants.find((want) => want.startsWith('sandbox='));
const here = path.dirname(fileURLToPath(import.meta.url));

const running = await serve({
  root: path.resolve(here, '../../..'),
  data,
  port: 0,
  host: '127.0.0.1',
  names: [],
  build: false,
  demo: wants.includes('demo'),
  openRegistration: wants.includes('open'),
  backups: false,
  sandbox:
    sandbox === undefined
      ? null
      : {
          file: sandbox.slice('sandbox='.length),
          ibge: '4202008',
          name: 'Balneário de Teste',
          code: 'esteio',
        },
  demoModule: path.join(here, 'stand-in-towns.ts'),
  report: { phase: () => undefined, remark: (sentence) => process.stderr.write(`${sentence}\n`) },
});
if (running.admin !== null) process.stdout.write(`ADMIN ${running.admin.email} ${running.admin.password}\n`);
process.stdout.write(`READY ${running.address}\n`);
process.once('SIGTERM', () => {
  running.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
