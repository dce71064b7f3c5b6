import { useQueryClient } from '@tanstack/react-query'

import { chooseTool } from '../../document/hands.ts'
import { useGeometryEdit } from '../../map/tools/geometry-edit.ts'
import { geometryEditText as text } from '../../text/geometry-edit.ts'
import { Button } from '../../ui/button.tsx'
import styles from './drawing-hint.module.css'
import { saveGeometryEdit } from './save-geometry.ts'

/** What is edited in a data layer is saved by hand: others see it at once. */
export function GeometryEditButtons() {
  const queryClient = useQueryClient()
  const isSaving = useGeometryEdit(({ edit }) => edit?.isSaving === true)
  return (
    <>
      <Button size="small" variant="quiet" onPress={() => chooseTool(null)}>
        {text.cancel}
      </Button>
      <Button size="small" variant="primary" onPress={() => void saveGeometryEdit(queryClient)}>
        {isSaving ? text.saving : text.save}
      </Button>
    </>
  )
}

/** Why it could not be saved. */
export function GeometryEditProblem() {
  const problem = useGeometryEdit(({ edit }) => edit?.problem ?? null)
  return (
    <p className={styles.problem} role="alert">
      {problem}
    </p>
  )
}
