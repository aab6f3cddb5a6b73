/** The municipalities of a state, by the list that the IBGE keeps (kept for us by `@brazilian-utils`). */
import { getCities } from '@brazilian-utils/brazilian-utils';

type State = Parameters<typeof getCities>[0];

/** @param uf two capitals. Names as the IBGE writes them; empty where the letters are no state's. */
export const municipalitiesOf = (uf: string): readonly string[] => getCities(uf as State);
