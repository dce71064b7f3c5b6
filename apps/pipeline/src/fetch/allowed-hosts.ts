import type { FetchConfig } from './fetch-config.ts'
import { FetchFault } from './fetch-fault.ts'

/**
 * Throws where an address leads out of the publisher's hands: to a host nobody named, or to plain
 * http, but for the very addresses of the settings.
 */
export function demandAllowed(url: URL, config: FetchConfig): void {
  const { inspirePage, companyApi, osDownloads, planningData } = config
  const settings = [inspirePage, companyApi, osDownloads, planningData]
  if (settings.some(({ origin }) => origin === url.origin)) return
  // Named with its 'http://', a copy within one's own walls may do without encryption.
  if (config.fileHosts.includes(url.origin)) return
  const hosts = [...settings.map(({ host }) => host), ...config.fileHosts]
  if (!hosts.includes(url.host)) {
    throw new FetchFault(
      `The publisher leads to ${url.host}, which is not among the hosts files may come from.` +
        ' If it is the publisher’s, name it in TERRIER_FETCH_HOSTS.',
      { reach: 'everything' },
    )
  }
  if (url.protocol !== 'https:') {
    throw new FetchFault(
      `The publisher leads to ${url.host} without encryption (${url.protocol}).`,
      {
        reach: 'everything',
      },
    )
  }
}
