import type { common as pt } from '../pt/common.ts';
import type { Translation } from '../shape.ts';

export const common: Translation<typeof pt> = {
  product: 'GeoPosturas',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  retry: 'Try again',
  clear: 'Clear',
  today: 'today',
  listSeparator: ', ',
};
