import { deletedMapRetentionDays, type DeletedMap } from '@terrier/contract/map-list'
import { formatDate } from '@terrier/domain/format/format-date'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { deletedMapsQuery } from '../../api/map-queries.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusIfLost } from '../../ui/focus.ts'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { MapListState } from './map-list-placeholder.tsx'
import styles from './map-list.module.css'
import { restoreMap } from './restore-map.ts'

/** Deleted maps that can still be restored. */
export function DeletedMaps() {
  const list = useQuery(deletedMapsQuery)
  return (
    <MapListState list={list} loading={text.loadingDeleted} error={text.deletedLoadError}>
      {(maps) => <DeletedList maps={maps} />}
    </MapListState>
  )
}

function DeletedList({ maps }: { readonly maps: readonly DeletedMap[] }) {
  const queryClient = useQueryClient()
  const list = useRetainedFocus(maps.length)
  const restore = useMutation({
    networkMode: 'always',
    mutationFn: (map: DeletedMap) => restoreMap(queryClient, map),
  })
  if (maps.length === 0) {
    return (
      <div ref={list}>
        <EmptyState
          icon={<Trash2 size={28} strokeWidth={1.5} />}
          title={text.noneDeleted}
          help={text.deletedHelp({ days: deletedMapRetentionDays })}
        />
      </div>
    )
  }
  return (
    <div ref={list} className={styles.list}>
      <p>{text.deletedHelp({ days: deletedMapRetentionDays })}</p>
      {restore.isError && <InlineMessage kind="error">{text.restoreFailed}</InlineMessage>}
      <DeletedTable
        maps={maps}
        restoring={restore.isPending ? restore.variables.eid : null}
        onRestore={restore.mutate}
      />
    </div>
  )
}

interface DeletedTableProps {
  readonly maps: readonly DeletedMap[]
  readonly restoring: number | null
  readonly onRestore: (map: DeletedMap) => void
}

function DeletedTable({ maps, restoring, onRestore }: DeletedTableProps) {
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">{text.name}</th>
          <th scope="col">{text.type}</th>
          <th scope="col">{text.deletedOn}</th>
          <th scope="col">{text.keptUntil}</th>
          <th scope="col" aria-label={text.actions} />
        </tr>
      </thead>
      <tbody>
        {maps.map((map) => (
          <tr key={map.eid}>
            <th scope="row">{map.name}</th>
            <td>{map.isSnapshot ? text.snapshot : text.map}</td>
            <td data-label={text.deletedOn}>{formatDate(new Date(map.deletedDate))}</td>
            <td data-label={text.keptUntil}>{formatDate(new Date(map.keptUntil))}</td>
            <td className={styles.action} data-align="end">
              <Button
                size="small"
                aria-label={text.restoreNamed({ name: map.name })}
                isPending={restoring === map.eid}
                isDisabled={restoring !== null && restoring !== map.eid}
                onPress={() => onRestore(map)}
              >
                {text.restore}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

/** If a restored map's button had the focus, it moves to the next one, or to the tab. */
function useRetainedFocus(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isShorter = count < before.current
    before.current = count
    if (!isShorter) return
    const dialog = list.current?.closest('[role="dialog"]')
    const next =
      list.current?.querySelector('button') ??
      dialog?.querySelector('[role="tab"][aria-selected="true"]')
    if (next instanceof HTMLElement) focusIfLost(next)
  }, [count])
  return list
}
