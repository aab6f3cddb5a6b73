/**
 * Passo Fundo RS, as its civil defence delivers it: GeoJSON in UTM 22S metres (EPSG:31982), one file with a byte
 * order mark, some with left-overs of the drawing program.
 *
 * Whole are the boundary, the urban perimeter, the federal and state roads; none of these kinds is empty, so
 * `complete` has nothing to say. The municipal roads end at the perimeter (town streets are not there, so there
 * is no `street`), the water is the Passo Fundo alone, the schools are those seven whose gymnasium is a shelter.
 */
import { dataFile } from './data.ts';
import { type FactsDocument, factsOf, type Reading, text } from './facts.ts';
import { readProjected } from './read.ts';

const road: Reading = (row) => ({ kind: 'road', name: text(row, 'nome') ?? text(row, 'codTrechoR') });

/** A municipal school (EMEF) by its name; the other shelters are halls and gymnasiums. */
const shelter: Reading = (row) => {
  const name = text(row, 'Nome');
  return { kind: /\bEMEF\b/.test(name ?? '') ? 'school' : 'building', name };
};

export function passoFundo(): FactsDocument {
  const read = (...file: string[]) => readProjected(dataFile(...file));
  const perimeter = read('bairros', 'passofundo', 'perimetro_plano_diretor_utm22s.geojson');
  const line = (name: string) => read('watercourses_roads', 'passofundo', `${name}_utm22s.geojson`);
  return {
    type: 'FeatureCollection',
    complete: [],
    sources: [
      { id: 'limite', title: 'IBGE, limite territorial' },
      { id: 'perimetro', title: 'Prefeitura de Passo Fundo, perímetro do Plano Diretor' },
      { id: 'perimetro-linha', title: 'Prefeitura de Passo Fundo, perímetro do Plano Diretor' },
      { id: 'rodovia-federal', title: 'Prefeitura de Passo Fundo, rodovias federais' },
      { id: 'rodovia-estadual', title: 'Prefeitura de Passo Fundo, rodovias estaduais' },
      { id: 'estrada-municipal', title: 'Prefeitura de Passo Fundo, estradas municipais' },
      { id: 'rio', title: 'Prefeitura de Passo Fundo, rio Passo Fundo' },
      { id: 'ponte', title: 'Prefeitura de Passo Fundo, pontes' },
      { id: 'abrigo', title: 'Defesa Civil de Passo Fundo, abrigos' },
    ],
    features: [
      ...factsOf('limite', read('boundary', 'passofundo', 'limite_territorial_utm22s.geojson'), (row) => ({
        kind: 'municipality',
        name: text(row, 'NM_MUN'),
      })),
      ...factsOf('perimetro', perimeter, () => ({ kind: 'zone-urban', name: 'Perímetro urbano' })),
      ...factsOf('perimetro-linha', perimeter, () => ({ kind: 'urban-perimeter', name: 'Perímetro urbano' })),
      ...factsOf('rodovia-federal', line('rodovia_federal'), road),
      ...factsOf('rodovia-estadual', line('rodovia_estadual'), road),
      ...factsOf('estrada-municipal', line('estradas_municipais'), road),
      ...factsOf('rio', line('rio_passo_fundo'), (row) => ({ kind: 'watercourse', name: text(row, 'Nome') })),
      ...factsOf('ponte', line('pontes'), () => ({ kind: 'bridge', name: null })),
      ...factsOf('abrigo', read('public_facilities', 'passofundo_abrigos_BOM_utm22s.geojson'), shelter),
    ],
  };
}
