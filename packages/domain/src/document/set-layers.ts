import {
  PublicLandGroup,
  type OwnershipDisplay,
  type SavedMapData,
} from '@terrier/contract/saved-map'

import { setLayerHidden } from './layer-appearance.ts'
import { changeDocument } from './change-document.ts'
import { combineOperations } from './combine-operations.ts'
import { setHead } from './map-head.ts'
import type { Operation } from './operation.ts'

/** Shows these land-data layers, by wire id, topmost first. */
export function setLayers(wireIds: readonly string[]): Operation {
  return (document) =>
    changeDocument(
      document,
      setHead({ mapLayers: { ...document.mapLayers, landDataLayers: [...wireIds] } }),
    )
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

/** Shows one ownership display, or none. */
export function setOwnershipDisplay(display: OwnershipDisplay | null): Operation {
  return (document) =>
    changeDocument(
      document,
      setHead({ mapLayers: { ...document.mapLayers, ownershipDisplay: display } }),
    )
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

/** Shows or hides one owner type. When all are shown, the field is removed. */
export function togglePublicLandGroup(group: PublicLandGroup): Operation {
  return (document) => {
    const shown = publicLandGroupsOf(document.mapLayers)
    const isShown = shown.includes(group)
    const publicLandGroups = PublicLandGroup.options.filter((one) =>
      one === group ? !isShown : shown.includes(one),
    )
    const { publicLandGroups: _, ...layers } = document.mapLayers
    const areAllShown = publicLandGroups.length === PublicLandGroup.options.length
    const mapLayers = areAllShown ? layers : { ...layers, publicLandGroups }
    return changeDocument(document, setHead({ mapLayers }))
  }
}
