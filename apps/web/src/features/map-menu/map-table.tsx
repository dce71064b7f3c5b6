import type { MapSummary } from '@terrier/contract/map-list'
import { formatDate } from '@terrier/domain/format/format-date'
import { History, Trash2, UserPlus } from 'lucide-react'

import { useMapSession } from '../../document/map-session.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import styles from './map-list.module.css'
import { ColumnHeading } from './column-heading.tsx'

interface MapTableProps {
  readonly maps: readonly MapSummary[]
  /** Own maps can be shared and deleted; for others the owner is shown. */
  readonly isOwn: boolean
  readonly actions: MapActions
}

/** Operations on a map of the list. Only `onLoad` opens it. */
export interface MapActions {
  readonly onLoad: (map: MapSummary) => void
  readonly onHistory: (map: MapSummary) => void
  readonly onShare: (map: MapSummary) => void
  readonly onRemove: (map: MapSummary) => void
}

export function MapTable({ maps, isOwn, actions }: MapTableProps) {
  return (
    <DataTable>
      <thead>
        <tr>
          <ColumnHeading column="name" />
          <ColumnHeading column="modified" />
          <ColumnHeading column="type" />
          {!isOwn && (
            <>
              <ColumnHeading column="owner" />
              <ColumnHeading column="access" />
            </>
          )}
          <th scope="col" aria-label={text.actions} />
        </tr>
      </thead>
      <tbody>
        {maps.map((map) => (
          <tr key={map.eid} data-eid={map.eid}>
            <NameCell map={map} onLoad={actions.onLoad} />
            <td>{formatDate(new Date(map.lastModified))}</td>
            <td>{map.isSnapshot ? text.snapshot : text.map}</td>
            {!isOwn && <SharedCells map={map} />}
            <ActionsCell map={map} isOwn={isOwn} actions={actions} />
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

function NameCell({ map, onLoad }: Pick<MapActions, 'onLoad'> & { readonly map: MapSummary }) {
  const isOpen = useMapSession((open) => open.eid === map.eid)
  return (
    <th scope="row">
      <TextButton onClick={() => onLoad(map)}>{map.name}</TextButton>{' '}
      {isOpen && <Badge>{text.openNow}</Badge>}
    </th>
  )
}

function ActionsCell({
  map,
  isOwn,
  actions,
}: Pick<MapTableProps, 'isOwn' | 'actions'> & { readonly map: MapSummary }) {
  return (
    <td className={styles.action} data-align="end">
      <IconButton
        size="small"
        label={text.historyOf({ name: map.name })}
        tooltip={text.history}
        onPress={() => actions.onHistory(map)}
      >
        <History size={18} strokeWidth={1.75} />
      </IconButton>
      {isOwn && (
        <>
          <IconButton
            size="small"
            label={text.shareNamed({ name: map.name })}
            tooltip={text.share}
            onPress={() => actions.onShare(map)}
          >
            <UserPlus size={18} strokeWidth={1.75} />
          </IconButton>
          <IconButton
            size="small"
            label={text.remove({ name: map.name })}
            tooltip={text.removeConfirm}
            onPress={() => actions.onRemove(map)}
          >
            <Trash2 size={18} strokeWidth={1.75} />
          </IconButton>
        </>
      )}
    </td>
  )
}

function SharedCells({ map }: { readonly map: MapSummary }) {
  return (
    <>
      <td className={styles.owner}>{map.owner}</td>
      <td>{map.access === 1 ? text.readOnly : text.write}</td>
    </>
  )
}
