import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { editDataGroupObject, type DataGroup } from '@terrier/contract/data-groups'
import type { ObjectColour } from '@terrier/contract/saved-map'
import { colourObjects } from '@terrier/domain/document/colour-objects'
import { renameObject } from '@terrier/domain/document/rename-object'
import { together } from '@terrier/domain/document/together'

import { dataGroupObjectsKey, dataGroupsQuery } from '../../api/data-group-queries.ts'
import { request } from '../../api/request.ts'
import { complete } from '../../document/change-map.ts'
import type { GroupObjects } from '../../document/group-objects.ts'
import { objectPopupText as text } from '../../text/object-popup.ts'
import { showToast } from '../../ui/toast-queue.ts'
import type { Subject } from './subject.ts'

interface Words {
  readonly name: string
  readonly description: string
}

interface Look extends Words {
  /** Undefined: the colour of everything drawn. Objects of a data group have that of their group. */
  readonly colour: ObjectColour | undefined
}

/** Writes name, description and colour where the object is: on the open map, or in its data group. */
export function useRename(subject: Subject, onSaved: () => void) {
  const queryClient = useQueryClient()
  const { uuid, group } = subject
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ colour, name, description }: Look) => {
      const words = { name, description }
      if (group === null) {
        complete(together([renameObject(uuid, words), colourObjects([uuid], colour)]))
        return
      }
      const object = { ...subject, group }
      await renameInGroup(object, words, queryClient)
      offerUndo(object, words, queryClient)
    },
    onSuccess: onSaved,
  })
}

interface GroupSubject extends Subject {
  readonly group: DataGroup
}

async function renameInGroup(
  { uuid, kind, group }: GroupSubject,
  words: Words,
  queryClient: QueryClient,
): Promise<void> {
  const dataGroupId = group.iddata_groups
  await request(editDataGroupObject, { params: { kind }, body: { dataGroupId, uuid, ...words } })
  queryClient.setQueryData<GroupObjects>(dataGroupObjectsKey(dataGroupId), (objects) =>
    objects?.renamed(kind, uuid, words),
  )
  // Specification 7: data groups are then loaded anew. Until they are, the popup shows this.
  await queryClient.invalidateQueries({ queryKey: dataGroupsQuery.queryKey })
}

/** The map's own undo knows nothing of what lies in a data group. */
function offerUndo(object: GroupSubject, { name }: Words, queryClient: QueryClient): void {
  const before = { name: object.name, description: object.description }
  showToast({
    kind: 'done',
    message: text.changedInGroup(name, object.group.title),
    action: {
      label: text.undo,
      onPress: () => {
        renameInGroup(object, before, queryClient).catch(() =>
          showToast({ kind: 'error', message: text.undoFailed }),
        )
      },
    },
  })
}
