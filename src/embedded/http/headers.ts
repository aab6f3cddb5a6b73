/**
 * Sent with every answer. The page opens no connection but to this server, runs no script but its own, and is framed
 * by nobody. MapLibre makes its worker from a blob; Mantine writes styles at run time.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': policy([]),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
};

/**
 * What the page itself may do. @param servers addresses of the outside geocoders that towns have set: their origins,
 * and nothing else of them, may be asked too. What is no address of the web is left out.
 */
export const pagePolicy = (servers: readonly string[]): string =>
  policy([
    ...new Set(
      servers.flatMap((server) => {
        if (!URL.canParse(server)) return [];
        const { protocol, origin } = new URL(server);
        return protocol === 'https:' || protocol === 'http:' ? [origin] : [];
      }),
    ),
  ]);

function policy(origins: readonly string[]): string {
  return [
    "default-src 'self'",
    // GDAL, which reads shapefiles and GeoPackages in a worker, is WebAssembly; text is never run as script.
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...origins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
