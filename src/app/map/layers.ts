import { KINDS, type Kind } from '../../laws/vocabulary.ts';

/** What the layer panel can hide and fade. `kind:school` hides one kind of place. */
export const GROUPS = ['base', 'zones', 'places', 'footprints', 'circles', 'complied', 'blind'] as const;
export type Group = (typeof GROUPS)[number];
export type LayerId = Group | `kind:${Kind}`;

export interface LayerSettings {
  readonly hidden: readonly LayerId[];
  /** 0 to 1; a group left out is whole. */
  readonly opacity: { readonly [G in Group]?: number };
}

/** Circles of rules that are complied with, and blind spots, are shown only when asked for. */
export const DEFAULT_LAYERS: LayerSettings = { hidden: ['complied', 'blind'], opacity: {} };
/** Groups that are shown or not, and never faded. */
export const UNFADED: ReadonlySet<Group> = new Set(['complied', 'blind']);

export function isShown(settings: LayerSettings, id: LayerId): boolean {
  return !settings.hidden.includes(id);
}

export function toggled(settings: LayerSettings, id: LayerId): LayerSettings {
  const hidden = isShown(settings, id)
    ? [...settings.hidden, id]
    : settings.hidden.filter((other) => other !== id);
  return { ...settings, hidden };
}

export function opacityOf(settings: LayerSettings, group: Group): number {
  return settings.opacity[group] ?? 1;
}

export function faded(settings: LayerSettings, group: Group, opacity: number): LayerSettings {
  return { ...settings, opacity: { ...settings.opacity, [group]: opacity } };
}

const IDS: ReadonlySet<string> = new Set<string>([...GROUPS, ...KINDS.map((kind) => `kind:${kind}`)]);
const isLayerId = (text: string): text is LayerId => IDS.has(text);
const isGroup = (text: string): text is Group => (GROUPS as readonly string[]).includes(text);

/** For the URL: `-circles`, `zones.40` hide the circles and show zones at 40 %. Null for the usual set. */
export function layersToWords(settings: LayerSettings): readonly string[] | null {
  const shownByDefault = (id: LayerId) => isShown(DEFAULT_LAYERS, id);
  const words = [
    ...settings.hidden.filter(shownByDefault).map((id) => `-${id}`),
    ...DEFAULT_LAYERS.hidden.filter((id) => isShown(settings, id)).map((id) => `+${id}`),
    ...GROUPS.filter((group) => opacityOf(settings, group) < 1).map(
      (group) => `${group}.${Math.round(opacityOf(settings, group) * 100)}`,
    ),
  ];
  return words.length === 0 ? null : words;
}

/** Reads what `layersToWords` wrote. Words it does not know are passed over: an old link still opens. */
export function layersFromWords(words: readonly string[] | null): LayerSettings {
  let settings = DEFAULT_LAYERS;
  for (const word of words ?? []) {
    const id = word.slice(1);
    if (word.startsWith('-') && isLayerId(id) && isShown(settings, id)) settings = toggled(settings, id);
    else if (word.startsWith('+') && isLayerId(id) && !isShown(settings, id))
      settings = toggled(settings, id);
    else {
      const [group = '', percent = ''] = word.split('.');
      if (isGroup(group) && /^\d{1,2}$/.test(percent))
        settings = faded(settings, group, Number(percent) / 100);
    }
  }
  return settings;
}
