/**
 * Labels are drawn with fonts of the page (no `glyphs` address): MapLibre reads the weight out of the family's
 * name, so map.css gives each weight of the variable font a family of its own, and no name may hold a word that
 * begins with a digit. All must be loaded before the map is made.
 */
export const REGULAR = 'GP Sans Regular';
export const MEDIUM = 'GP Sans Medium';
export const SEMIBOLD = 'GP Sans Semibold';
/** Names of water; declared by the theme. */
export const SERIF_ITALIC = 'GP Serif';

/** Loads what the labels need. A font that fails leaves the reader's own sans-serif: the map still opens. */
export async function loadMapFonts(): Promise<void> {
  const faces = [
    `400 16px "${REGULAR}"`,
    `500 16px "${MEDIUM}"`,
    `600 16px "${SEMIBOLD}"`,
    `italic 400 16px "${SERIF_ITALIC}"`,
  ];
  await Promise.allSettled(faces.map((face) => document.fonts.load(face)));
}
