import { DEMO_TOWNS, makeTown as make } from './demo.ts';
export { DEMO_TOWNS };
export const makeTown = (slug: string) => { const { history, ...rest } = make(slug); return rest; };
