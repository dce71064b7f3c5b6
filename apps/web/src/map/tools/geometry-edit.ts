import type { ObjectKind } from '@terrier/contract/map-saves'
import type { SingleGeometry } from '@terrier/geo/single-parts'
import { create } from 'zustand'

import { canEdit } from '../../document/can-edit.ts'
import type { DataObjectRef } from '../../document/data-groups.ts'
import { chooseTool, letGo } from '../../document/hands.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { geometryEditText as text } from '../../text/geometry-edit.ts'
import { naming } from '../../text/naming.ts'
import { showToast } from '../../ui/toast-queue.ts'

/** An object of a data group whose geometry may be edited. */
export interface EditableObject extends DataObjectRef {
  readonly kind: ObjectKind
  readonly name: string
  readonly groupTitle: string
  /** Of the data group, '#rrggbb'. */
  readonly colour: string
  /** What Save replaces; undefined where the server counts no versions. */
  readonly version: number | undefined
  /** As the data group has it. */
  readonly saved: SingleGeometry
}

/** The geometry of an object of a data group, as it is on the screen and not yet saved. */
export interface GeometryEdit extends EditableObject {
  readonly geometry: SingleGeometry
  readonly undoable: readonly SingleGeometry[]
  readonly redoable: readonly SingleGeometry[]
  /** Of which opening of a map it is. */
  readonly openings: number
  readonly isSaving: boolean
  /** Why it could not be saved, in words. */
  readonly problem: string | null
}

interface GeometryEditState {
  readonly edit: GeometryEdit | null
  /** Goes on when the map can be edited again. */
  readonly interrupted: GeometryEdit | null
  /** Grows when the geometry was changed by undo or redo, so that the tool takes it anew. */
  readonly replacements: number
}

export const useGeometryEdit = create<GeometryEditState>()(() => ({
  edit: null,
  interrupted: null,
  replacements: 0,
}))

const { getState, setState } = useGeometryEdit

export const hasChanged = ({ geometry, saved }: GeometryEdit): boolean => geometry !== saved

/** Puts the tool to work on an object. It stays as it is for everybody until `saved`. */
export function startGeometryEdit(object: EditableObject): void {
  resumeGeometryEdit({
    ...object,
    geometry: object.saved,
    undoable: [],
    redoable: [],
    openings: useOpenMap.getState().openings,
    isSaving: false,
    problem: null,
  })
}

/** Goes on where an edit was left. Nothing happens on another map, or where nobody may edit. */
function resumeGeometryEdit(edit: GeometryEdit): void {
  const map = useOpenMap.getState()
  if (map.openings !== edit.openings || !canEdit(map)) return
  // What is selected on the map itself would be what its keys are for.
  letGo()
  setState({ edit, interrupted: null })
  chooseTool('edit-geometry')
}

export function updateGeometryEdit(changes: Partial<GeometryEdit>): void {
  setState(({ edit }) => ({ edit: edit && { ...edit, ...changes } }))
}

/** Notes a completed movement. */
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

/** The edit is saved: nothing is left to be said of it. */
export function endGeometryEdit(): void {
  setState({ edit: null })
  chooseTool(null)
}

/** Offers to go on with what was not saved, or goes on by itself once the map can be edited again. */
export function leaveGeometryEdit(edit: GeometryEdit): void {
  const map = useOpenMap.getState()
  // Whoever opened another map was asked before.
  if (map.openings !== edit.openings || !hasChanged(edit)) return
  if (!canEdit(map)) {
    setState({ interrupted: edit })
    showToast({ kind: 'done', message: text.interrupted(naming(edit.name)) })
    return
  }
  showToast({
    kind: 'done',
    message: text.discarded(naming(edit.name)),
    action: { label: text.resume, onPress: () => resumeGeometryEdit(edit) },
  })
}

/** Goes on with what was interrupted, unless the person does something else by now. */
export function resumeInterruptedGeometryEdit(): void {
  const { interrupted } = getState()
  if (interrupted === null) return
  setState({ interrupted: null })
  if (useOpenMap.getState().tool === null) resumeGeometryEdit(interrupted)
}

useOpenMap.subscribe((map, before) => {
  const { edit } = getState()
  if (edit === null || map.tool === 'edit-geometry' || before.tool !== 'edit-geometry') return
  setState({ edit: null })
  // What is being saved is told of when the answer comes.
  if (!edit.isSaving) leaveGeometryEdit(edit)
})
