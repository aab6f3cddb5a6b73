/** `1,2 MB`: as the reader's system tells the size of a file. */
export function fileSize(
  bytes: number,
  decimal: (value: number, min?: number, max?: number) => string,
): string {
  if (bytes < 1024) return `${decimal(bytes)}\u00a0B`;
  if (bytes < 1024 * 1024) return `${decimal(bytes / 1024)}\u00a0KB`;
  return `${decimal(bytes / 1024 / 1024, 1)}\u00a0MB`;
}
