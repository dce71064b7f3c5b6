import {
  PublicLandGroup,
  type OwnershipDisplay,
  type SavedMapData,
} from '@terrier/contract/saved-map'

import { setLayerHidden } from './layer-appearance.ts'
import { unchanged, type Operation } from './operation.ts'
import { together } from './together.ts'

/** Shows these land-data layers, given by wire id, the topmost first. Undone by the old list. */
export function setLayers(wireIds: readonly string[]): Operation {
  return (document) => ({
    document: withLayers(document, { landDataLayers: [...wireIds] }),
    inverse: setLayers(document.mapLayers.landDataLayers),
  })
}

/** Turns a layer on, on top of the others, or off. One that was hidden is drawn when it is on again. */
export function toggleLayer(wireId: string): Operation {
  return (document) => {
    const shown = document.mapLayers.landDataLayers
    const others = shown.filter((id) => id !== wireId)
    const turned = setLayers(others.length < shown.length ? others : [wireId, ...shown])
    return together([turned, setLayerHidden(wireId, false)])(document)
  }
}

/** Shows one ownership display, or none. Undone by the old one. */
export function setOwnershipDisplay(display: OwnershipDisplay | null): Operation {
  return (document) => {
    if (document.mapLayers.ownershipDisplay === display) return unchanged(document)
    return {
      document: withLayers(document, { ownershipDisplay: display }),
      inverse: setOwnershipDisplay(document.mapLayers.ownershipDisplay),
    }
  }
}

/** The owner types that their display shows, called public land in saved maps. A map that does not say shows them all. */
export function publicLandGroupsOf({
  publicLandGroups,
}: Pick<SavedMapData['mapLayers'], 'publicLandGroups'>): readonly PublicLandGroup[] {
  return publicLandGroups ?? PublicLandGroup.options
}

/** Shows one owner type, or hides it when it is shown. Undone by the old choice. */
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

/** `undefined` leaves the choice unsaid. */
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
