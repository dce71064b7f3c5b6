import { useQueryClient } from '@tanstack/react-query'

import { setTool } from '../../document/selection.ts'
import { useGeometryEdit } from '../../map/objects/geometry-edit.ts'
import { geometryEditText as text } from '../../text/geometry-edit.ts'
import { Button } from '../../ui/button.tsx'
import styles from './drawing-hint.module.css'
import { saveGeometryEdit } from './save-geometry.ts'

/**
 * Save and cancel for a geometry in a data layer: not autosaved, since other users see it
 * immediately.
 */
export function GeometryEditButtons() {
  const queryClient = useQueryClient()
  const isSaving = useGeometryEdit(({ edit }) => edit?.isSaving === true)
  return (
    <>
      <Button size="small" variant="quiet" onPress={() => setTool(null)}>
        {text.cancel}
      </Button>
      <Button size="small" variant="primary" onPress={() => void saveGeometryEdit(queryClient)}>
        {isSaving ? text.saving : text.save}
      </Button>
    </>
  )
}

/** Why the geometry could not be saved. */
export function GeometryEditProblem() {
  const problem = useGeometryEdit(({ edit }) => edit?.problem ?? null)
  return (
    <p className={styles.problem} role="alert">
      {problem}
    </p>
  )
}
