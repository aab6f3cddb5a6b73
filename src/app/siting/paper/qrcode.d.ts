/** The part of `qrcode` that is used (the package brings no types). */
declare module 'qrcode' {
  interface Options {
    readonly type: 'svg';
    readonly margin?: number;
    readonly errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H';
  }
  const qrcode: { toString(text: string, options: Options): Promise<string> };
  export default qrcode;
}
