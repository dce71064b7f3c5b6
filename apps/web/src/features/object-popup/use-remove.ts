import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  deleteDataGroupObject,
  restoreDataGroupObject,
  type DataGroup,
} from '@terrier/contract/data-groups'

import { dataGroupsQuery } from '../../api/data-group-queries.ts'
import { ApiProblem } from '../../api/api-errors.ts'
import { refetchGroupObjects, updateGroupObjects } from '../../api/group-object-cache.ts'
import { request } from '../../api/request.ts'
import { closePopup } from '../../document/selection.ts'
import { focusMap } from '../../map/view/pass-focus-to-map.ts'
import { objectPopupText as text } from '../../text/object-popup.ts'
import { nameParameters } from '../../text/name-parameters.ts'
import { closeErrors, showToast } from '../../ui/toast-queue.ts'
import { isConflict } from './is-conflict.ts'
import type { PopupObject } from './popup-object.ts'

/** Deletes an object from its data group, and offers an undo that restores it under its uuid. */
export function useRemove(subject: PopupObject, group: DataGroup) {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => removeFromGroup(subject, group, queryClient),
  })
}

async function removeFromGroup(
  { uuid, kind, name, version }: PopupObject,
  { iddata_groups: dataGroupId, title }: DataGroup,
  queryClient: QueryClient,
): Promise<void> {
  const forget = () =>
    updateGroupObjects(queryClient, dataGroupId, (objects) => objects.without(kind, uuid))
  const body = { dataGroupId, uuid, version }
  try {
    await request(deleteDataGroupObject, { params: { kind }, body })
  } catch (error) {
    if (isConflict(error)) await refetchGroupObjects(queryClient, dataGroupId)
    if (!isGone(error)) throw error
    showToast({ kind: 'done', message: text.removedByOthers(nameParameters(name)) })
    closePopup()
    return forget()
  }
  const task = `edit-object-${uuid}` as const
  const restore = () => {
    closeErrors(task)
    restoreInGroup({ dataGroupId, uuid, kind }, queryClient).catch(() =>
      showToast({
        kind: 'error',
        task,
        message: text.restoreFailed(nameParameters(name)),
        action: { label: text.retry, onPress: restore },
      }),
    )
  }
  showToast({
    kind: 'done',
    task,
    message: text.removedFromGroup({ ...nameParameters(name), layer: title }),
    action: { label: text.undo, onPress: restore },
  })
  closePopup()
  focusMap()
  return forget()
}

async function restoreInGroup(
  {
    dataGroupId,
    uuid,
    kind,
  }: Pick<PopupObject, 'uuid' | 'kind'> & { readonly dataGroupId: number },
  queryClient: QueryClient,
): Promise<void> {
  await request(restoreDataGroupObject, { params: { kind }, body: { dataGroupId, uuid } })
  await queryClient.invalidateQueries({ queryKey: dataGroupsQuery.queryKey })
}

function isGone(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'object-not-found'
}
