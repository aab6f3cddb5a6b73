import { describe, expect, it } from 'vitest';
import { cli } from './run.ts';

describe('options that serve cannot read', () => {
  it.each([
    [['--nope'], 'serve: não há a opção --nope.'],
    [['--nope', '--lang', 'en'], 'serve: there is no option --nope.'],
    [['--port', 'x'], 'serve: --port "x" não é um número inteiro de 0 a 65535.'],
    [['--sandbox', 'f.geojson', '--lang', 'en'], 'serve: --sandbox, --sandbox-ibge, --sandbox-name'],
    [['--host', '0.0.0.0'], 'serve: as contas de demonstração só abrem nesta máquina'],
    [['--name', 'posturas.example'], 'serve: as contas de demonstração só abrem nesta máquina'],
    [['--lang', 'fr'], 'serve: --lang "fr" não é pt-BR nem en.'],
  ])('%j is told in the reader’s language, exit 2', async (options, sentence) => {
    const { code, out, err } = await cli('serve', ...options);
    expect(err).toContain(sentence);
    expect(out).toBe('');
    expect(code).toBe(2);
  });
});
