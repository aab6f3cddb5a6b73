import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useState } from 'react';
import type { Kind } from '../../../laws/vocabulary.ts';
import type { Language } from '../../i18n/index.ts';
import { symbolParts } from '../../symbols/glyphs.ts';
import type { SymbolName } from '../../symbols/index.ts';
import type { PlaceTable } from '../data/places.ts';
import { MANY_DECIDED } from '../data/scene.ts';
import { isPlaceKind, isWay, isZone } from '../kinds.ts';
import { isShown, type LayerSettings } from '../layers.ts';
import type { LandShape, Scene } from '../scene.ts';
import { kindWord, type MapWords } from '../words.ts';
import { Key, type KeyName } from './Key.tsx';
import styles from './Legend.module.css';

export interface LegendLine {
  readonly key: KeyName | { readonly kind: SymbolName };
  readonly text: string;
}

export interface LegendInput {
  readonly scene: Scene;
  readonly land?: readonly LandShape[] | undefined;
  readonly table: PlaceTable;
  readonly layers: LayerSettings;
  readonly unknownKinds: readonly Kind[];
  /** Whether the disc of the site's accuracy is large enough to be drawn. */
  readonly accuracyShown: boolean;
  readonly language: Language;
  readonly words: MapWords;
}

/** Only what the map shows now, in words; what nobody loaded is said too. */
export function legendLines({
  scene,
  land = [],
  table,
  layers,
  unknownKinds,
  accuracyShown,
  language,
  words,
}: LegendInput): LegendLine[] {
  const { legend } = words;
  const lines: LegendLine[] = [];
  for (const status of GROUNDS)
    if (land.some((shape) => shape.status === status))
      lines.push({ key: `land-${status}`, text: legend.land[status] });
  const { site } = scene;
  if (site) {
    const dot = site.geometry.type === 'Point' || site.geometry.type === 'MultiPoint';
    lines.push(
      site.supposed === undefined
        ? { key: 'site', text: dot ? legend.sitePoint : legend.siteLot }
        : supposedLine(site.supposed.kind, dot, language, words),
    );
    if (accuracyShown) lines.push({ key: 'accuracy', text: dot ? legend.accuracy : legend.accuracyOfShape });
  }
  if (isShown(layers, 'places')) {
    const kinds = examples(scene, table).filter((kind) => isShown(layers, `kind:${kind}`));
    for (const role of ['regulated', 'protected', 'danger'] as const) {
      const kind = kinds.find((name) => symbolParts(name).plate === role);
      if (kind) lines.push({ key: { kind }, text: legend[role] });
    }
    if (table.points.some(({ ids }) => ids.length > 1)) lines.push({ key: 'stack', text: legend.stack });
  }
  if (isShown(layers, 'circles')) {
    const of = (verdict: string) => scene.offsets.filter((offset) => offset.verdict === verdict);
    if (of('violates').length > 0) lines.push({ key: 'violated', text: legend.violated });
    for (const limit of new Set(of('inconclusive').map(({ label }) => label)))
      lines.push({ key: 'band', text: legend.band(limit) });
  }
  if (scene.decided.size > MANY_DECIDED) lines.push({ key: 'decided-dot', text: legend.decidedDot });
  if (scene.suggestion) lines.push({ key: 'suggestion', text: legend.suggestion });
  if (table.zones.length > 0 && isShown(layers, 'zones')) lines.push({ key: 'zone', text: legend.zone });
  for (const kind of unknownKinds)
    lines.push({ key: 'unknown', text: legend.notLoaded(kindWord(kind, language, true)) });
  return lines;
}

/** A place in thought is called what it would be, and shown as it is drawn. */
function supposedLine(kind: Kind, dot: boolean, language: Language, { legend }: MapWords): LegendLine {
  const text = legend.supposed(kindWord(kind, language));
  if (dot) return { key: 'site', text };
  if (isZone(kind)) return { key: 'supposed-zone', text };
  if (isWay(kind)) return { key: 'supposed-way', text };
  return { key: 'lot', text: isPlaceKind(kind) ? legend.supposedLot(kindWord(kind, language)) : text };
}

const GROUNDS = ['allowed', 'inconclusive', 'no-data', 'excluded', 'lost', 'blind'] as const;

const WELL_KNOWN: readonly Kind[] = ['fuel-station', 'school', 'hospital', 'church', 'quarry'];

/** Kinds to show a role by: what decided first, then what everybody knows, then whatever there is. */
function examples({ decided }: Scene, { byId, counts }: PlaceTable) {
  const deciding = [...decided.keys()].flatMap((id) => byId.get(id)?.kind ?? []);
  return [...deciding, ...WELL_KNOWN, ...counts.keys()]
    .filter((kind) => counts.has(kind))
    .filter(isPlaceKind);
}

/** The card "No mapa": open from 1280 px, folded under it. */
export function Legend(input: LegendInput) {
  const wide = useWide();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? wide;
  const id = useId();
  const lines = useMemo(() => legendLines(input), [input]);
  if (lines.length === 0) return null;
  return (
    <div className={styles.legend} data-legend>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setChosen(!open)}>
        <h3>{input.words.legend.title}</h3>
        {open ? <IconChevronDown size={16} aria-hidden /> : <IconChevronUp size={16} aria-hidden />}
      </button>
      <ul id={id} hidden={!open}>
        {lines.map(({ key, text }) => (
          <li key={text}>
            <Key name={key} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

const WIDE = '(min-width: 1280px)';

function useWide(): boolean {
  const [wide, setWide] = useState(() => window.matchMedia(WIDE).matches);
  useEffect(() => {
    const query = window.matchMedia(WIDE);
    const follow = () => setWide(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return wide;
}
