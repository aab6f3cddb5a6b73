import type { ErrorComponentProps } from '@tanstack/react-router';
import { OurFault } from './OurFault.tsx';

/** A page that could not be drawn or loaded. */
export function PageFault({ error, reset }: ErrorComponentProps) {
  return (
    <main id="content" tabIndex={-1} style={{ padding: 24, overflow: 'auto' }}>
      <OurFault error={error} what="page" onRetry={reset} />
    </main>
  );
}
