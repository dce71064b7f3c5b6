import type { FetchConfig } from './fetch-config.ts'
import { FetchError } from './fetch-error.ts'

/**
 * Throws for a URL on a host that is not allowed, or over plain HTTP, unless its exact origin is in
 * the settings.
 */
export function assertAllowedHost(url: URL, config: FetchConfig): void {
  const { inspirePage, companyApi, osDownloads, planningData } = config
  const settings = [inspirePage, companyApi, osDownloads, planningData]
  if (settings.some(({ origin }) => origin === url.origin)) return
  // A mirror on an internal network may be configured with 'http://'.
  if (config.fileHosts.includes(url.origin)) return
  const hosts = [...settings.map(({ host }) => host), ...config.fileHosts]
  if (!hosts.includes(url.host)) {
    throw new FetchError(
      `The publisher leads to ${url.host}, which is not among the hosts files may come from.` +
        ' If it is the publisher’s, name it in TERRIER_FETCH_HOSTS.',
      { scope: 'everything' },
    )
  }
  if (url.protocol !== 'https:') {
    throw new FetchError(
      `The publisher leads to ${url.host} without encryption (${url.protocol}).`,
      {
        scope: 'everything',
      },
    )
  }
}
