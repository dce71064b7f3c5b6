import type { FastifyInstance } from 'fastify'

import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The reply is data that browsers do not render as a page, such as a tile. */
    isFile?: boolean
  }
}

/**
 * React Aria injects one style element into the page (`touch-action` of pressable elements); this
 * is its SHA-256. A test computes it from the installed package.
 */
export const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/**
 * Sends the security headers with every reply. They are constant, so they are built once: the usual
 * library builds them for each request, which took as long as serving a whole tile.
 */
export function sendSecurityHeaders(app: FastifyInstance, config: Config): void {
  const forPages = pageHeaders(config)
  const forFiles = fileHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.isFile ? forFiles : forPages)
    done()
  })
}

const ordinary = (config: Config) => ({
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // HSTS over plain HTTP would lock people out of an installation on their own machine.
  ...(config.origin?.protocol === 'https:' && {
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  }),
})

/** The headers of data, as opposed to pages: a browser that opens it runs and loads nothing. */
export const fileHeaders = (config: Config): Readonly<Record<string, string>> => ({
  ...ordinary(config),
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none';sandbox",
})

/** The map uses geolocation when the person asks for it; no other browser feature is used. */
const permissionsPolicy = [
  'geolocation=(self)',
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
  ].map((feature) => `${feature}=()`),
].join(', ')

/** The headers of every page and every refusal. */
export function pageHeaders(config: Config): Record<string, string> {
  return {
    ...ordinary(config),
    'Content-Security-Policy': contentPolicy(config),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy,
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
  }
}

const contentPolicy = (config: Config): string => {
  const mapOrigins = originsOfMaps(config)
  const analyticsOrigins = config.analyticsUrl ? [config.analyticsUrl.origin] : []
  return [
    ['default-src', "'self'"],
    ['script-src', "'self'"],
    ['style-src', "'self'", reactAriaStyle],
    ['worker-src', "'self'"],
    ['img-src', "'self'", 'data:', 'blob:', ...mapOrigins],
    ['connect-src', "'self'", ...mapOrigins, ...analyticsOrigins],
    ['frame-src', config.paymentsUrl?.origin ?? "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    // The policies of `apps/web/src/trusted-types.ts` and `map/plain-text.ts` there.
    ['trusted-types', 'default', 'plain-text'],
  ]
    .map((directive) => directive.join(' '))
    .join(';')
}

/** The origins of the configured base layers. Templates such as {z} do not affect the origin. */
function originsOfMaps({ topography, aerial, mapHosts }: Config): string[] {
  const layers = [topography, aerial].flatMap((layer) => layer ?? [])
  // A URL that starts with a slash is served by this server.
  const elsewhere = layers.filter(({ url }) => !url.startsWith('/'))
  // The hosts of a style that this server sends are called by this server only.
  const isProxied = topography?.kind === 'style' && topography.url.startsWith('/')
  const origins = elsewhere.map(({ url }) => new URL(url).origin)
  return [...new Set([...origins, ...(isProxied ? [] : mapHosts)])]
}
