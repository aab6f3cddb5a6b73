/** Longest side of a photograph that is kept, pixels: a licence on a wall can still be read. */
const LONGEST_PX = 1600;
/** What the database takes (visit_photos). */
const MOST_BYTES = 1_500_000;
const QUALITIES = [0.82, 0.7, 0.55, 0.4];

export interface Shrunk {
  readonly jpeg: Blob;
  readonly width: number;
  readonly height: number;
}

/** Width and height within the longest side; what is smaller stays. */
export function fitted(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, LONGEST_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A photograph drawn anew: upright, smaller, and without what the camera wrote beside it (its position, its owner).
 * @throws Error where the file is no picture that this browser reads.
 */
export async function shrink(file: Blob): Promise<Shrunk> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitted(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('this browser draws no pictures');
    // A picture with holes would come out black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    for (const quality of QUALITIES) {
      const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
      if (jpeg !== null && jpeg.type === 'image/jpeg' && jpeg.size <= MOST_BYTES)
        return { jpeg, width, height };
    }
    throw new Error('the photograph stays too large');
  } finally {
    bitmap.close();
  }
}
