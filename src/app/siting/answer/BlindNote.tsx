import { IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Geometry } from '../../../geodesy/types.ts';
import { sayNote } from '../../../siting/notes.ts';
import { anchorOf } from '../../map/data/anchor.ts';
import { Notice } from '../../states/Notice.tsx';
import type { Consulta } from '../useConsulta.ts';
import { useGuarded } from '../useGuarded.ts';

/** Where the data about a place are poor: that the answer is weak there, and why. It changes no verdict. */
export function BlindNote({
  consulta: { handle, standing, speech },
  geometry,
}: {
  readonly consulta: Pick<Consulta, 'handle' | 'standing' | 'speech'>;
  readonly geometry: Geometry | null;
}) {
  const { t } = useTranslation('geocoding');
  const { town, date } = standing;
  const at = geometry === null ? null : anchorOf(geometry);
  const { value } = useGuarded(
    handle.engine?.host ?? null,
    at === null ? null : `${town.ibge}/${date}/${at.join()}`,
    async (engine) => (at === null ? [] : engine.blindNotes(at, date)),
  );
  if (value === null || value.length === 0) return null;
  const why = value.map((note) => sayNote(note, speech.language === 'en' ? 'en' : 'pt')).join(' ');
  return (
    <div data-blind-spot>
      <Notice tone="warning" icon={<IconEyeOff size={20} aria-hidden />} title={t('blind.answer')}>
        {t('blind.answerText', { why })}
      </Notice>
    </div>
  );
}
