import type { PlaceResult } from '@terrier/contract/places'
import type { SearchView } from '@terrier/domain/search/rank-places'

import { CircuitBreaker } from '../outgoing/circuit-breaker.ts'
import { readAtMost } from '../outgoing/read-at-most.ts'
import { providerPlaces } from './provider-places.ts'
import { providerQuery } from './provider-queries.ts'
import type { ProviderSetting } from './provider-setting.ts'

/** Longer than any of the providers takes, and as long as a person waits. */
const timeoutMs = 2500
/** For twenty results. */
const maxBytes = 500_000
/** How long results are cached. */
const cachedMs = 60_000
const maxCached = 500
/** One failure is enough: otherwise every key press would wait for the provider. */
const breakerSettings = { failures: 1, pauseMs: 15_000 }

interface CachedReply {
  readonly results: readonly PlaceResult[]
  readonly untilMs: number
}

interface ProviderQuestion {
  readonly text: string
  readonly view: SearchView | undefined
  readonly limit: number
}

/** Searches the configured provider for places; never throws. */
export class ProviderClient {
  readonly #currentSetting: () => ProviderSetting
  readonly #now: () => Date
  readonly #onFailure: (error: unknown) => void
  readonly #cache = new Map<string, CachedReply>()
  readonly #breaker: CircuitBreaker

  /** `currentSetting` is called for each question, since its key may have changed. */
  constructor(
    currentSetting: () => ProviderSetting,
    options: { readonly now: () => Date; readonly onFailure: (error: unknown) => void },
  ) {
    this.#currentSetting = currentSetting
    this.#now = options.now
    this.#onFailure = options.onFailure
    this.#breaker = new CircuitBreaker({
      ...breakerSettings,
      nowMs: () => this.#now().getTime(),
    })
  }

  get setting(): ProviderSetting {
    return this.#currentSetting()
  }

  /** Undefined where the provider sent no valid reply, or is paused after a failure. */
  async find(question: ProviderQuestion): Promise<readonly PlaceResult[] | undefined> {
    const nowMs = this.#now().getTime()
    const address = this.#addressOf(question)
    const kept = this.#cache.get(address.href)
    if (kept && kept.untilMs > nowMs) return kept.results
    if (this.#breaker.isOpen) return undefined
    try {
      const answer = await fetchJson(address)
      const results = providerPlaces(this.setting.provider, answer, question.limit)
      this.#keep(address.href, { results, untilMs: nowMs + cachedMs })
      return results
    } catch (error) {
      this.#breaker.recordFailure()
      this.#onFailure(error)
      return undefined
    }
  }

  #addressOf(question: ProviderQuestion): URL {
    const { provider, url, key } = this.setting
    const [path, parameters] = providerQuery(provider, { ...question, key })
    const address = new URL(path, url)
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== undefined) address.searchParams.set(name, String(value))
    }
    return address
  }

  #keep(address: string, kept: CachedReply): void {
    const [oldest] = this.#cache.keys()
    if (this.#cache.size >= maxCached && oldest !== undefined) this.#cache.delete(oldest)
    this.#cache.set(address, kept)
  }
}

/** Follows no redirect, and limits the size of the reply. */
async function fetchJson(address: URL): Promise<unknown> {
  const reply = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { Accept: 'application/json', 'User-Agent': 'Terrier' },
  })
  if (!reply.ok) {
    await reply.body?.cancel()
    throw new Error(`The search service answered with ${reply.status}.`)
  }
  return JSON.parse(String(await readAtMost(reply, maxBytes)))
}
