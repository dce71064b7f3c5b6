import { Problem } from '@terrier/contract/problems'
import type { TileId } from '@terrier/geo/tile'
import type { Logger } from 'pino'
import { z } from 'zod'

import { ProviderAddresses, type StyleProvider } from './provider-addresses.ts'
import { pictures, type ContentType } from './provider-content.ts'
import {
  packFile,
  plainBytes,
  type ProvidedFile,
  type ProviderFetcher,
} from './provider-fetcher.ts'
import {
  ProviderStyleFile,
  rewriteStyle,
  TileJson,
  tileJsonAddresses,
  type RewrittenStyle,
} from './rewrite-style.ts'

interface Options {
  readonly fetcher: ProviderFetcher
  readonly logger: Pick<Logger, 'warn'>
  readonly now: () => Date
}

interface LoadedStyle extends RewrittenStyle {
  readonly file: ProvidedFile
  readonly untilMs: number
}

/** The base layer that styles are configured for. */
const layer = 'topography'

/**
 * Returns a function that returns the style of the present provider, which is loaded anew when the
 * key has changed: the addresses in a loaded style contain the key.
 */
export function currentProviderStyle(
  currentProvider: () => StyleProvider | undefined,
  options: Options,
): () => ProviderStyle | undefined {
  let known: { readonly key: string; readonly style: ProviderStyle } | undefined
  return () => {
    const provider = currentProvider()
    if (provider && known?.key !== provider.key) {
      known = { key: provider.key, style: new ProviderStyle(provider, options) }
    }
    return provider && known?.style
  }
}

/**
 * Sends the style of a provider with addresses of this server, and fetches what these stand for, so
 * that the key stays here. The problem 'map-provider-unavailable' stands for a provider that fails
 * as well as for a style that is refused; the log has the reason.
 */
export class ProviderStyle {
  readonly #addresses: ProviderAddresses
  readonly #options: Options
  /** The style as last loaded. Once outdated, its addresses still serve pages that are open. */
  #last: LoadedStyle | undefined
  #inFlight: Promise<LoadedStyle> | undefined

  constructor(provider: StyleProvider, options: Options) {
    this.#addresses = new ProviderAddresses(provider)
    this.#options = options
  }

  async style(): Promise<ProvidedFile> {
    const { file, untilMs } = await this.#load()
    const remainingMs = Math.max(0, untilMs - this.#nowMs())
    return { ...file, maxAgeSeconds: Math.floor(remainingMs / 1000) }
  }

  /** A tile of a source, named by the dataset id that the style gives its tiles. */
  async tile(dataset: string, { z: zoom, x, y }: TileId): Promise<ProvidedFile> {
    const { template, accepts } = await this.#find(({ tiles }) => tiles.get(dataset))
    const parts: Readonly<Record<string, number>> = { z: zoom, x, y }
    const address = template.replaceAll(/\{([zxy])\}/g, (_, name: string) => String(parts[name]))
    return this.#get(address, accepts)
  }

  /** A file of a sprite, such as 'sprite@2x.png'. */
  async sprite(name: string, file: string): Promise<ProvidedFile> {
    const url = new URL(await this.#find(({ sprites }) => sprites.get(name)))
    // MapLibre too adds the ending to the path, before the query.
    url.pathname += file.slice('sprite'.length)
    const isJson = file.endsWith('.json')
    const sprite = await this.#get(url.href, isJson ? ['json'] : pictures)
    if (isJson && this.#addresses.hasKey(textOf(sprite))) {
      throw this.#refused('its sprite contains the key')
    }
    return sprite
  }

  /** The glyphs of a range of code points, such as '0-255'. */
  async glyphs(fontstack: string, range: string): Promise<ProvidedFile> {
    const template = await this.#find(({ glyphs }) => glyphs)
    const address = template
      .replace('{fontstack}', encodeURIComponent(fontstack))
      .replace('{range}', range)
    return this.#get(address, ['glyphs'])
  }

  async #find<Found>(find: (style: RewrittenStyle) => Found | undefined): Promise<Found> {
    const found = (this.#last && find(this.#last)) ?? find(await this.#load())
    if (found === undefined) throw new Problem('not-found')
    return found
  }

  async #load(): Promise<LoadedStyle> {
    if (this.#last && this.#last.untilMs > this.#nowMs()) return this.#last
    this.#inFlight ??= this.#fetchAndRewrite().finally(() => (this.#inFlight = undefined))
    this.#last = await this.#inFlight
    return this.#last
  }

  async #fetchAndRewrite(): Promise<LoadedStyle> {
    try {
      const file = await this.#get(this.#addresses.style, ['json'])
      const style = parsed(ProviderStyleFile, file)
      const urls = [...new Set(tileJsonAddresses(style, this.#addresses))]
      const files = await Promise.all(urls.map((url) => this.#get(url, ['json'])))
      const tileJsons = new Map(
        files.map((each, index) => [urls[index] ?? '', parsed(TileJson, each)]),
      )
      const rewritten = rewriteStyle(style, { layer, addresses: this.#addresses, tileJsons })
      const maxAgeSeconds = Math.min(...[file, ...files].map((each) => each.maxAgeSeconds))
      const bytes = Buffer.from(JSON.stringify(rewritten.style))
      return {
        ...rewritten,
        file: await packFile(bytes, 'json', maxAgeSeconds),
        untilMs: this.#nowMs() + maxAgeSeconds * 1000,
      }
    } catch (cause) {
      if (cause instanceof Problem && cause.code !== 'not-found') throw cause
      throw this.#refused(reasonOf(cause), cause)
    }
  }

  #refused(reason: string, cause?: unknown): Problem {
    this.#options.logger.warn(
      { layer, reason: this.#addresses.withoutKey(reason) },
      'The style of a map provider cannot be used: the built-in map is shown instead',
    )
    return new Problem('map-provider-unavailable', { cause })
  }

  #get(address: string, accepts: readonly ContentType[]): Promise<ProvidedFile> {
    return this.#options.fetcher.get({ layer, address, accepts })
  }

  #nowMs(): number {
    return this.#options.now().getTime()
  }
}

const textOf = (file: ProvidedFile): string => Buffer.from(plainBytes(file)).toString('utf8')

const parsed = <Schema extends z.ZodType>(schema: Schema, file: ProvidedFile): z.output<Schema> =>
  schema.parse(JSON.parse(textOf(file)))

function reasonOf(cause: unknown): string {
  if (cause instanceof Problem) return 'it, or a TileJSON file that it names, was not found'
  if (cause instanceof z.ZodError) {
    return cause.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  }
  return cause instanceof Error ? cause.message : String(cause)
}
