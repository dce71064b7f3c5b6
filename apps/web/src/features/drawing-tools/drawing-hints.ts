import { formatArea } from '@terrier/domain/format/format-area'
import { assertNever } from '@terrier/geo/assert-never'

import type { Tool } from '../../document/selection-state.ts'
import type { SelectedPart, Draft } from '../../map/tools/draft-state.ts'
import { drawingToolsText as text } from '../../text/drawing-tools.ts'
import { formatAcres, formatHectares } from '../../text/format-area.ts'
import { formatLengthInAllUnits } from '../../text/format-length.ts'

interface Situation {
  readonly tool: Tool
  readonly draft: Draft | null
  /** Whether an object is selected: a marker, or the shape that the draft measures. */
  readonly isEditing: boolean
  /** Whether a finished measurement is still displayed. */
  readonly isMeasured: boolean
}

const { hints, keys } = text

/** The user's next step with the active tool. */
export function hintFor({ tool, draft, isEditing, isMeasured }: Situation): string {
  const corners = draft?.vertexCount ?? 0
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
      if (!isEditing) return hints.editStart
      return draft ? hints.edit : hints.editMarker
    case 'edit-geometry':
      return draft ? hints.edit : hints.editMarker
    default:
      return assertNever(tool)
  }
}

interface KeySituation extends Situation {
  readonly selectedPart: SelectedPart | null
}

/** The next keys, for a user who reached the map by keyboard. */
export function keyHintFor({ tool, draft, isEditing, selectedPart }: KeySituation): string {
  if (tool === 'merge') return keys.merge
  if (tool !== 'edit' && tool !== 'edit-geometry') return keys.aim
  if (selectedPart) return typeof selectedPart.what === 'number' ? keys.corner : keys.chosen
  if (tool === 'edit' && !isEditing) return keys.editStart
  return draft ? keys.edit : keys.editMarker
}

/**
 * What the vertices that a tool places are called; null for tools whose vertices are not counted.
 */
export function vertexWordOf(tool: Tool): 'corners' | 'points' | null {
  if (tool === 'line' || tool === 'measure' || tool === 'split') return 'points'
  return tool === 'polygon' || tool === 'hole' ? 'corners' : null
}

/** The selected vertex or midpoint of the object being edited, as text. */
export function selectionLabel({ what }: SelectedPart, draft: Draft | null): string {
  return typeof what === 'number'
    ? text.chosen.corner({ number: what, of: draft?.vertexCount ?? what })
    : text.chosen[what]
}

export interface Measure {
  readonly label: string
  readonly value: string
}

/** The live measures of the shape being drawn, as far as it has any. */
export function measuresOf(draft: Draft | null): readonly Measure[] {
  if (!draft) return []
  const length = formatLengthInAllUnits(draft.lengthKm)
  if (draft.kind === 'line') return [{ label: text.length, value: length }]
  const { areaSquareMetres: area, radiusKm } = draft
  const radius =
    radiusKm === null ? [] : [{ label: text.radius, value: formatLengthInAllUnits(radiusKm) }]
  const measures = [...radius, { label: text.perimeter, value: length }]
  if (area === 0) return measures
  const value = `${formatArea(area)} (${formatHectares(area)}, ${formatAcres(area)})`
  return [...measures, { label: text.area, value }]
}
