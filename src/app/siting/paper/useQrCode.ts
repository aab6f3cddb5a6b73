import { useEffect, useState } from 'react';

/** A QR code as an SVG picture's address; null until it is drawn, or where the text is too long for one. */
export function useQrCode(text: string): string | null {
  const [made, setMade] = useState<{ readonly text: string; readonly address: string } | null>(null);
  useEffect(() => {
    let current = true;
    // Nobody waits for it: the answer comes first.
    const timer = setTimeout(() => {
      void import('qrcode')
        .then(({ default: qrcode }) =>
          qrcode.toString(text, { type: 'svg', margin: 0, errorCorrectionLevel: 'L' }),
        )
        .then(
          (svg) => {
            if (current) setMade({ text, address: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}` });
          },
          (error: unknown) => {
            // A lot of many corners is longer than a code holds; the address stands beside it in letters.
            console.warn(error);
          },
        );
    }, 600);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return made?.text === text ? made.address : null;
}
