import { ownershipFeaturesPerHour } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import type { AccessTokenHolder } from '@terrier/store/accounts/access-tokens'

import type { Context } from '../../http/context.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import type { Collection, CollectionKind } from './ogc-collection.ts'
import { dataGroupCollections } from './data-group-collections.ts'
import { DrawnLayerCache } from './drawn-tiles.ts'
import { KnownLayers, layerCollections } from './layer-collections.ts'
import { mapCollections } from './map-collections.ts'
import { ownershipCollections } from './ownership-collections.ts'

/** The collections of all kinds, for the calls of the OGC API. */
export class OgcCollections {
  readonly #layers = new KnownLayers()
  readonly #ownershipReads: FailureLimit
  readonly #drawnLayers = new DrawnLayerCache()

  constructor(now: () => Date) {
    const windowMs = 60 * 60_000
    this.#ownershipReads = new FailureLimit({ most: ownershipFeaturesPerHour, windowMs, now })
  }

  /** All collections that the holder of a token may read and that the token's scope includes. */
  async list(holder: AccessTokenHolder, context: Context): Promise<readonly Collection[]> {
    const kinds = this.#kindsFor(holder, context).filter(({ scope }) =>
      holder.scopes.includes(scope),
    )
    const lists = await Promise.all(kinds.map((kind) => kind.list()))
    return lists.flat()
  }

  /**
   * Throws 'not-found', also for a collection that the user may not read; 'access-token-scope'
   * where the token's scope does not include the kind; and 'bad-request' where a cursor names a
   * version that can no longer be read, or that is of other data.
   */
  async find(
    id: string,
    holder: AccessTokenHolder,
    context: Context,
    version?: number,
  ): Promise<Collection> {
    const kind = this.#kindsFor(holder, context).find((each) => each.owns(id))
    if (!kind) throw new Problem('not-found')
    if (!holder.scopes.includes(kind.scope)) throw new Problem('access-token-scope')
    const found = await kind.find(id, version)
    if (found && (version === undefined || found.version === version)) return found
    if (version === undefined || !(await kind.find(id))) throw new Problem('not-found')
    const message = 'The data has been replaced since the first page. Start again without a cursor.'
    throw new Problem('bad-request', { errors: { cursor: [message] } })
  }

  #kindsFor({ userId }: AccessTokenHolder, context: Context): readonly CollectionKind[] {
    return [
      layerCollections(context, this.#layers),
      ownershipCollections(context, userId, this.#ownershipReads),
      dataGroupCollections(context, userId, this.#drawnLayers),
      mapCollections(context, userId, this.#drawnLayers),
    ]
  }
}
