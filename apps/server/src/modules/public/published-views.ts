import { isProviderTiles } from '@terrier/contract/service-config'
import {
  datasetsOf,
  publicMap,
  type PublicationSettings,
} from '@terrier/domain/publication/public-map'
import type { LinkedMap } from '@terrier/store/shared-maps'

import { ByteCache } from '../../datasets/byte-cache.ts'
import type { PublishedDatasets } from '../../datasets/published-datasets.ts'
import type { Context } from '../../http/context.ts'
import { linkedDocument } from './require-link.ts'
import { publishedGroupsOf } from './published-groups-of.ts'

/** Base maps, which are below every map and public. */
const baseMaps: ReadonlySet<string> = new Set(['base-map', 'aerial', 'sample-district'])

/** The cache holds the datasets of at most this many pages. */
const rememberedPages = 1000

const cacheBytes = 32 * 1024 * 1024
/** The approximate memory overhead of a cached page, in bytes. */
const overheadBytes = 1000

/** A map as its page shows it, without what can change while the map does not. */
interface PageContent {
  readonly name: string
  /** The saved map as JSON. */
  readonly data: string
  readonly lastModifiedAt: Date
  readonly isRepaired: boolean
  /** Published or not. */
  readonly datasetIds: ReadonlySet<string>
}

/**
 * What the readers of each page may see. Ownership only if the data is fictional: the licences of
 * the real register require readers to accept them, and a public page has no accounts.
 *
 * Many people may open a page at once, and reading a map of 10,000 objects takes a tenth of a second
 * of processor time: so it is read once for each revision.
 */
export class PublishedViews {
  readonly #pages = new ByteCache<PageContent>(
    cacheBytes,
    // Two bytes a character, as V8 stores text that is not Latin-1.
    ({ data }) => 2 * data.length + overheadBytes,
  )
  readonly #datasetsByPage = new Map<string, ReadonlySet<string>>()

  /** The map as its page shows it. */
  async read(slug: string, link: LinkedMap, context: Context) {
    const ownership = await isFictional(context.datasets)
    const groups = await publishedGroupsOf(link, context)
    const dataGroupIds = groups.map(({ id }) => id)
    const shows = { layers: link.showsLayers, ownership, dataGroupIds }
    const key = JSON.stringify([slug, link.revision, shows])
    const page = await this.#pages.get(key, () => readPage(link, shows, context))
    const datasets = (await context.datasets.current()).filter(({ id }) => page.datasetIds.has(id))
    return { ...page, groups, datasets }
  }

  /** Whether the page may load tiles of this dataset. */
  async mayShow(slug: string, link: LinkedMap, dataset: string, context: Context) {
    // The operator's choice of base layers is below every map too.
    if (isProviderTiles(dataset)) return true
    // The last part of the key shows whether the ownership data is still the sample.
    const fictional = await isFictional(context.datasets)
    const key = `${slug} ${link.revision} ${fictional}`
    const known = this.#datasetsByPage.get(key) ?? (await this.#look(key, slug, link, context))
    return known.has(dataset)
  }

  async #look(key: string, slug: string, link: LinkedMap, context: Context) {
    const { datasetIds } = await this.read(slug, link, context)
    this.#datasetsByPage.set(key, datasetIds)
    const [oldest] = this.#datasetsByPage.keys()
    if (this.#datasetsByPage.size > rememberedPages && oldest !== undefined) {
      this.#datasetsByPage.delete(oldest)
    }
    return datasetIds
  }
}

async function readPage(
  link: LinkedMap,
  shows: PublicationSettings,
  context: Context,
): Promise<PageContent> {
  const { stored, map, repairs } = await linkedDocument(link, context)
  const shown = publicMap(map, shows)
  return {
    name: stored.name,
    data: JSON.stringify(shown),
    lastModifiedAt: stored.lastModifiedAt,
    isRepaired: repairs.length > 0,
    datasetIds: new Set([...datasetsOf(shown), ...baseMaps]),
  }
}

const isFictional = async (datasets: PublishedDatasets): Promise<boolean> =>
  (await datasets.named('ownership'))?.fictional ?? false
