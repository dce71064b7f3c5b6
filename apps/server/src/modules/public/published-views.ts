import type { SavedMapData } from '@terrier/contract/saved-map'
import { isProviderTiles } from '@terrier/contract/service-config'
import { datasetsOf, publicMap } from '@terrier/domain/publication/public-map'
import type { LinkedMap } from '@terrier/store/shared-maps'

import type { PublishedDatasets } from '../../datasets/published-datasets.ts'
import type { Context } from '../../http/context.ts'
import { linkedDocument } from './require-link.ts'
import { publishedGroupsOf } from './published-groups-of.ts'

/** Base maps, which are below every map and public. */
const baseMaps: ReadonlySet<string> = new Set(['base-map', 'aerial', 'sample-district'])

/** The cache holds at most this many pages. */
const rememberedPages = 1000

/**
 * What the readers of each page may see. Ownership only if the data is fictional: the licences of
 * the real register require readers to accept them, and a public page has no accounts.
 */
export class PublishedViews {
  readonly #datasetsByPage = new Map<string, readonly string[]>()

  /** The map as its page shows it. */
  async read(link: LinkedMap, context: Context) {
    const ownership = await isFictional(context.datasets)
    const { stored, map, repairs } = await linkedDocument(link, context)
    const groups = await publishedGroupsOf(link, context)
    const dataGroupIds = groups.map(({ id }) => id)
    const shown = publicMap(map, { layers: link.showsLayers, ownership, dataGroupIds })
    const datasets = await this.#present(shown, context.datasets)
    return { stored, shown, repairs, groups, datasets }
  }

  /** Whether the page may load tiles of this dataset. */
  async mayShow(slug: string, link: LinkedMap, dataset: string, context: Context) {
    // The operator's choice of base layers is below every map too.
    if (isProviderTiles(dataset)) return true
    // The last part of the key shows whether the ownership data is still the sample.
    const fictional = await isFictional(context.datasets)
    const page = `${slug} ${link.revision} ${fictional}`
    const known = this.#datasetsByPage.get(page) ?? (await this.#look(page, link, context))
    return known.includes(dataset)
  }

  async #look(page: string, link: LinkedMap, context: Context): Promise<readonly string[]> {
    const { datasets } = await this.read(link, context)
    const ids = datasets.map(({ id }) => id)
    this.#datasetsByPage.set(page, ids)
    const [oldest] = this.#datasetsByPage.keys()
    if (this.#datasetsByPage.size > rememberedPages && oldest !== undefined) {
      this.#datasetsByPage.delete(oldest)
    }
    return ids
  }

  async #present(shown: SavedMapData, datasets: PublishedDatasets) {
    const ids = new Set([...datasetsOf(shown), ...baseMaps])
    return (await datasets.current()).filter(({ id }) => ids.has(id))
  }
}

const isFictional = async (datasets: PublishedDatasets): Promise<boolean> =>
  (await datasets.named('ownership'))?.fictional ?? false
