/** The part of `qrcode` that is used (the package brings no types). */
declare module 'qrcode' {
  interface Options {
    readonly errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H';
  }
  interface SvgOptions extends Options {
    readonly type: 'svg';
    readonly margin?: number;
  }
  const qrcode: {
    toString(text: string, options: SvgOptions): Promise<string>;
    /** @throws Error where the text is longer than a code holds. */
    create(
      text: string,
      options: Options,
    ): { readonly modules: { readonly size: number; readonly data: Uint8Array } };
  };
  export default qrcode;
}
