import { addDrawing } from '@terrier/domain/document/add-drawing'
import type { Shape } from '@terrier/domain/document/saved-shape'

import { applyEdit } from '../../document/change-map.ts'
import { selectObject, setTool } from '../../document/selection.ts'
import type { DrawnTool, Tool } from '../../document/selection-state.ts'
import { newUuid } from '../../api/new-uuid.ts'
import { forms, type Form } from './shape-form.ts'
import { holeInShape } from './hole-in-shape.ts'
import { splitShape } from './split-shape.ts'

interface DrawnToolRules {
  readonly form: Form
  /** Called with the finished shape. Null when the shape is only displayed. */
  readonly finish: ((shape: Shape) => void) | null
}

/** What each tool draws, and what is done with the shape. */
export const drawnTools: Readonly<Record<DrawnTool, DrawnToolRules>> = {
  polygon: { form: forms.polygon, finish: keep },
  line: { form: forms.line, finish: keep },
  rectangle: { form: forms.rectangle, finish: keep },
  circle: { form: forms.circle, finish: keep },
  measure: { form: forms.measure, finish: null },
  split: { form: forms.line, finish: splitShape },
  hole: { form: forms.polygon, finish: holeInShape },
}

export function isDrawnTool(tool: Tool | null): tool is DrawnTool {
  return tool !== null && tool in drawnTools
}

/** Specification 4: a new shape is added, and the mode returns to static. */
function keep(shape: Shape): void {
  const uuid = newUuid()
  applyEdit(addDrawing({ uuid, shape }))
  setTool(null)
  selectObject(uuid)
}
