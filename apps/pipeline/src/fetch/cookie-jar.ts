import { CookieJar } from 'tough-cookie'

/** The cookies of one run. Each is sent only to the host and port that set it. */
export function createCookieJar() {
  // One jar would share cookies among ports, and among subdomains where a cookie says so. The names
  // of public suffixes do not matter within one host.
  const jars = new Map<string, CookieJar>()
  return {
    keep(url: URL, headers: Headers): void {
      const jar = jars.get(url.host) ?? new CookieJar(undefined, { rejectPublicSuffixes: false })
      jars.set(url.host, jar)
      for (const line of headers.getSetCookie()) {
        jar.setCookieSync(line, url.href, { ignoreError: true })
      }
    },
    /** The value of a Cookie header; undefined when there is nothing to send. */
    of(url: URL): string | undefined {
      const cookies = jars.get(url.host)?.getCookieStringSync(url.href)
      return cookies === '' ? undefined : cookies
    },
  }
}
