/** Makes the PDF apart from the page: its library and its face are loaded only here. */
import face from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url';
import { expose } from 'comlink';
import type { Paper } from '../../../papers/paper.ts';
import { pdfOf } from '../../../papers/pdf/pdf.ts';

const remote = {
  async pdf(paper: Paper): Promise<Uint8Array> {
    const answer = await fetch(face);
    if (!answer.ok) throw new Error(`the face answered ${answer.status}`);
    return pdfOf(paper, new Uint8Array(await answer.arrayBuffer()));
  },
};
export type PdfMaker = typeof remote;

expose(remote);
