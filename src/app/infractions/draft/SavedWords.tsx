import { useStanding } from '../../town/TownProvider.tsx';
import { TextButton } from '../../ui/Button.tsx';
import styles from '../infractions.module.css';
import type { Speech } from '../useSpeech.ts';
import type { SaveState } from './autosave.ts';

/** When the draft was kept, and where. */
export function SavedWords({
  state,
  speech,
  onRetry,
}: {
  readonly state: SaveState;
  readonly speech: Speech;
  readonly onRetry: () => void;
}) {
  const { t } = speech;
  const { town } = useStanding();
  const time = (at: number) => {
    const said = new Intl.DateTimeFormat('pt-BR', {
      timeZone: town.timeZone,
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(at);
    return speech.lang === 'pt' ? said.replace(':', 'h') : said;
  };
  return (
    <p className={styles.small} role="status" data-saved={state.name}>
      {state.name === 'idle' && t('infractions:draft.kept')}
      {state.name === 'saving' && t('infractions:draft.saving')}
      {state.name === 'saved' && t('infractions:draft.saved', { time: time(state.at) })}
      {state.name === 'waiting' && (
        <>
          {t('infractions:draft.waiting', { time: time(state.at) })} {speech.fault(state.error)}{' '}
          <TextButton onClick={onRetry}>{t('common:retry')}</TextButton>
        </>
      )}
    </p>
  );
}
