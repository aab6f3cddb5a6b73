import { useTranslation } from 'react-i18next';
import { PanelAndMap } from '../shell/PanelAndMap.tsx';

/** Place of the planner's page; src/app/siting fills it. */
export function ConsultaPage() {
  const { t } = useTranslation('shell');
  return <PanelAndMap label={t('nav.consulta')} panel={null} map={null} />;
}
