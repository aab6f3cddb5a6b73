import { IconDeviceFloppy, IconPrinter, IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../states/Toasts.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import styles from './consulta.module.css';

/** Save, print, share: only where there is an answer. */
export function Actions({
  address,
  onSave,
}: {
  /** Address that asks the same question. */
  readonly address: string;
  /** Absent where the answer is kept already. */
  readonly onSave?: () => void;
}) {
  const { t } = useTranslation('siting');
  const toast = useToast();
  const share = () => {
    navigator.clipboard.writeText(address).then(
      () => toast({ message: t('actions.shared') }),
      () => toast({ message: t('actions.cannotShare') }),
    );
  };
  return (
    <div className={styles.actions}>
      {onSave !== undefined && (
        <Button small icon={<IconDeviceFloppy size={16} aria-hidden />} onClick={onSave}>
          {t('actions.save')}
        </Button>
      )}
      <Button small icon={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
        {t('actions.print')}
      </Button>
      <IconButton label={t('actions.share')} onClick={share}>
        <IconShare size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
