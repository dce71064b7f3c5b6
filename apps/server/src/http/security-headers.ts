import type { FastifyInstance } from 'fastify'

import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The reply is data that no browser shows as a page, such as a tile. */
    isFile?: boolean
  }
}

/**
 * React Aria puts one style sheet of its own into the page (the touch behaviour of what can be
 * pressed); this is its SHA-256. A test computes it from the installed package.
 */
export const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/**
 * Sends the security headers with every reply. They are the same every time, so they are put together
 * once: the usual library does it for each request, which took as long as serving a whole tile.
 */
export function sendSecurityHeaders(app: FastifyInstance, config: Config): void {
  const forPages = pageHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.isFile ? fileHeaders : forPages)
    done()
  })
}

/** With what is data and not a page. */
export const fileHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** The map asks for the position when the person says so; nothing else of the machine is ever used. */
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

/** With every page and every refusal. */
export function pageHeaders(config: Config): Record<string, string> {
  const isSecure = config.origin?.protocol === 'https:'
  return {
    ...fileHeaders,
    'Content-Security-Policy': contentPolicy(config),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy,
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    // Promising HTTPS over plain HTTP would lock people out of an installation on their own machine.
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
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
  ]
    .map((directive) => directive.join(' '))
    .join(';')
}

/** Where the configured base layers come from. Templates such as {z} do not touch the origin. */
function originsOfMaps({ topography, aerial, mapHosts }: Config): string[] {
  const layers = [topography, aerial].flatMap((layer) => layer ?? [])
  // What starts with a slash comes from here.
  const elsewhere = layers.filter(({ url }) => !url.startsWith('/'))
  return [...new Set([...elsewhere.map(({ url }) => new URL(url).origin), ...mapHosts])]
}
