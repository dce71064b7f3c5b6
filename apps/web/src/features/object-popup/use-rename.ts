import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { editDataGroupObject, type DataGroup } from '@terrier/contract/data-groups'
import type { ObjectColour } from '@terrier/contract/saved-map'
import { colourObjects } from '@terrier/domain/document/colour-objects'
import { renameObject } from '@terrier/domain/document/rename-object'
import { combineOperations } from '@terrier/domain/document/combine-operations'

import { refetchGroupObjects, updateGroupObjects } from '../../api/group-object-cache.ts'
import { request } from '../../api/request.ts'
import { commitEdit } from '../../document/change-map.ts'
import { objectPopupText as text } from '../../text/object-popup.ts'
import { nameParameters } from '../../text/name-parameters.ts'
import { closeErrors, showToast } from '../../ui/toast-queue.ts'
import { isConflict } from './is-conflict.ts'
import type { PopupObject } from './popup-object.ts'

interface Words {
  readonly name: string
  readonly description: string
}

interface Look extends Words {
  /** Undefined: the default colour of drawings. Objects of a data group have the group's colour. */
  readonly colour: ObjectColour | undefined
}

/** Saves name, description and colour, either in the open map or in the object's data group. */
export function useRename(subject: PopupObject, onSaved: () => void) {
  const queryClient = useQueryClient()
  const { uuid, group } = subject
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ colour, name, description }: Look) => {
      const words = { name, description }
      if (group === null) {
        commitEdit(combineOperations([renameObject(uuid, words), colourObjects([uuid], colour)]))
        return
      }
      const object = { ...subject, group }
      const version = await renameInGroup(object, words, queryClient)
      offerUndo({ ...object, version }, words, queryClient)
    },
    onSuccess: onSaved,
  })
}

interface GroupSubject extends PopupObject {
  readonly group: DataGroup
}

async function renameInGroup(
  { uuid, kind, group, version }: GroupSubject,
  words: Words,
  queryClient: QueryClient,
): Promise<number | undefined> {
  const dataGroupId = group.iddata_groups
  const body = { dataGroupId, uuid, version, ...words }
  try {
    const saved = await request(editDataGroupObject, { params: { kind }, body })
    const changes = { ...words, ...saved }
    await updateGroupObjects(queryClient, dataGroupId, (objects) =>
      objects.updated(kind, uuid, changes),
    )
    return saved.version
  } catch (error) {
    // The popup then shows the other user's text, which the next save overwrites: a message says
    // so.
    if (isConflict(error)) await refetchGroupObjects(queryClient, dataGroupId)
    throw error
  }
}

/** Data groups are not part of the map's undo history. */
function offerUndo(object: GroupSubject, { name }: Words, queryClient: QueryClient): void {
  const before = { name: object.name, description: object.description }
  const task = `edit-object-${object.uuid}` as const
  const undo = () => {
    closeErrors(task)
    renameInGroup(object, before, queryClient).catch(() =>
      showToast({ kind: 'error', task, message: text.undoFailed }),
    )
  }
  showToast({
    kind: 'done',
    task,
    message: text.changedInGroup({ ...nameParameters(name), layer: object.group.title }),
    action: { label: text.undo, onPress: undo },
  })
}
