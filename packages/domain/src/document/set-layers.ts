import {
  PublicLandGroup,
  type OwnershipDisplay,
  type SavedMapData,
} from '@terrier/contract/saved-map'

import { setLayerHidden } from './layer-appearance.ts'
import { unchanged, type Operation } from './operation.ts'
import { combineOperations } from './combine-operations.ts'

/** Shows these land-data layers, by wire id, topmost first. The inverse restores the old list. */
export function setLayers(wireIds: readonly string[]): Operation {
  return (document) => ({
    document: withLayers(document, { landDataLayers: [...wireIds] }),
    inverse: setLayers(document.mapLayers.landDataLayers),
  })
}

/**
 * Turns a layer on, above the others, or off. A layer that is turned on again is no longer hidden.
 */
export function toggleLayer(wireId: string): Operation {
  return (document) => {
    const shown = document.mapLayers.landDataLayers
    const others = shown.filter((id) => id !== wireId)
    const turned = setLayers(others.length < shown.length ? others : [wireId, ...shown])
    return combineOperations([turned, setLayerHidden(wireId, false)])(document)
  }
}

/** Shows one ownership display, or none. The inverse restores the old one. */
export function setOwnershipDisplay(display: OwnershipDisplay | null): Operation {
  return (document) => {
    if (document.mapLayers.ownershipDisplay === display) return unchanged(document)
    return {
      document: withLayers(document, { ownershipDisplay: display }),
      inverse: setOwnershipDisplay(document.mapLayers.ownershipDisplay),
    }
  }
}

/**
 * The owner types shown by their display, called public land in saved maps. Without the field, all
 * are shown.
 */
export function publicLandGroupsOf({
  publicLandGroups,
}: Pick<SavedMapData['mapLayers'], 'publicLandGroups'>): readonly PublicLandGroup[] {
  return publicLandGroups ?? PublicLandGroup.options
}

/** Shows or hides one owner type. The inverse restores the old choice. */
export function togglePublicLandGroup(group: PublicLandGroup): Operation {
  return (document) => {
    const shown = publicLandGroupsOf(document.mapLayers)
    const isShown = shown.includes(group)
    const chosen = PublicLandGroup.options.filter((one) =>
      one === group ? !isShown : shown.includes(one),
    )
    return exchangePublicLandGroups(
      chosen.length === PublicLandGroup.options.length ? undefined : chosen,
    )(document)
  }
}

/** `undefined` removes the field. */
function exchangePublicLandGroups(groups: readonly PublicLandGroup[] | undefined): Operation {
  return (document) => {
    const { publicLandGroups: old, ...layers } = document.mapLayers
    const mapLayers = groups ? { ...layers, publicLandGroups: [...groups] } : layers
    return { document: { ...document, mapLayers }, inverse: exchangePublicLandGroups(old) }
  }
}

function withLayers(
  document: SavedMapData,
  change: Partial<Pick<SavedMapData['mapLayers'], 'landDataLayers' | 'ownershipDisplay'>>,
): SavedMapData {
  return { ...document, mapLayers: { ...document.mapLayers, ...change } }
}
