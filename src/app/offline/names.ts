/** Cache Storage of the base maps that were taken along, by their path. No personal data. */
export const MAPS = 'geoposturas-maps';
/** Cache Storage of towns' facts as text, by town and day, for planning anew. No personal data. */
export const FACTS = 'geoposturas-facts';
