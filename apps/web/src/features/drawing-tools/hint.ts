import { formatArea } from '@terrier/domain/format/area'
import { formatLength } from '@terrier/domain/format/length'
import { assertNever } from '@terrier/geo/assert-never'

import type { Tool } from '../../document/open-map-state.ts'
import type { Chosen, Draft } from '../../map/tools/draft.ts'
import { drawingToolsText as text } from '../../text/drawing-tools.ts'
import { formatAcres, formatHectares } from '../../text/format-area.ts'

interface Situation {
  readonly tool: Tool
  readonly draft: Draft | null
  /** Whether an object is in hand: a marker, or the shape that the draft measures. */
  readonly isInHand: boolean
  /** Whether what was measured stays to be read. */
  readonly isMeasured: boolean
}

const { hints, keys } = text

/** What the person does next with the tool in hand. */
export function hintFor({ tool, draft, isInHand, isMeasured }: Situation): string {
  const corners = draft?.corners ?? 0
  switch (tool) {
    case 'marker':
      return hints.marker
    case 'polygon':
      if (corners === 0) return hints.polygonStart
      return corners < 3 ? hints.polygon : hints.polygonEnd
    case 'line':
      if (corners === 0) return hints.lineStart
      return corners < 2 ? hints.line : hints.lineEnd
    case 'rectangle':
      return corners === 0 ? hints.rectangleStart : hints.rectangle
    case 'circle':
      return corners === 0 ? hints.circleStart : hints.circle
    case 'measure':
      if (isMeasured) return hints.measured
      if (corners === 0) return hints.measureStart
      return corners < 2 ? hints.line : corners < 3 ? hints.lineEnd : hints.measureEnd
    case 'split':
      if (corners === 0) return hints.splitStart
      return corners < 2 ? hints.line : hints.splitEnd
    case 'hole':
      if (corners === 0) return hints.holeStart
      return corners < 3 ? hints.polygon : hints.polygonEnd
    case 'merge':
      return hints.merge
    case 'edit':
      if (!isInHand) return hints.editStart
      return draft ? hints.edit : hints.editMarker
    case 'edit-geometry':
      return draft ? hints.edit : hints.editMarker
    default:
      return assertNever(tool)
  }
}

interface KeySituation extends Situation {
  readonly chosen: Chosen | null
}

/** What the keys do next, for somebody who came to the map by keyboard. */
export function keyHintFor({ tool, draft, isInHand, chosen }: KeySituation): string {
  if (tool === 'merge') return keys.merge
  if (tool !== 'edit' && tool !== 'edit-geometry') return keys.aim
  if (chosen) return typeof chosen.what === 'number' ? keys.corner : keys.chosen
  if (tool === 'edit' && !isInHand) return keys.editStart
  return draft ? keys.edit : keys.editMarker
}

/** What the places that a tool sets are called; null where there is only one to be counted. */
export function placesOf(tool: Tool): 'corners' | 'points' | null {
  if (tool === 'line' || tool === 'measure' || tool === 'split') return 'points'
  return tool === 'polygon' || tool === 'hole' ? 'corners' : null
}

/** What is chosen in the object being edited, in words. */
export function chosenWords({ what }: Chosen, draft: Draft | null): string {
  return typeof what === 'number'
    ? text.chosen.corner({ number: what, of: draft?.corners ?? what })
    : text.chosen[what]
}

export interface Measure {
  readonly label: string
  readonly value: string
}

/** The live measures of what is being drawn, as far as it has any. */
export function measuresOf(draft: Draft | null): readonly Measure[] {
  if (!draft) return []
  const length = formatLength(draft.lengthKm)
  if (draft.kind === 'line') return [{ label: text.length, value: length }]
  const { areaSquareMetres: area, radiusKm } = draft
  const radius = radiusKm === null ? [] : [{ label: text.radius, value: formatLength(radiusKm) }]
  const measures = [...radius, { label: text.perimeter, value: length }]
  if (area === 0) return measures
  const value = `${formatArea(area)} (${formatHectares(area)}, ${formatAcres(area)})`
  return [...measures, { label: text.area, value }]
}
