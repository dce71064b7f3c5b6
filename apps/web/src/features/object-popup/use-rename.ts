import { useMutation, useQueryClient } from '@tanstack/react-query'
import { editDataGroupObject } from '@terrier/contract/data-groups'
import { renameObject } from '@terrier/domain/document/rename-object'

import { dataGroupsQuery } from '../../api/data-group-queries.ts'
import { request } from '../../api/request.ts'
import { complete } from '../../document/change-map.ts'
import type { Subject } from './subject.ts'

interface Words {
  readonly name: string
  readonly description: string
}

/** Writes name and description where the object is: on the open map, or in its data group. */
export function useRename({ uuid, kind, group }: Subject, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (words: Words) => {
      if (group === null) {
        complete(renameObject(uuid, words))
        return
      }
      const dataGroupId = group.iddata_groups
      await request(editDataGroupObject, {
        params: { kind },
        body: { dataGroupId, uuid, ...words },
      })
      // Specification 7: data groups are then loaded anew. The popup shows what they say.
      await queryClient.invalidateQueries({ queryKey: dataGroupsQuery.queryKey })
    },
    onSuccess: onSaved,
  })
}
