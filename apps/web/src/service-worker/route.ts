import { sitePages } from '../site-page-paths.ts'

export type Route = 'page' | 'file' | 'tile' | 'network'

interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/**
 * Chooses the handler of a request. API calls always go to the network: the page caches their data,
 * since it knows which user it belongs to.
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
  // A tile URL with a version is immutable. How long a provider's may be cached, the provider says.
  if (/^\/tiles\/(?!provider-)[\w-]+\/\d+\/\d+\/\d+\/\d+$/.test(pathname)) return 'tile'
  return files.has(pathname) ? 'file' : 'network'
}

const isPage = (pathname: string): boolean =>
  /^\/(app|auth)?(\/|$)/.test(pathname) || sitePages.some(({ path }) => path === pathname)
