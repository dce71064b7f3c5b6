import type { DataGroup } from '@terrier/contract/data-groups'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { isLayerHidden } from '@terrier/domain/document/layer-appearance'
import { findLayer, type Layer } from '@terrier/domain/land-data/layers'

import { colourOf } from '../../document/data-objects.ts'
import { darkened } from '../../map/style/contrast.ts'
import { oldBoundaryColour, selectedColour } from '../../map/overlays/ownership-colours.ts'
import { layerKeyText as text } from '../../text/layer-key.ts'
import type { KeyEntry, KeySection } from './key-section.ts'
import { ownershipSection, type Register } from './ownership-section.ts'

interface KeyQuestion {
  readonly mapLayers: SavedMapData['mapLayers']
  readonly hasSelectedProperties: boolean
  /** Whether the timeline of a property shows a former boundary on the map. */
  readonly hasOldBoundary?: boolean
  /** Whether the change of that boundary is accepted. */
  readonly isOldBoundaryAccepted?: boolean
  /** The published edition of the ownership data; omitted while it is not known. */
  readonly register?: Register | undefined
  /** Those that are on, topmost first. */
  readonly dataGroups?: readonly DataGroup[]
}

/**
 * Sections of the map key: the ownership display, selected properties, then the layers, topmost
 * first, and the data groups.
 */
export function keySections(question: KeyQuestion): KeySection[] {
  const {
    mapLayers,
    hasSelectedProperties,
    hasOldBoundary = false,
    isOldBoundaryAccepted = true,
    register,
    dataGroups = [],
  } = question
  const sections = mapLayers.landDataLayers.flatMap((wireId) => {
    const layer = findLayer(wireId)
    return layer ? [layerSection(layer, isLayerHidden(mapLayers, wireId))] : []
  })
  if (hasSelectedProperties) {
    sections.unshift(selectedSection(hasOldBoundary, isOldBoundaryAccepted))
  }
  const ownership = ownershipSection(mapLayers, register)
  if (ownership) sections.unshift(ownership)
  return [...sections, ...dataGroups.map(dataGroupSection)]
}

function layerSection(layer: Layer, isHidden: boolean): KeySection {
  const { id, wireId, title, kind, legend } = layer
  const entries = legend.map(({ label, colour }) => ({
    label,
    colour,
    mark: kind === 'fill' ? ('fill' as const) : ('line' as const),
    outline: darkened(colour, 3),
  }))
  return { id, wireId, heading: title, isHidden, entries }
}

function dataGroupSection(group: DataGroup): KeySection {
  const colour = colourOf(group)
  const entry: KeyEntry = {
    label: group.title,
    colour,
    outline: darkened(colour, 3),
    mark: 'fill',
  }
  return { id: `data-group-${group.iddata_groups}`, heading: group.title, entries: [entry] }
}

const selectedEntry: KeyEntry = {
  label: text.selectedEntry,
  colour: selectedColour,
  outline: selectedColour,
  mark: 'fill',
}

const oldBoundaryEntry = (isAccepted: boolean): KeyEntry => ({
  label: isAccepted ? text.oldBoundary : text.oldBoundaryNotAccepted,
  colour: oldBoundaryColour,
  outline: oldBoundaryColour,
  mark: 'line',
})

function selectedSection(hasOldBoundary: boolean, isAccepted: boolean): KeySection {
  const entries = hasOldBoundary ? [selectedEntry, oldBoundaryEntry(isAccepted)] : [selectedEntry]
  return { id: 'selected', heading: text.selected, entries }
}
