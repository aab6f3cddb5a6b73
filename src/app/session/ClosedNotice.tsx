import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Notice } from '../states/Notice.tsx';
import { Button } from '../ui/Button.tsx';
import { SignInDialog } from './SignInDialog.tsx';

/** What is closed to whoever asks, and who may: a visitor is offered to sign in, others are not (it would not help). */
export function ClosedNotice({
  title,
  enter,
  children,
}: {
  readonly title: string;
  /** Word of the button; null for those who are signed in. */
  readonly enter: string | null;
  readonly children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Notice
        icon={<IconLock size={24} aria-hidden />}
        title={title}
        actions={
          enter !== null && (
            <Button look="primary" small onClick={() => setOpen(true)}>
              {enter}
            </Button>
          )
        }
      >
        {children}
      </Notice>
      <SignInDialog opened={open} onClose={() => setOpen(false)} />
    </>
  );
}
