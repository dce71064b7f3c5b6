/** The cookies of one run. Each is sent only to the host that set it. */
export interface CookieJar {
  keep(url: URL, headers: Headers): void
  /** The value of a Cookie header; undefined when there is nothing to send. */
  of(url: URL): string | undefined
}

export function createCookieJar(): CookieJar {
  const byHost = new Map<string, Map<string, string>>()
  return {
    keep(url, headers) {
      const cookies = byHost.get(url.host) ?? new Map<string, string>()
      for (const line of headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(';')
        const [name = '', ...value] = pair.split('=')
        const isWithdrawn = attributes.some((text) => /^\s*max-age\s*=\s*(0|-)/i.test(text))
        if (isWithdrawn) cookies.delete(name.trim())
        else if (name.trim() !== '') cookies.set(name.trim(), value.join('=').trim())
      }
      if (cookies.size > 0) byHost.set(url.host, cookies)
    },
    of(url) {
      const cookies = byHost.get(url.host)
      if (!cookies || cookies.size === 0) return undefined
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
  }
}
