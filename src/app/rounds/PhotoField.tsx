import { IconCamera, IconX } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { shrink } from '../offline/photo.ts';
import { IconButton } from '../ui/Button.tsx';
import styles from './go.module.css';
import type { RoundsT } from './say.ts';
import type { Taken } from './useTelling.ts';

const MOST_PHOTOS = 6;

/** Photographs of what is found, made small and without the camera's own notes before they are kept. */
export function PhotoField({
  taken,
  onChange,
  t,
}: {
  readonly taken: readonly Taken[];
  readonly onChange: (taken: readonly Taken[]) => void;
  readonly t: RoundsT;
}) {
  const id = useId();
  const [state, setState] = useState<'ready' | 'busy' | 'unreadable'>('ready');
  const take = async (files: readonly File[]) => {
    setState('busy');
    const more: Taken[] = [];
    let failed = false;
    for (const file of files.slice(0, MOST_PHOTOS - taken.length)) {
      try {
        more.push({
          ...(await shrink(file)),
          id: crypto.randomUUID(),
          taken_at: new Date().toISOString(),
        });
      } catch {
        failed = true;
      }
    }
    onChange([...taken, ...more]);
    setState(failed ? 'unreadable' : 'ready');
  };
  return (
    <div className={styles.photos} data-photos={taken.length}>
      <label className={styles.take} htmlFor={id} data-off={taken.length >= MOST_PHOTOS}>
        <IconCamera size={20} aria-hidden />
        {t('rounds:photo')}
        <input
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          disabled={taken.length >= MOST_PHOTOS}
          onChange={(event) => {
            const { files } = event.currentTarget;
            const chosen = files === null ? [] : [...files];
            event.currentTarget.value = '';
            void take(chosen);
          }}
        />
      </label>
      {taken.map((one, i) => (
        <Thumb
          key={one.id}
          photo={one.jpeg}
          alt={t('rounds:photoOf', { n: i + 1 })}
          remove={t('rounds:removePhoto', { n: i + 1 })}
          onRemove={() => onChange(taken.filter(({ id: other }) => other !== one.id))}
        />
      ))}
      <p className={styles.small} role="status">
        {state === 'unreadable'
          ? t('rounds:photoUnreadable')
          : state === 'busy'
            ? t('rounds:photoBusy')
            : taken.length > 0
              ? t('rounds:photosKept', { count: taken.length })
              : ''}
      </p>
    </div>
  );
}

function Thumb({
  photo,
  alt,
  remove,
  onRemove,
}: {
  readonly photo: Blob;
  readonly alt: string;
  readonly remove: string;
  readonly onRemove: () => void;
}) {
  const url = useMemo(() => URL.createObjectURL(photo), [photo]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <span className={styles.thumbnail}>
      <img src={url} alt={alt} />
      <IconButton label={remove} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </span>
  );
}
