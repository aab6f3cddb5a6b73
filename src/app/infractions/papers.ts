/** Papers that were issued, as files: the same paper gives the same file, whoever prints it. */
import { wrap } from 'comlink';
import { type Notice, noticeOf } from '../../papers/notice/notice.ts';
import type { IssuedPaper } from '../../records/infraction.ts';
import { noticeContentSchema } from '../../records/notice-content.ts';
import { civilDayIn } from '../format.ts';
import type { TownView } from '../town/types.ts';
import type { NoticeMaker } from './notice.worker.ts';

/** The notice of a paper that was kept. @throws where what is kept is no such paper. */
export function noticeOfPaper(
  paper: IssuedPaper,
  town: TownView,
  officer: string | null,
  lang: 'pt' | 'en',
): Notice {
  return noticeOf({
    code: town.code,
    town,
    document: paper.document,
    number: paper.number,
    issuedOn: civilDayIn(town.timeZone, new Date(paper.created_at)),
    content: noticeContentSchema.parse(paper.content),
    officer,
    lang,
  });
}

/** The PDF, made in a worker that ends with it. */
export async function noticeFile(notice: Notice): Promise<Blob> {
  const worker = new Worker(new URL('./notice.worker.ts', import.meta.url), { type: 'module' });
  try {
    // A worker that does not start would be waited for without end.
    const failed = new Promise<never>((_, reject) => {
      worker.addEventListener('error', ({ message }) =>
        reject(new Error(message === '' ? 'the worker did not start' : message)),
      );
    });
    const bytes = await Promise.race([wrap<NoticeMaker>(worker).pdf(notice), failed]);
    return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
  } finally {
    worker.terminate();
  }
}
