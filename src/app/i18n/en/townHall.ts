/** *Town hall*: what a municipality says of itself on its papers. */
export const townHall = {
  title: 'Town hall',
  lead: 'What {{town}} says of itself on its opinions.',
  gate: {
    signIn: 'Sign in to see the settings of {{town}}',
    not: 'Your profile does not see the settings of {{town}}',
    who: 'Who can: administration and planning of the municipality.',
    enter: 'Sign in',
  },
  arms: {
    title: 'Coat of arms',
    alt: 'Arms of {{town}}',
    paper: 'Siting opinion',
    none: 'No arms: opinions bear the name of the municipality alone.',
    now: 'Opinions made from now on begin like this.',
    look: 'Not kept yet. Look at the drawing before you keep it.',
    hint: 'PNG, JPEG or SVG, up to 8 MB (SVG up to 1 MB). Or drop the file here. The drawing is kept as a small picture; the file is not kept.',
    choose: 'Choose the file',
    chooseOther: 'Choose another file',
    reading: 'Reading the file',
    keep: 'Keep the arms',
    keeping: 'Keeping',
    kept: 'Arms kept. The next opinions bear them.',
    cancel: 'Discard',
    remove: 'Take the arms away',
    removed: 'Arms taken away.',
    who: 'Who changes the arms of {{town}}: the administration of the municipality.',
    notKept: 'The arms were not kept',
    tryAgain: 'The server did not take the picture. The former arms stay. Try again.',
    few: 'The picture has {{width}} × {{height}} dots and is blurred on paper. With {{enough}} or more on its longer side it is sharp.',
    refused: '{{file}} cannot serve as arms',
    fault: {
      empty: 'The file is empty. Check that the copy was finished and choose it again.',
      type: 'It is neither PNG, JPEG nor SVG, whatever its name. Save the arms in one of these formats.',
      large: 'The file is larger than {{detail}}. Save the arms smaller: on paper they measure 16 mm.',
      broken:
        'The file cannot be read: it is cut short or has an error. Open it in the drawing program and save it again.',
      script:
        'The SVG brings a program along ({{detail}}), which does not run on paper. Save it as plain SVG, or as PNG.',
      outside:
        'The SVG takes part of its drawing from elsewhere ({{detail}}). On paper that part would be missing. Save it with its pictures embedded, or as PNG.',
      foreign:
        'The SVG holds a page within the drawing ({{detail}}), which would be missing on paper. Save it as PNG.',
      size: 'The SVG tells neither width nor height. Save it with the page fitted to the drawing, or as PNG.',
      pixels: 'The picture has more than 50 million dots. Make it smaller: 400 dots a side are enough.',
      narrow:
        'The picture is more than five times as long as it is wide, and would be a line on paper. Crop it to the arms.',
      blank: 'The picture is all transparent: nothing would be seen on paper. Check the file.',
      heavy: 'Even made smaller the picture is too heavy. Is it a photograph? Use the drawing of the arms.',
    },
  },
  register: {
    title: 'Record',
    text: 'Comes from the installation and is not changed here.',
    name: 'Municipality',
    ibge: 'IBGE code',
    code: 'Posture code',
    timeZone: 'Time zone of dates',
    datum: 'Coordinates shown',
  },
} as const;
