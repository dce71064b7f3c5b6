import type { QueryClient } from '@tanstack/react-query'
import { editDataGroupObjectGeometry } from '@terrier/contract/data-groups'
import { savedGeometry, savedPosition } from '@terrier/domain/document/saved-shape'
import type { SingleGeometry } from '@terrier/geo/single-parts'

import { ApiProblem } from '../../api/api-errors.ts'
import { refetchGroupObjects, updateGroupObjects } from '../../api/group-object-cache.ts'
import { request } from '../../api/request.ts'
import {
  endGeometryEdit,
  hasChanged,
  suspendGeometryEdit,
  updateGeometryEdit,
  useGeometryEdit,
  type EditableObject,
  type GeometryEdit,
} from '../../map/objects/geometry-edit.ts'
import { geometryEditText as text } from '../../text/geometry-edit.ts'
import { nameParameters } from '../../text/name-parameters.ts'
import { closeErrors, showToast } from '../../ui/toast-queue.ts'

/** Saves the geometry being edited, and ends the edit when the server has acknowledged it. */
export async function saveGeometryEdit(queryClient: QueryClient): Promise<void> {
  const { edit } = useGeometryEdit.getState()
  if (!edit || edit.isSaving) return
  if (!hasChanged(edit)) return endGeometryEdit()
  updateGeometryEdit({ isSaving: true, problem: null })
  try {
    const version = await sendGeometry(edit, edit.geometry, queryClient)
    onSaved(edit, version)
    offerUndo({ ...edit, version }, queryClient)
  } catch (error) {
    await onFailed(edit, error, queryClient)
  }
}

/** Resolves to the new version of the object. */
async function sendGeometry(
  { dataGroupId, uuid, kind, version }: EditableObject,
  geometry: SingleGeometry,
  queryClient: QueryClient,
): Promise<number> {
  const vertices = geometry.type === 'Point' ? null : savedGeometry(geometry)
  const sent =
    geometry.type === 'Point'
      ? { center: savedPosition(geometry.coordinates) }
      : { vertices: vertices?.coordinates }
  const reply = await request(editDataGroupObjectGeometry, {
    params: { kind },
    body: { dataGroupId, uuid, geometry: sent, version },
  })
  const { version: saved, ...measures } = reply
  const changes = vertices ? { vertices, ...measures } : { location: measures.center }
  // The save has succeeded even if refetching the list fails.
  updateGroupObjects(queryClient, dataGroupId, (objects) =>
    objects.updated(kind, uuid, { ...changes, version: saved }),
  ).catch(reportError)
  return saved
}

const isSame = (edit: GeometryEdit, other: GeometryEdit | null): boolean =>
  other?.uuid === edit.uuid && other.dataGroupId === edit.dataGroupId

function onSaved(sent: GeometryEdit, version: number): void {
  const { edit } = useGeometryEdit.getState()
  if (!isSame(sent, edit)) return
  if (edit?.geometry === sent.geometry) return endGeometryEdit()
  // The user edited further during the request: those changes are still unsaved.
  updateGeometryEdit({ saved: sent.geometry, version, isSaving: false })
}

async function onFailed(
  sent: GeometryEdit,
  error: unknown,
  queryClient: QueryClient,
): Promise<void> {
  const code = error instanceof ApiProblem ? error.code : null
  const changes = { isSaving: false, problem: problemText(sent, code) }
  if (!isSame(sent, useGeometryEdit.getState().edit)) {
    return suspendGeometryEdit({ ...sent, ...changes })
  }
  if (code !== 'object-changed') return updateGeometryEdit(changes)
  // The map then shows the other user's change, which the next save overwrites: the problem's text
  // says so.
  const objects = await refetchGroupObjects(queryClient, sent.dataGroupId)
  const version = objects?.find(sent.kind, sent.uuid)?.version ?? sent.version
  updateGeometryEdit({ ...changes, version })
}

function problemText({ name }: GeometryEdit, code: ApiProblem['code'] | null): string {
  if (code === 'object-changed') return text.changedByOthers(nameParameters(name))
  if (code === 'object-not-found') return text.removedByOthers(nameParameters(name))
  if (code === 'not-allowed') return text.notAllowed
  return code === 'data-group-full' ? text.full : text.failed
}

/** Data groups are not part of the map's undo history. */
function offerUndo(saved: GeometryEdit, queryClient: QueryClient): void {
  const task = `edit-object-${saved.uuid}` as const
  const undo = () => {
    closeErrors(task)
    sendGeometry(saved, saved.saved, queryClient).catch((error: unknown) => {
      const message = text.undoFailed(nameParameters(saved.name))
      // The server would refuse a retry too: another user has changed the object since.
      const action =
        error instanceof ApiProblem ? {} : { action: { label: text.retry, onPress: undo } }
      showToast({ kind: 'error', task, message, ...action })
    })
  }
  showToast({
    kind: 'done',
    task,
    message: text.saved({ ...nameParameters(saved.name), layer: saved.groupTitle }),
    action: { label: text.undo, onPress: undo },
  })
}
