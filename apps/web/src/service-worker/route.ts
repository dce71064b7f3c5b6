import { sitePages } from '../site-page-paths.ts'

export type Route = 'page' | 'file' | 'tile' | 'network'

interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/**
 * Who answers a request. Calls always go to the network: what is kept of them is kept by the page,
 * which knows whose it is.
 */
export function routeOf(
  { method, mode, url }: Asked,
  origin: string,
  files: ReadonlySet<string>,
): Route {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'network'
  const { pathname } = address
  if (mode === 'navigate') return isPage(pathname) ? 'page' : 'network'
  // An address that names its version is never answered otherwise.
  if (/^\/tiles\/[\w-]+\/\d+\/\d+\/\d+\/\d+$/.test(pathname)) return 'tile'
  return files.has(pathname) ? 'file' : 'network'
}

const isPage = (pathname: string): boolean =>
  /^\/(app|auth)?(\/|$)/.test(pathname) || sitePages.some(({ path }) => path === pathname)
