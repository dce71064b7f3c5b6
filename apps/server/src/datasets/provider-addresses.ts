/** A provider of a MapLibre style, with an API key that browsers must not see. */
export interface StyleProvider {
  /** The address of the style, with {key}. */
  readonly url: string
  readonly key: string
  /** Further origins that the style may name, such as 'https://glyphs.example'. */
  readonly hosts: readonly string[]
}

/** The addresses that a provider's style names: which are allowed, and where the key belongs. */
export class ProviderAddresses {
  /** The address of the style, with the key. */
  readonly style: string
  readonly #origin: string
  readonly #allowed: readonly RegExp[]
  readonly #spellings: readonly string[]
  readonly #encodedKey: string
  readonly #keyParameters: readonly (readonly [name: string, value: string])[]

  constructor({ url, key, hosts }: StyleProvider) {
    this.#encodedKey = encodeURIComponent(key)
    this.#spellings = [...new Set([key, this.#encodedKey, this.#encodedKey.replaceAll('%20', '+')])]
    this.style = url.replaceAll('{key}', this.#encodedKey)
    this.#origin = new URL(this.style).origin
    this.#allowed = [this.#origin, ...hosts].map(patternOf)
    this.#keyParameters = [...new URL(url).searchParams]
      .filter(([, value]) => value.includes('{key}'))
      .map(([name, value]) => [name, encodeURIComponent(value.replaceAll('{key}', key))])
  }

  /**
   * The absolute form of an address that the file `base` names. An address of the style's own host
   * gets the key if it lacks it: providers expect clients to add it. Throws for other hosts than
   * those allowed. Placeholders such as {z} stay as they are.
   */
  resolve(address: string, base: string): string {
    const url = URL.parse(address, base)
    if (!url) throw new Error(`${this.withoutKey(address)} is no address`)
    if (!this.#allowed.some((allowed) => allowed.test(url.origin))) {
      throw new Error(`it names the host ${this.withoutKey(url.origin)}, which MAP_HOSTS does not`)
    }
    const template = url.href.replaceAll(/%7B([\w-]+)%7D/gi, '{$1}')
    return url.origin === this.#origin ? this.#withKey(template, url.searchParams) : template
  }

  #withKey(template: string, parameters: URLSearchParams): string {
    const complete = template.replaceAll('{key}', this.#encodedKey)
    const missing = this.#keyParameters.filter(([name]) => !parameters.has(name))
    if (missing.length === 0) return complete
    const added = missing.map(([name, value]) => `${name}=${value}`).join('&')
    return `${complete}${complete.includes('?') ? '&' : '?'}${added}`
  }

  /** Whether a text that browsers are to be sent contains the key, plain or encoded. */
  hasKey(text: string): boolean {
    return this.#spellings.some((spelling) => text.includes(spelling))
  }

  /** The same text with {key} for the key, for the log. */
  withoutKey(text: string): string {
    return this.#spellings.reduce((shown, spelling) => shown.replaceAll(spelling, '{key}'), text)
  }
}

/** As in a content security policy, '*' stands for the beginning of a host. */
function patternOf(origin: string): RegExp {
  const escaped = origin.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll('*', String.raw`[\w.-]+`)}$`, 'i')
}
