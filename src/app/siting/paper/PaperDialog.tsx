import { Modal, Textarea, TextInput } from '@mantine/core';
import {
  IconDeviceFloppy,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconMap,
  IconPrinter,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findingsCsv } from '../../../papers/csv.ts';
import { findingsGeojson } from '../../../papers/geojson.ts';
import { htmlOf } from '../../../papers/html.ts';
import type { Paper } from '../../../papers/paper.ts';
import type { SavedCheck } from '../../../records/siting-check.ts';
import type { Answer } from '../../../siting/types.ts';
import { saveAs, textFile } from '../../saveAs.ts';
import { OurFault } from '../../states/OurFault.tsx';
import { useToast } from '../../states/Toasts.tsx';
import type { TownView } from '../../town/types.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormat } from '../../useFormat.ts';
import { useConclude, useMaySave } from '../saved/useSaved.ts';
import { pdfFile } from './files.ts';
import styles from './sheet.module.css';
import type { PaperHandle } from './usePaper.ts';

export interface PaperDialogProps {
  readonly town: TownView;
  readonly answer: Answer;
  readonly handle: PaperHandle;
  /** Null where the consultation is not kept. */
  readonly kept: SavedCheck | null;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Conclusion, signature, and the paper in four forms. */
export function PaperDialog(props: PaperDialogProps) {
  const { t } = useTranslation(['paper', 'common']);
  const { kept, onClose, onSave } = props;
  const [unsaved, setUnsaved] = useState(false);
  const [signatory, setSignatory] = useState('');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('paper:title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={styles.form} data-paper-dialog>
        {kept === null ? (
          <>
            <p className={styles.about}>{t('paper:notKept')}</p>
            <div>
              <Button small icon={<IconDeviceFloppy size={16} aria-hidden />} onClick={onSave}>
                {t('paper:save')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>{t('paper:number', { number: kept.number })}</p>
            <Conclusion town={props.town} check={kept} onUnsaved={setUnsaved} />
          </>
        )}
        <TextInput
          label={t('paper:signatory')}
          description={t('paper:signatoryHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={120}
          value={signatory}
          onChange={(event) => setSignatory(event.currentTarget.value)}
        />
        <Formats {...props} unsaved={unsaved} signatory={signatory.trim() === '' ? null : signatory.trim()} />
      </div>
    </Modal>
  );
}

function Conclusion({
  town,
  check,
  onUnsaved,
}: {
  readonly town: TownView;
  readonly check: SavedCheck;
  readonly onUnsaved: (unsaved: boolean) => void;
}) {
  const { t } = useTranslation('paper');
  const { dateTime } = useFormat();
  const toast = useToast();
  const conclude = useConclude();
  const [text, setText] = useState('');
  const stands = check.siting_conclusions.at(-1);
  const may = useMaySave(town.ibge);
  const write = (next: string) => {
    setText(next);
    onUnsaved(next.trim() !== '');
  };
  return (
    <>
      {stands !== undefined && (
        <div className={styles.kept} data-conclusion>
          <p>{t('concluded', { when: dateTime(stands.created_at, town.timeZone) })}</p>
          <p>{stands.conclusion}</p>
        </div>
      )}
      {may && (
        <div className={styles.conclude}>
          <Textarea
            label={t('conclusion')}
            description={t('conclusionHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={4000}
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
          />
          <Button
            small
            disabled={text.trim() === '' || conclude.isPending}
            onClick={() =>
              conclude.mutate(
                { check, conclusion: text.trim() },
                {
                  onSuccess: () => {
                    write('');
                    toast({ message: t('kept') });
                  },
                },
              )
            }
          >
            {t(conclude.isPending ? 'keeping' : 'keep')}
          </Button>
          {conclude.error !== null && <OurFault error={conclude.error} what="page" />}
        </div>
      )}
    </>
  );
}

function Formats({
  town,
  answer,
  handle,
  kept,
  unsaved,
  signatory,
}: PaperDialogProps & { readonly unsaved: boolean; readonly signatory: string | null }) {
  const { t } = useTranslation('paper');
  const [state, setState] = useState<'still' | 'making' | 'failed'>('still');
  const { source } = handle;
  const name = ['parecer', town.slug, kept === null ? answer.date : kept.number.replace('/', '-')].join('-');
  const ready = source !== null && !unsaved && state !== 'making';
  const give = async (ending: string, make: (paper: Paper) => Blob | Promise<Blob>) => {
    const paper = handle.paper(signatory);
    if (paper === null) return;
    setState('making');
    try {
      saveAs(`${name}.${ending}`, await make(paper));
      setState('still');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };
  const ground = source?.ground ?? [];
  return (
    <>
      <div className={styles.formats}>
        <Button
          look="primary"
          disabled={!ready}
          icon={<IconFileTypePdf size={18} aria-hidden />}
          onClick={() => void give('pdf', pdfFile)}
        >
          {t('pdf')}
        </Button>
        <Button
          disabled={!ready}
          icon={<IconPrinter size={18} aria-hidden />}
          onClick={() => void give('html', (paper) => textFile(htmlOf(paper), 'text/html'))}
        >
          {t('page')}
        </Button>
        <Button
          disabled={!ready}
          icon={<IconFileTypeCsv size={18} aria-hidden />}
          onClick={() =>
            void give('csv', ({ lang }) => textFile(findingsCsv(answer, ground, town.name, lang), 'text/csv'))
          }
        >
          {t('csv')}
        </Button>
        <Button
          disabled={!ready}
          icon={<IconMap size={18} aria-hidden />}
          onClick={() =>
            void give('geojson', ({ lang }) =>
              textFile(JSON.stringify(findingsGeojson(answer, ground, lang)), 'application/geo+json'),
            )
          }
        >
          {t('geojson')}
        </Button>
      </div>
      <p className={styles.status} role="status">
        {unsaved
          ? t('unsaved')
          : state === 'making'
            ? t('making')
            : state === 'failed' || handle.failed
              ? t('failed')
              : source === null
                ? t('waiting')
                : t('about')}
      </p>
    </>
  );
}
