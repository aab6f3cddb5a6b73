import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import type { IssuedPaper } from '../../../records/infraction.ts';
import { saveAs } from '../../saveAs.ts';
import { useNames } from '../../siting/saved/useSaved.ts';
import { useStanding } from '../../town/TownProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../Card.tsx';
import styles from '../infractions.module.css';
import { noticeFile, noticeOfPaper } from '../papers.ts';
import { usePapers } from '../useInfractions.ts';
import type { PartProps } from './part.ts';

/** The papers as they were issued, to print: they name people, and are for those who handle the process. */
export function PapersPart({ open, speech, handles }: PartProps & { readonly handles: boolean }) {
  const { t, dateTime, lang } = speech;
  const { infraction } = open;
  const { town } = useStanding();
  const papers = usePapers(infraction.id, handles);
  const names = useNames(handles);
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  if (!handles || papers.data === undefined || papers.data.length === 0) return null;
  const print = async (paper: IssuedPaper) => {
    setBusy(paper.id);
    setFailed(false);
    try {
      const officer = paper.created_by === null ? null : (names.data?.get(paper.created_by) ?? null);
      const notice = noticeOfPaper(paper, town, officer, lang);
      saveAs(
        `${notice.documentTitle.replaceAll('/', '-').replaceAll(',', '')}.pdf`,
        await noticeFile(notice),
      );
    } catch (error) {
      console.error(error);
      setFailed(true);
    } finally {
      setBusy(null);
    }
  };
  return (
    <Card title={t('infractions:papers.title')} name="papers">
      <ul className={styles.plainList}>
        {papers.data.map((paper) => (
          <li key={paper.id} className={styles.paper}>
            <span>
              {t(`infractions:papers.${paper.document}`)} {paper.number}
              <span className={styles.small}>{dateTime(paper.created_at, town.timeZone)}</span>
            </span>
            <Button
              small
              icon={<IconFileTypePdf size={18} aria-hidden />}
              disabled={busy !== null}
              aria-label={`PDF: ${t(`infractions:papers.${paper.document}`)} ${paper.number}`}
              onClick={() => void print(paper)}
            >
              {busy === paper.id ? t('infractions:papers.making') : 'PDF'}
            </Button>
          </li>
        ))}
      </ul>
      {failed && (
        <p className={styles.error} role="alert">
          {t('infractions:papers.failed')}
        </p>
      )}
    </Card>
  );
}
