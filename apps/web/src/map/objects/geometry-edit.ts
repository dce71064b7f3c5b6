import type { ObjectKind } from '@terrier/contract/map-saves'
import type { SingleGeometry } from '@terrier/geo/single-parts'
import { create } from 'zustand'

import { canEdit } from '../../document/can-edit.ts'
import type { DataObjectRef } from '../../document/data-objects.ts'
import { useMapSession } from '../../document/map-session.ts'
import { setTool } from '../../document/selection.ts'
import { useSelection } from '../../document/selection-store.ts'
import { geometryEditText as text } from '../../text/geometry-edit.ts'
import { nameParameters } from '../../text/name-parameters.ts'
import { showToast } from '../../ui/toast-queue.ts'

/** An object of a data group whose geometry may be edited. */
export interface EditableObject extends DataObjectRef {
  readonly kind: ObjectKind
  readonly name: string
  readonly groupTitle: string
  /** Colour of the data group, '#rrggbb'. */
  readonly colour: string
  /** The version that saving replaces; undefined where the server has no versions. */
  readonly version: number | undefined
  /** The geometry saved in the data group. */
  readonly saved: SingleGeometry
}

/** An unsaved edit of the geometry of a data group object. */
export interface GeometryEdit extends EditableObject {
  readonly geometry: SingleGeometry
  readonly undoable: readonly SingleGeometry[]
  readonly redoable: readonly SingleGeometry[]
  /** Identifies the opening of the map in which the edit was started (`MapSession.openings`). */
  readonly openings: number
  readonly isSaving: boolean
  /** Why saving failed, as a message. */
  readonly problem: string | null
}

interface GeometryEditState {
  readonly edit: GeometryEdit | null
  /** An edit to be resumed when the map can be edited again. */
  readonly interrupted: GeometryEdit | null
  /** Incremented by undo and redo, so that the tool reloads the geometry. */
  readonly replacements: number
}

export const useGeometryEdit = create<GeometryEditState>()(() => ({
  edit: null,
  interrupted: null,
  replacements: 0,
}))

const { getState, setState } = useGeometryEdit

export const hasChanged = ({ geometry, saved }: GeometryEdit): boolean => geometry !== saved

/** Starts to edit the geometry of an object. Others see no change before it is saved. */
export function startGeometryEdit(object: EditableObject): void {
  resumeGeometryEdit({
    ...object,
    geometry: object.saved,
    undoable: [],
    redoable: [],
    openings: useMapSession.getState().openings,
    isSaving: false,
    problem: null,
  })
}

/** Resumes an edit. Ignored on another map, or while the map cannot be edited. */
function resumeGeometryEdit(edit: GeometryEdit): void {
  const map = useMapSession.getState()
  if (map.openings !== edit.openings || !canEdit(map)) return
  // Suspends an edit that is in progress.
  setTool(null)
  setState({ edit, interrupted: null })
  setTool('edit-geometry')
}

export function updateGeometryEdit(changes: Partial<GeometryEdit>): void {
  setState(({ edit }) => ({ edit: edit && { ...edit, ...changes } }))
}

/** Records a completed movement as an undo step. */
export function changeGeometry(geometry: SingleGeometry): void {
  const { edit } = getState()
  if (!edit) return
  updateGeometryEdit({ geometry, undoable: [...edit.undoable, edit.geometry], redoable: [] })
}

export function undoGeometry(): void {
  const { edit, replacements } = getState()
  const geometry = edit?.undoable.at(-1)
  if (!edit || !geometry) return
  const redoable = [...edit.redoable, edit.geometry]
  const undone = { ...edit, geometry, undoable: edit.undoable.slice(0, -1), redoable }
  setState({ edit: undone, replacements: replacements + 1 })
}

export function redoGeometry(): void {
  const { edit, replacements } = getState()
  const geometry = edit?.redoable.at(-1)
  if (!edit || !geometry) return
  const undoable = [...edit.undoable, edit.geometry]
  const redone = { ...edit, geometry, undoable, redoable: edit.redoable.slice(0, -1) }
  setState({ edit: redone, replacements: replacements + 1 })
}

/** Ends the edit after it was saved. */
export function endGeometryEdit(): void {
  setState({ edit: null })
  setTool(null)
}

/** Offers to resume an unsaved edit, or resumes it once the map can be edited again. */
export function suspendGeometryEdit(edit: GeometryEdit): void {
  const map = useMapSession.getState()
  // Opening another map has already asked the user to confirm.
  if (map.openings !== edit.openings || !hasChanged(edit)) return
  if (!canEdit(map)) {
    setState({ interrupted: edit })
    showToast({ kind: 'done', message: text.interrupted(nameParameters(edit.name)) })
    return
  }
  showToast({
    kind: 'done',
    message: text.discarded(nameParameters(edit.name)),
    action: { label: text.resume, onPress: () => resumeGeometryEdit(edit) },
  })
}

/** Resumes the interrupted edit, unless another tool is active by now. */
export function resumeInterruptedGeometryEdit(): void {
  const { interrupted } = getState()
  if (interrupted === null) return
  setState({ interrupted: null })
  if (useSelection.getState().tool === null) resumeGeometryEdit(interrupted)
}

useSelection.subscribe((now, before) => {
  const { edit } = getState()
  if (edit === null || now.tool === 'edit-geometry' || before.tool !== 'edit-geometry') return
  setState({ edit: null })
  // The result of a pending save is reported when the response arrives.
  if (!edit.isSaving) suspendGeometryEdit(edit)
})
