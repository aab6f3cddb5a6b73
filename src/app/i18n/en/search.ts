import type { search as pt } from '../pt/search.ts';
import type { Translation } from '../shape.ts';

export const search: Translation<typeof pt> = {
  label: 'Search',
  placeholder: 'Address, place, coordinate or article',
  placeholderShort: 'Search',
  open: 'Open search',
  clear: 'Clear the search',
  group: {
    coordinate: 'Coordinate',
    law: 'Laws',
    place: 'Places',
    street: 'Streets',
    address: 'Addresses',
    saved: 'Siting checks',
  },
  at: 'Siting check at {{lat}} {{lon}}',
  goTo: 'Go to {{lat}} {{lon}}',
  atUtm: 'UTM {{zone}} {{east}} E {{north}} N',
  nothing: 'Nothing found for “{{query}}”.',
  nothingHint:
    'We looked in the loaded streets and places, coordinates and articles of law. An address with a number can be marked on the map.',
  placesElsewhere: 'Streets and places are searched on the page Siting check.',
  placesGo: 'Search “{{query}}” in Siting check',
  placesWait: 'Streets and places of {{town}} are not loaded yet: they were not searched.',
  swapped: 'Latitude and longitude look swapped.',
  swap: 'Swap: {{lat}} {{lon}}',
  outside: 'This point is over {{distance}} outside {{town}}. Check the coordinate.',
  signs: 'The minus signs are missing. Read both figures as negative?',
  looksUtm: 'These figures look like UTM. Read them as UTM {{zone}}?',
  coarse:
    'With one decimal or none the coordinate stands for kilometres. Write at least four decimals (-29.8512 -51.1704) or the seconds.',
  notOnEarth: 'Latitude goes from −90 to 90 and longitude from −180 to 180. Check the coordinate.',
  utmOutside:
    'These figures do not fall near {{town}} in UTM {{zone}}. Check the order (east, north) and the zone.',
  results_one: '{{count}} result',
  results_other: '{{count}} results',
  searching: 'Searching',
  failed: 'The search of {{source}} failed. The other results are below.',
};
