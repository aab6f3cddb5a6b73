/** Papers as files of the browser. */
import { wrap } from 'comlink';
import type { Paper } from '../../../papers/paper.ts';
import type { PdfMaker } from './pdf.worker.ts';

/** The PDF, made in a worker that ends with it. */
export async function pdfFile(paper: Paper): Promise<Blob> {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  try {
    // A worker that does not start would be waited for without end.
    const failed = new Promise<never>((_, reject) => {
      worker.addEventListener('error', ({ message }) =>
        reject(new Error(message === '' ? 'the worker did not start' : message)),
      );
    });
    const bytes = await Promise.race([wrap<PdfMaker>(worker).pdf(paper), failed]);
    return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
  } finally {
    worker.terminate();
  }
}
