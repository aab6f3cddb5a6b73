import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import type { Kind } from '../../../laws/vocabulary.ts';
import { civilDate, decimal } from '../../format.ts';
import type { Language } from '../../i18n/index.ts';
import type { PlaceTable } from '../data/places.ts';
import { isPlaceKind, isZone } from '../kinds.ts';
import {
  faded,
  GROUPS,
  type Group,
  isShown,
  type LayerSettings,
  opacityOf,
  toggled,
  UNFADED,
} from '../layers.ts';
import type { Provenance, TownMapProps } from '../types.ts';
import { kindWord, type MapWords } from '../words.ts';
import { Key, type KeyName } from './Key.tsx';
import styles from './LayersPanel.module.css';

interface Props {
  readonly layers: LayerSettings;
  readonly onLayers: (layers: LayerSettings) => void;
  readonly table: PlaceTable;
  readonly sources: TownMapProps['sources'];
  readonly hasBase: boolean;
  readonly language: Language;
  readonly words: MapWords;
  readonly onClose: () => void;
}

const GROUP_KEY: { readonly [G in Group]?: KeyName } = {
  zones: 'zone',
  circles: 'violated',
  blind: 'land-blind',
};

/** Every layer with its legend, opacity, source and date; kinds of place under their groups. */
export function LayersPanel(props: Props) {
  const { layers, onLayers, table, sources, hasBase, language, words, onClose } = props;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  const kinds = [...table.counts].sort(([a], [b]) =>
    kindWord(a, language, true).localeCompare(kindWord(b, language, true), language),
  );
  const under = (group: Group): (readonly [Kind, number])[] => {
    if (group === 'places') return kinds.filter(([kind]) => isPlaceKind(kind));
    return group === 'zones' ? kinds.filter(([kind]) => isZone(kind)) : [];
  };
  const present = GROUPS.filter(
    (group) =>
      (group !== 'base' || hasBase) &&
      ((group !== 'zones' && group !== 'places') || under(group).length > 0) &&
      (group !== 'footprints' || table.areas.length > 0),
  );
  return (
    <section className={styles.layers} aria-label={words.layers}>
      <header>
        <h3>{words.layers}</h3>
        <button ref={close} type="button" aria-label={words.close} title={words.close} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </button>
      </header>
      <ul>
        {present.map((group) => (
          <li key={group}>
            <Row
              id={group}
              name={words.group[group]}
              keyName={GROUP_KEY[group]}
              shown={isShown(layers, group)}
              onToggle={() => onLayers(toggled(layers, group))}
              note={group === 'base' ? sourceNote(sources?.base, words) : null}
            />
            {!UNFADED.has(group) && (
              <input
                type="range"
                min={10}
                max={100}
                step={5}
                value={Math.round(opacityOf(layers, group) * 100)}
                disabled={!isShown(layers, group)}
                aria-label={words.opacity(words.group[group])}
                aria-valuetext={`${decimal(opacityOf(layers, group) * 100, language)} %`}
                onChange={(event) => onLayers(faded(layers, group, Number(event.currentTarget.value) / 100))}
              />
            )}
            {under(group).length > 0 && (
              <ul hidden={!isShown(layers, group)}>
                {under(group).map(([kind, count]) => (
                  <li key={kind}>
                    <Row
                      id={kind}
                      name={kindWord(kind, language, true)}
                      keyName={isPlaceKind(kind) ? { kind } : undefined}
                      shown={isShown(layers, `kind:${kind}`)}
                      onToggle={() => onLayers(toggled(layers, `kind:${kind}`))}
                      note={`${words.shown(decimal(count, language))} · ${sourceNote(sources?.[kind], words)}`}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function sourceNote(source: Provenance | undefined, words: MapWords): string {
  if (!source) return words.noSource;
  return source.date ? `${source.title}, ${civilDate(source.date)}` : source.title;
}

interface RowProps {
  readonly id: string;
  readonly name: string;
  readonly keyName: Parameters<typeof Key>[0]['name'] | undefined;
  readonly shown: boolean;
  readonly onToggle: () => void;
  readonly note: string | null;
}

function Row({ id, name, keyName, shown, onToggle, note }: RowProps) {
  const box = `${useId()}${id}`;
  return (
    <div className={styles.row}>
      <input type="checkbox" id={box} checked={shown} onChange={onToggle} />
      <label htmlFor={box}>
        {keyName && <Key name={keyName} />}
        <span>
          {name}
          {note && <small>{note}</small>}
        </span>
      </label>
    </div>
  );
}
