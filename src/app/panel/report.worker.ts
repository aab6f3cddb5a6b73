/** Makes the monthly report apart from the page: its library and its face are loaded only here. */
import face from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url';
import { expose } from 'comlink';
import { findCode } from '../../laws/index.ts';
import { reportPdf } from '../../papers/pdf/report.ts';
import { type ReportInput, reportOf } from '../../papers/report/report.ts';

/** The code is known here and need not be sent. */
export type ReportAsked = Omit<ReportInput, 'code'>;

const remote = {
  async pdf(asked: ReportAsked): Promise<Uint8Array> {
    const answer = await fetch(face);
    if (!answer.ok) throw new Error(`the face answered ${answer.status}`);
    const code = findCode(asked.facts.code);
    if (code === undefined) throw new Error(`no code ${asked.facts.code}`);
    return reportPdf(reportOf({ ...asked, code }), new Uint8Array(await answer.arrayBuffer()));
  },
};
export type ReportMaker = typeof remote;

expose(remote);
