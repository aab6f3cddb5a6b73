import { IconDeviceFloppy, IconFileTypePdf, IconPrinter, IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../states/Toasts.tsx';
import { printPage } from '../theme/usePrinting.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import styles from './consulta.module.css';

/** Save, paper, print, share: only where there is an answer. */
export function Actions({
  address,
  onSave,
  onPaper,
}: {
  /** Address that asks the same question. */
  readonly address: string;
  /** Absent where the answer is kept already. */
  readonly onSave?: () => void;
  readonly onPaper: () => void;
}) {
  const { t } = useTranslation(['siting', 'paper']);
  const toast = useToast();
  const share = () => {
    navigator.clipboard.writeText(address).then(
      () => toast({ message: t('siting:actions.shared') }),
      () => toast({ message: t('siting:actions.cannotShare') }),
    );
  };
  return (
    <div className={styles.actions}>
      {onSave !== undefined && (
        <Button small icon={<IconDeviceFloppy size={16} aria-hidden />} onClick={onSave}>
          {t('siting:actions.save')}
        </Button>
      )}
      <Button small icon={<IconFileTypePdf size={16} aria-hidden />} onClick={onPaper}>
        {t('paper:open')}
      </Button>
      <IconButton label={t('siting:actions.print')} onClick={() => void printPage()}>
        <IconPrinter size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('siting:actions.share')} onClick={share}>
        <IconShare size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
