/** What the settings below may name, as read; lists are of URLs or origins. */
interface Addresses {
  readonly TERRIER_ORIGIN?: string | undefined
  readonly PAYMENTS_URL?: string | undefined
  readonly PLACE_SEARCH_URL?: string | undefined
  readonly TILE_ARCHIVES_URL?: string | undefined
  readonly ANALYTICS_URL?: string | undefined
  readonly TOPOGRAPHY_STYLE_URL?: string | undefined
  readonly TOPOGRAPHY_RASTER_URL?: string | undefined
  readonly AERIAL_RASTER_URL?: string | undefined
  readonly MAP_HOSTS: readonly string[]
  readonly DATABASE_URL?: string | undefined
  readonly DATABASE_DIRECT_URL?: string | undefined
  readonly DATABASE_REPLICA_URLS: readonly string[]
}

const webAddresses = [
  'TERRIER_ORIGIN',
  'PAYMENTS_URL',
  'PLACE_SEARCH_URL',
  'TILE_ARCHIVES_URL',
  'ANALYTICS_URL',
  'TOPOGRAPHY_STYLE_URL',
  'TOPOGRAPHY_RASTER_URL',
  'AERIAL_RASTER_URL',
  'MAP_HOSTS',
] as const

const databaseAddresses = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS'] as const

/** A setting that names a connection without encryption to another machine. */
export interface UnencryptedSetting {
  readonly setting: string
  readonly error: string
}

/**
 * The settings by which passwords, maps or what is looked at would cross a network unencrypted.
 * What stays on this machine is not among them. OWASP ASVS 5.0, 12.2.1 and 12.3.1.
 */
export function unencryptedSettings(read: Addresses): readonly UnencryptedSetting[] {
  const of = (setting: keyof Addresses): readonly string[] => [read[setting] ?? []].flat()
  return [
    ...webAddresses
      .filter((setting) => of(setting).some(isUnencryptedWebAddress))
      .map((setting) => ({
        setting,
        error:
          'must start with https:// in production; in a private network set ALLOW_UNENCRYPTED=1',
      })),
    ...databaseAddresses
      .filter((setting) => of(setting).some(isUnverifiedDatabase))
      .map((setting) => ({
        setting,
        error:
          'must end in ?sslmode=verify-full for a database on another machine in production; ' +
          'in a private network set ALLOW_UNENCRYPTED=1',
      })),
  ]
}

/** Addresses may hold '{z}', '{key}' or '*.', which are no characters of a host. */
function isUnencryptedWebAddress(address: string): boolean {
  const [, host] = /^http:\/\/(?:[^/@]*@)?([^/?#]*)/i.exec(address) ?? []
  return host !== undefined && !isLoopback(host.replace(/:\d+$/, ''))
}

function isUnverifiedDatabase(address: string): boolean {
  // Another rule reports what is no URL.
  const url = URL.parse(address)
  if (!url) return false
  const { hostname, searchParams } = url
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  // A path is the folder of a Unix socket; an empty host is the default one.
  if (host === '' || host.startsWith('/') || isLoopback(host)) return false
  return searchParams.get('sslmode') !== 'verify-full'
}

/** Whether the mail server of this URL is reached over this machine's loopback interface. */
export const isLocalMailServer = (smtpUrl: string): boolean =>
  isLoopback(URL.parse(smtpUrl)?.hostname ?? '')

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
  )
}
