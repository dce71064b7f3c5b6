import { Problem } from '@terrier/contract/problems'
import type { PublishableDataGroup } from '@terrier/contract/public-links'
import { dataGroupCan } from '@terrier/domain/access/data-group-access'
import { publishableDataGroups } from '@terrier/domain/publication/publishable-data-groups'
import type { Store, Writer } from '@terrier/store/store'

/**
 * Throws 'not-allowed', which names the fields, unless the owner may write to each of these groups.
 * Locks their rows until the transaction ends.
 */
export async function assertMayPublish(
  { dataGroups }: Pick<Writer, 'dataGroups'>,
  ids: readonly number[],
  ownerId: number,
): Promise<void> {
  const refused: number[] = []
  // Locked in ascending order, so that concurrent transactions cannot deadlock.
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const standing = await dataGroups.standing(id, ownerId)
    if (!dataGroupCan.publish(standing).allowed) refused.push(id)
  }
  if (refused.length === 0) return
  const message = 'You can publish only data layers that you may edit.'
  const fields = refused.map((id) => [`dataGroups.${ids.indexOf(id)}`, [message]])
  throw new Problem('not-allowed', { message, errors: Object.fromEntries(fields) })
}

/** The data groups that the owner may publish, of those that a map or its links show. */
export async function publishableOf(
  eid: number,
  ownerId: number,
  { dataGroups }: Pick<Store, 'dataGroups'>,
): Promise<PublishableDataGroup[]> {
  const onMap = new Set((await dataGroups.onMap(eid, ownerId)).map(({ id }) => id))
  const groups = publishableDataGroups(await dataGroups.reachableBy(ownerId))
  return groups.map(({ id, title }) => ({ id, title, isOn: onMap.has(id) }))
}
