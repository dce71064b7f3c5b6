import { formatAcres, formatArea, formatHectares } from '@terrier/domain/format/area'
import { formatLength } from '@terrier/domain/format/length'
import { assertNever } from '@terrier/geo/assert-never'

import type { Tool } from '../../document/open-map-state.ts'
import type { Draft } from '../../map/tools/draft.ts'
import { drawingToolsText as text } from '../../text/drawing-tools.ts'

interface Situation {
  readonly tool: Tool
  readonly draft: Draft | null
  readonly obstacle: 'has-holes' | null
  readonly isNothingInHand: boolean
}

/** What the person does next with the tool in hand. */
export function hintFor({ tool, draft, obstacle, isNothingInHand }: Situation): string {
  const { hints } = text
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
    case 'edit':
      if (obstacle === 'has-holes') return hints.hasHoles
      return isNothingInHand || !draft ? hints.editStart : hints.edit
    default:
      return assertNever(tool)
  }
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
  const measures = [{ label: text.perimeter, value: length }]
  const { areaSquareMetres: area } = draft
  if (area === 0) return measures
  const value = `${formatArea(area)} (${formatHectares(area)}, ${formatAcres(area)})`
  return [...measures, { label: text.area, value }]
}
