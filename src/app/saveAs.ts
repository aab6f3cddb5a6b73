/** Text as a file, in UTF-8. @param type media type without its character set. */
export const textFile = (text: string, type: string): Blob =>
  new Blob([text], { type: `${type};charset=utf-8` });

/** Hands a file to the reader under a name. */
export function saveAs(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
