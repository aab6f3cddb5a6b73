import { IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Geometry } from '../../../geodesy/types.ts';
import { sayNote } from '../../../siting/notes.ts';
import { useLanguage } from '../../i18n/language.ts';
import { anchorOf } from '../../map/data/anchor.ts';
import { Notice } from '../../states/Notice.tsx';
import type { EngineHost } from '../engine/host.ts';
import { useGuarded } from '../useGuarded.ts';

/** Where the data about a place are poor: that the answer is weak there, and why. It changes no verdict. */
export function BlindNote({
  host,
  ibge,
  date,
  geometry,
}: {
  readonly host: EngineHost | null;
  readonly ibge: string;
  readonly date: string;
  readonly geometry: Geometry | null;
}) {
  const { t } = useTranslation('geocoding');
  const { language } = useLanguage();
  const at = geometry === null ? null : anchorOf(geometry);
  const { value } = useGuarded(host, at === null ? null : `${ibge}/${date}/${at.join()}`, async (engine) =>
    at === null ? [] : engine.blindNotes(at, date),
  );
  if (value === null || value.length === 0) return null;
  const why = value.map((note) => sayNote(note, language === 'en' ? 'en' : 'pt')).join(' ');
  return (
    <div data-blind-spot>
      <Notice tone="warning" icon={<IconEyeOff size={20} aria-hidden />} title={t('blind.answer')}>
        {t('blind.answerText', { why })}
      </Notice>
    </div>
  );
}
