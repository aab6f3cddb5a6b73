import type { ErrorComponentProps } from '@tanstack/react-router';
import { OurFault } from './OurFault.tsx';

/** A page that could not be drawn or loaded. */
export function PageFault({ error, reset }: ErrorComponentProps) {
  return (
    <div style={{ padding: 24, overflow: 'auto' }}>
      <OurFault level={1} error={error} what="page" onRetry={reset} />
    </div>
  );
}
