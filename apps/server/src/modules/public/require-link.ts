import type { MapRepair } from '@terrier/contract/map-repairs'
import { Problem } from '@terrier/contract/problems'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'
import type { LinkedMap, LinkKind } from '@terrier/store/shared-maps'
import type { StoredMap } from '@terrier/store/stored'

import type { Context } from '../../http/context.ts'

/** The current target of a slug. Throws 'not-found', without the reason. */
export async function requireLink(
  slug: string,
  kind: LinkKind,
  { store, now }: Context,
): Promise<LinkedMap> {
  const link = await store.links.find(slug, kind, now())
  if (!link) throw new Problem('not-found')
  return link
}

/** The map behind a link, as its owner last saved it, in the current format. */
export async function linkedDocument(
  { eid, ownerId }: LinkedMap,
  { store }: Context,
): Promise<{ stored: StoredMap; map: SavedMapData; repairs: readonly MapRepair[] }> {
  const stored = await store.maps.get(eid, ownerId)
  if (!stored) throw new Problem('not-found')
  const upgraded = upgradeMap(JSON.parse(stored.data))
  if (upgraded.ok) {
    const { value, repairs } = upgraded
    return { stored, map: { ...value, name: stored.name }, repairs }
  }
  throw new Error(`The map ${eid} cannot be read`, { cause: upgraded.problem })
}
