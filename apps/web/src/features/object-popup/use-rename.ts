import { useMutation, useQueryClient } from '@tanstack/react-query'
import { editDataGroupObject } from '@terrier/contract/data-groups'
import type { ObjectColour } from '@terrier/contract/saved-map'
import { colourObjects } from '@terrier/domain/document/colour-objects'
import { renameObject } from '@terrier/domain/document/rename-object'
import { together } from '@terrier/domain/document/together'

import { dataGroupObjectsKey, dataGroupsQuery } from '../../api/data-group-queries.ts'
import { request } from '../../api/request.ts'
import { complete } from '../../document/change-map.ts'
import type { GroupObjects } from '../../document/group-objects.ts'
import type { Subject } from './subject.ts'

interface Words {
  readonly name: string
  readonly description: string
  /** Undefined: the colour of everything drawn. Objects of a data group have that of their group. */
  readonly colour: ObjectColour | undefined
}

/** Writes name, description and colour where the object is: on the open map, or in its data group. */
export function useRename({ uuid, kind, group }: Subject, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ colour, ...words }: Words) => {
      if (group === null) {
        complete(together([renameObject(uuid, words), colourObjects([uuid], colour)]))
        return
      }
      const dataGroupId = group.iddata_groups
      await request(editDataGroupObject, {
        params: { kind },
        body: { dataGroupId, uuid, ...words },
      })
      queryClient.setQueryData<GroupObjects>(dataGroupObjectsKey(dataGroupId), (objects) =>
        objects?.renamed(kind, uuid, words),
      )
      // Specification 7: data groups are then loaded anew. Until they are, the popup shows this.
      await queryClient.invalidateQueries({ queryKey: dataGroupsQuery.queryKey })
    },
    onSuccess: onSaved,
  })
}
