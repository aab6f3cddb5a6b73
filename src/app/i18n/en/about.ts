import type { about as pt } from '../pt/about.ts';
import type { Translation } from '../shape.ts';

export const about: Translation<typeof pt> = {
  title: 'About and limits',
  lead: 'It answers one question: may this activity stand here, on this day, under this code? It shows the working, cites the article and says how sure it is. It does not replace the opinion of those who decide.',
  verdicts: {
    title: 'What each verdict means',
    complies: 'Every rule with a number is met, even counting the possible error of the positions.',
    violates: 'At least one rule is not met, even counting the possible error of the positions.',
    inconclusive: 'The measure is so near the limit that the possible error leaves it open. Measure on site.',
    discretionary: 'The law sets no number. We show the distances; the authority decides.',
    'no-data':
      'The layer that the rule needs is not loaded. This does not mean that it complies, nor that it violates.',
    'not-applicable': 'The rule does not bind this case: another day, another activity, another zone.',
    order:
      'The whole verdict is the first of this order that occurs: violates, inconclusive, no data, authority decides, complies.',
  },
  measure: {
    title: 'How we measure',
    edges:
      'Edge to edge: from the lot, building or point asked about to that of the protected place. Exactly at the number of the law complies.',
    ellipsoid:
      'On the GRS80 ellipsoid (SIRGAS 2000), rounded to the millimetre. Within 2 cm of a limit the distance is worked out again by the geodesic.',
    tolerance:
      'The tolerance adds the error of the position asked about to that of the place. So each figure comes with a ±.',
    circles: 'Circles and bands on the map are drawings. The distance decides.',
    land: 'In Where, the land is the municipality less what each rule with a number or a zone excludes, for a point known exactly. Rules without a number are not on the map: the consultation of the point looks at them.',
    hypothesis:
      'In What if, the new place is put in thought alone: nothing is kept. A layer that is not loaded stays without data.',
    silent: 'Where the law is silent we chose a reading and show it with each rule, on the page Laws.',
  },
  limits: {
    title: 'What we do not do',
    survey:
      'We do not measure on site. A wrong coordinate gives a wrong answer: check the position and the error you gave.',
    other:
      'We judge by the posture code alone. Master plan, environmental licence, fire brigade and federal rules are left out.',
    summary: 'The text of the rules is our summary. Where summary and law differ, the law wins.',
    missing: 'What is not loaded is not seen. Each rule says what was missing.',
  },
  data: {
    title: 'Where the data of {{town}} come from',
    table: 'Sources of the data',
    none: 'No source is recorded for this municipality.',
    chooseTown: 'Choose a municipality to see the sources.',
    source: 'Source',
    origin: 'Origin',
    date: 'Date of the data',
    licence: 'Licence',
    datum: 'Original datum',
    rows: 'Records',
    demoMark: 'demonstration',
    empty: '—',
  },
  demo: {
    title: 'Demonstration data and test municipalities',
    demo: 'The demonstration municipalities have invented streets, places, lots and people. The boundary is a simplified drawing. The laws cited exist. Decide nothing by them; the yellow band says so on every screen and every print.',
    sandbox:
      'A test municipality uses real places of one city, judged by the code of another. It serves to check the working, not to decide.',
  },
  privacy: {
    title: 'Privacy',
    network: 'The page speaks only to the server it came from. No fonts, maps or scripts from elsewhere.',
    address: 'The address of the page holds the enquiry, for sharing. Never a person’s name.',
    device:
      'Language, theme and keyboard are kept on this device, and the session of whoever signs in. Without a network also what is still to be sent of a notice’s draft, without the persons, who are apart. Whoever takes a round along keeps the round, its papers and the map on the device, and what is recorded waits there until it is sent.',
  },
  licence: {
    title: 'Licences',
    code: 'GeoPosturas: MIT.',
    fonts: 'Typefaces IBM Plex Sans and Source Serif 4: OFL. Tabler icons: MIT.',
    maps: 'Map drawing: MapLibre, BSD.',
    data: 'Data follow the licence of each source, in the table above.',
  },
};
