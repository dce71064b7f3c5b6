import type { SavedMapData } from '@terrier/contract/saved-map'

import { findLayer, type Layer } from '../land-data/layers.ts'
import { changeDocument } from './change-document.ts'
import { setHead } from './map-head.ts'
import { unchanged, type Change, type Operation } from './operation.ts'

type MapLayers = SavedMapData['mapLayers']
type Appearance = Pick<MapLayers, 'layerOpacities' | 'hiddenLayers'>

/** Specification 9, "Overlay opacity when on". */
export const defaultOpacity = ({ kind }: Pick<Layer, 'kind'>): number => (kind === 'fill' ? 0.4 : 1)

/** The opacity of a layer on a map, 0 to 1: of an overlay's fill or a boundary's line. */
export function layerOpacityOf({ layerOpacities }: Appearance, layer: Layer): number {
  return layerOpacities?.[layer.wireId] ?? defaultOpacity(layer)
}

/** Whether a layer that is on is temporarily hidden. */
export const isLayerHidden = ({ hiddenLayers }: Appearance, wireId: string): boolean =>
  hiddenLayers?.includes(wireId) === true

/** The layers that are on and not hidden, by wire id, topmost first. */
export function drawnLayersOf(mapLayers: MapLayers): readonly string[] {
  return mapLayers.landDataLayers.filter((wireId) => !isLayerHidden(mapLayers, wireId))
}

/** Sets a layer's opacity, 0 to 1. */
export function setLayerOpacity(wireId: string, opacity: number): Operation {
  return (document) => {
    const { layerOpacities: old = {} } = document.mapLayers
    const { [wireId]: before, ...others } = old
    const layer = findLayer(wireId)
    const isDefault = layer !== undefined && defaultOpacity(layer) === opacity
    if (isDefault ? before === undefined : before === opacity) return unchanged(document)
    const opacities = isDefault ? others : { ...others, [wireId]: opacity }
    const isEmpty = Object.keys(opacities).length === 0
    return setAppearance(document, { layerOpacities: isEmpty ? undefined : opacities })
  }
}

/** Hides a layer that is on, or shows it again. */
export function setLayerHidden(wireId: string, isHidden: boolean): Operation {
  return (document) => {
    const { hiddenLayers: old = [] } = document.mapLayers
    if (old.includes(wireId) === isHidden) return unchanged(document)
    const hidden = isHidden ? [...old, wireId] : old.filter((id) => id !== wireId)
    return setAppearance(document, { hiddenLayers: hidden.length === 0 ? undefined : hidden })
  }
}

/** `undefined` removes the field, as in maps that do not specify it. */
type AppearanceChange = { readonly [Name in keyof Appearance]: Appearance[Name] | undefined }

function setAppearance(document: SavedMapData, change: AppearanceChange): Change {
  const fields = Object.entries({ ...document.mapLayers, ...change })
  const set = fields.filter(([, value]) => value !== undefined)
  // Only optional fields are ever undefined.
  return changeDocument(document, setHead({ mapLayers: Object.fromEntries(set) as MapLayers }))
}
