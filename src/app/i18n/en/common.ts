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
  register: {
    csv: 'Export CSV',
    geojson: 'Export GeoJSON',
    writing: 'Preparing the file…',
    written_one: '{{count, number}} record in the file.',
    written_other: '{{count, number}} records in the file.',
    masked: 'Without the offender’s name and CPF: your role does not see them.',
    failed: 'The records could not be read, and no file was written. Try again.',
  },
};
