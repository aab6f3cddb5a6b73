/** Makes the PDF of a notice apart from the page: its library and its face are loaded only here. */
import face from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url';
import { expose } from 'comlink';
import type { Notice } from '../../papers/notice/notice.ts';
import { noticePdf } from '../../papers/pdf/notice.ts';

const remote = {
  async pdf(notice: Notice): Promise<Uint8Array> {
    const answer = await fetch(face);
    if (!answer.ok) throw new Error(`the face answered ${answer.status}`);
    return noticePdf(notice, new Uint8Array(await answer.arrayBuffer()));
  },
};
export type NoticeMaker = typeof remote;

expose(remote);
