import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { Empty } from '../states/Empty.tsx';
import { InputErrorBox } from '../states/InputErrorBox.tsx';
import { LongWork } from '../states/LongWork.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { Button } from '../ui/Button.tsx';
import type { Unfinished } from './engine/unfinished.ts';
import { sayRefusal } from './refusal.ts';

/** What stands in a panel in place of a result. */
export function UnfinishedWork({
  state,
  words,
}: {
  readonly state: Unfinished;
  readonly words: {
    readonly working: string;
    /** What is counted while it works. */
    readonly unit: string;
    readonly stopped: string;
    readonly stoppedText?: ReactNode;
    readonly again: string;
    readonly refused: string;
  };
}) {
  const { language } = useLanguage();
  switch (state.status) {
    case 'working':
      return (
        <LongWork
          title={words.working}
          done={state.done}
          total={state.of}
          unit={words.unit}
          onCancel={state.cancel}
        />
      );
    case 'stopped':
      return (
        <Empty
          title={words.stopped}
          actions={
            <Button small onClick={state.retry}>
              {words.again}
            </Button>
          }
        >
          {words.stoppedText}
        </Empty>
      );
    case 'refused':
      return <InputErrorBox title={words.refused}>{sayRefusal(state.error, language)}</InputErrorBox>;
    case 'failed':
      return <OurFault error={state.error} onRetry={state.retry} />;
  }
}
