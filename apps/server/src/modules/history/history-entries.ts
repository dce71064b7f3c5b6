import type { MapPatch } from '@terrier/contract/map-patch'
import type { HistoryEntry, MapSaveEntry } from '@terrier/contract/map-history'
import { initials } from '@terrier/domain/account/initials'
import { isSameEditingPeriod } from '@terrier/domain/history/is-same-editing-period'
import { summariseSaves, type RecordedSave } from '@terrier/domain/history/summarise-saves'
import type { BeforeImages } from '@terrier/store/maps/row-changes'
import type { StoredRevision } from '@terrier/store/revisions/stored-revision'

/** Groups consecutive saves that belong together. Input and output are newest first. */
export function groupSaves(revisions: readonly StoredRevision[]): StoredRevision[][] {
  const groups: StoredRevision[][] = []
  for (const revision of revisions) {
    const group = groups.at(-1)
    const newer = group?.at(-1)
    if (group && newer && isSameEditingPeriod(revision, newer)) group.push(revision)
    else groups.push([revision])
  }
  return groups
}

/** One entry of the history; null where its saves cancel out. */
export function entryOf(group: readonly StoredRevision[]): HistoryEntry | null {
  const [last] = group
  const first = group.at(-1)
  if (!first || !last) return null
  const changes = summariseSaves(group.map(retainedSave).toReversed())
  if (changes.length === 0) return null
  return {
    revision: last.revision,
    firstRevision: first.revision,
    saves: group.length,
    begunAt: first.savedAt.toISOString(),
    savedAt: last.savedAt.toISOString(),
    by: authorOf(last),
    changes,
  }
}

/** The entry of a single save, also where it changed nothing. */
export function saveEntryOf(save: StoredRevision): MapSaveEntry {
  const changes = summariseSaves([retainedSave(save)])
  return {
    revision: save.revision,
    savedAt: save.savedAt.toISOString(),
    changes: changes.length > 0 ? changes : [{ event: 'saved' }],
  }
}

function authorOf({ userId, firstName, lastName }: StoredRevision): HistoryEntry['by'] {
  if (userId === null) return null
  const [first, last] = [firstName ?? '', lastName ?? '']
  return { userId, name: `${first} ${last}`.trim(), initials: initials(first, last) }
}

function retainedSave({ before, patch, summary, what }: StoredRevision): RecordedSave {
  return { summary, what, change: before && patch && { patch, inverse: inverseOf(before) } }
}

/**
 * The patch that undoes a save, from its before-images; the order of objects is irrelevant here.
 */
function inverseOf({ head, added, objects = [] }: BeforeImages): MapPatch {
  const listOf = (kind: 'marker' | 'drawing') => {
    const list = objects.filter((object) => object.kind === kind)
    return {
      remove: list.flatMap(({ uuid, data }) => (data === undefined && uuid ? [uuid] : [])),
      put: list.flatMap(({ data }) => (data === undefined ? [] : [{ item: data }])),
    }
  }
  return {
    ...(head && { head }),
    ...(added && { unset: added }),
    // The rows of a map were validated as markers or drawings when it was saved.
    markers: listOf('marker') as NonNullable<MapPatch['markers']>,
    drawings: listOf('drawing') as NonNullable<MapPatch['drawings']>,
  }
}
