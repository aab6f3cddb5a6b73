import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attributes } from '../../siting/types.ts';
import { useText } from '../i18n/language.ts';
import { backendQuery } from '../session/useBackend.ts';
import { OverrideDialog } from '../siting/saved/OverrideDialog.tsx';
import { useKept } from '../siting/saved/useSaved.ts';
import { useToast } from '../states/Toasts.tsx';
import { VerdictMark } from '../symbols/VerdictMark.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Button } from '../ui/Button.tsx';
import type { CardProps } from './cards.ts';
import { Findings } from './Findings.tsx';
import styles from './licences.module.css';
import { PlaceFields } from './PlaceFields.tsx';
import { type Place, siteOfPlace } from './place.ts';
import { RefusedBox } from './RefusedBox.tsx';
import { enough, standing } from './recheck.ts';
import { checkToKeep } from './useExam.ts';
import { useRecord } from './useLicences.ts';

/** A move: the new place is checked and its check kept; then, with a verdict that is enough, the licence goes there. */
export function MoveForm({ open, handle, marking, onDone }: CardProps & { readonly onDone: () => void }) {
  const { t } = useTranslation(['licences', 'common']);
  const text = useText();
  const toast = useToast();
  const { town, today, tense } = useStanding();
  const { licence } = open;
  const { move } = town.code.licences;
  const { place } = marking;
  const [address, setAddress] = useState('');
  const [tried, setTried] = useState(false);
  const [deciding, setDeciding] = useState(false);
  const examine = useExamine(open, handle);
  const record = useRecord();
  // Of the place as it is marked now; another place is examined anew.
  const examined = examine.data?.place === place ? examine.data : null;
  const kept = useKept(examined?.check.id ?? null);
  const check = kept.data ?? examined?.check ?? null;
  const verdict = check === null ? null : standing(check);
  const mayMove = verdict !== null && enough(verdict);
  const go = () => {
    setTried(true);
    if (address.trim() === '' || place === null || check === null) return;
    record.mutate(
      {
        id: licence.id,
        seen: licence.events,
        event: async ({ licences }) => ({
          kind: 'moved',
          acted_on: today,
          check_id: check.id,
          address: address.trim(),
          place_id: place.fact === null ? null : await licences.placeId(town.ibge, place.fact),
          position_method: place.method,
        }),
      },
      {
        onSuccess: () => {
          toast({ message: t('licences:form.done') });
          onDone();
        },
      },
    );
  };
  return (
    <section className={styles.card} data-move={check === null ? 'asking' : verdict}>
      <h3>
        {t('licences:move.title', { number: licence.number })}
        <span className={styles.aside}>{move.citation}</span>
      </h3>
      <p className={styles.small}>
        {text(move.text)}. {t('licences:move.rule')}
      </p>
      {examine.error !== null && <RefusedBox error={examine.error} />}
      {record.error !== null && <RefusedBox error={record.error} />}
      <PlaceFields
        id="move-address"
        label={t('licences:move.address')}
        address={address}
        onAddress={setAddress}
        marking={marking}
        handle={handle}
        error={tried && address.trim() === '' ? t('licences:move.addressWrong') : null}
      />
      {tried && place === null && <p className={styles.wrong}>{t('licences:move.placeWrong')}</p>}
      {check !== null && verdict !== null && (
        <div role="status" data-move-verdict={verdict}>
          <p className={styles.verdict}>
            <span>{t('licences:move.verdict')}</span>
            <VerdictMark verdict={verdict} look="chip" />
          </p>
          <Findings answer={check.answer} />
          {!mayMove && <p className={styles.small}>{t('licences:move.cannot')}</p>}
        </div>
      )}
      <div className={styles.deeds}>
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        {check !== null && <Button onClick={() => setDeciding(true)}>{t('licences:check.decide')}</Button>}
        {check === null ? (
          <Button
            look="primary"
            disabled={examine.isPending || handle.engine === null || tense !== 'today'}
            onClick={() => {
              setTried(true);
              if (place !== null && address.trim() !== '') examine.mutate(place);
            }}
            data-examine
          >
            {t('licences:move.examine')}
          </Button>
        ) : (
          <Button look="primary" disabled={!mayMove || record.isPending} onClick={go} data-go>
            {t('licences:act.moved')}
          </Button>
        )}
      </div>
      {tense !== 'today' && <p className={styles.small}>{t('licences:check.notToday')}</p>}
      {deciding && check !== null && (
        <OverrideDialog
          town={town}
          check={check}
          onClose={() => setDeciding(false)}
          onDone={() => setDeciding(false)}
        />
      )}
    </section>
  );
}

/** Judges the new place as any other, and keeps what was found. */
function useExamine({ licence }: CardProps['open'], handle: CardProps['handle']) {
  const queries = useQueryClient();
  const { t } = useTranslation('licences');
  const { town, date } = useStanding();
  return useMutation({
    mutationFn: async (place: Place) => {
      const { engine } = handle;
      const { activity } = licence;
      if (engine === null || activity === null)
        throw new Error('The facts are being read anew: try again in a moment.');
      const { records } = await queries.ensureQueryData(backendQuery);
      const fact = place.fact === null ? null : await engine.host.fact(place.fact);
      const { answer } = await engine.host.check({
        activity,
        date,
        site: siteOfPlace(place, fact, licence.attributes as Attributes),
      });
      const check = await records.saveCheck(
        await checkToKeep(town, engine, answer, t('check.title_saved', { number: licence.number })),
      );
      return { place, check };
    },
  });
}
