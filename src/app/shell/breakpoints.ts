import { useMediaQuery } from '@mantine/hooks';

/** Under 640 px: sheet and tabs. 640 to 959: drawer. From 960: rail and panel; from 1280 wide. */
export type Width = 'phone' | 'drawer' | 'narrow' | 'wide';

export function useWidth(): Width {
  const now = { getInitialValueInEffect: false };
  const drawer = useMediaQuery('(min-width: 640px)', true, now);
  const narrow = useMediaQuery('(min-width: 960px)', true, now);
  const wide = useMediaQuery('(min-width: 1280px)', true, now);
  if (wide) return 'wide';
  if (narrow) return 'narrow';
  return drawer ? 'drawer' : 'phone';
}
