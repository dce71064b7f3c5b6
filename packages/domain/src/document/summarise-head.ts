import type { MapPatch } from '@terrier/contract/map-patch'
import { SavedMapData, type BaseLayer, type OwnershipDisplay } from '@terrier/contract/saved-map'

import { isSameJson } from './is-same-json.ts'

/** The changes to a map's head, that is, everything but its objects. */
export interface HeadSummary {
  readonly title: string | null
  /** Layers by wire id. */
  readonly layers: { readonly shown: string[]; readonly hidden: string[] }
  /** Whether the order of the shown layers changed. */
  readonly isReordered: boolean
  /** Whether the visibility or opacity of a layer changed. */
  readonly layerAppearance: boolean
  readonly dataGroups: boolean
  readonly ownership: {
    readonly from: OwnershipDisplay | null
    readonly to: OwnershipDisplay | null
  } | null
  readonly publicLandGroups: boolean
  readonly baseLayer: BaseLayer | null
  /** How many properties were added to and removed from the selection. */
  readonly selection: { readonly selected: number; readonly deselected: number }
  readonly view: boolean
}

const { map: View, mapLayers: Layers, selectedProperties: Selection } = SavedMapData.shape

/** Summarises the heads of a patch and its inverse; unreadable values count as unchanged. */
export function summariseHead(patch: MapPatch, inverse: MapPatch): HeadSummary {
  return {
    ...summariseView(patch, inverse),
    ...summariseLayers(patch, inverse),
    selection: summariseSelection(patch, inverse),
  }
}

function summariseView(patch: MapPatch, inverse: MapPatch) {
  const before = View.safeParse(inverse.head?.['map']).data
  const after = View.safeParse(patch.head?.['map']).data
  const title = patch.head?.['name']
  const isElsewhere =
    before?.zoom[0] !== after?.zoom[0] || !isSameJson(before?.lngLat, after?.lngLat)
  return {
    title: typeof title === 'string' ? title : null,
    baseLayer: before?.baseLayer === after?.baseLayer ? null : (after?.baseLayer ?? 'topography'),
    view: isElsewhere,
  }
}

function summariseLayers(patch: MapPatch, inverse: MapPatch) {
  const before = Layers.safeParse(inverse.head?.['mapLayers']).data
  const after = Layers.safeParse(patch.head?.['mapLayers']).data
  const old = before?.landDataLayers ?? []
  const now = after?.landDataLayers ?? []
  const shown = now.filter((layer) => !old.includes(layer))
  const hidden = old.filter((layer) => !now.includes(layer))
  const from = before?.ownershipDisplay ?? null
  const to = after?.ownershipDisplay ?? null
  return {
    layers: { shown, hidden },
    isReordered: shown.length + hidden.length === 0 && !isSameJson(old, now),
    layerAppearance:
      !isSameJson(before?.layerOpacities, after?.layerOpacities) ||
      !isSameJson(before?.hiddenLayers, after?.hiddenLayers),
    dataGroups: !isSameJson(before?.myDataLayers, after?.myDataLayers),
    ownership: from === to ? null : { from, to },
    publicLandGroups: !isSameJson(before?.publicLandGroups, after?.publicLandGroups),
  }
}

function summariseSelection(patch: MapPatch, inverse: MapPatch) {
  const before = polyIdsIn(inverse)
  const after = polyIdsIn(patch)
  return {
    selected: [...after].filter((polyId) => !before.has(polyId)).length,
    deselected: [...before].filter((polyId) => !after.has(polyId)).length,
  }
}

function polyIdsIn({ head }: MapPatch): Set<number> {
  const selection = Selection.safeParse(head?.['selectedProperties']).data ?? []
  return new Set(selection.map(({ polyId }) => polyId))
}
