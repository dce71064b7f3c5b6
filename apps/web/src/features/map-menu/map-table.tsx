import type { MapSummary } from '@terrier/contract/map-list'
import { formatDate } from '@terrier/domain/format/date'
import { Trash2 } from 'lucide-react'

import { useOpenMap } from '../../document/open-map.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './map-list.module.css'
import { SortHeading } from './sort-heading.tsx'

interface MapTableProps {
  readonly maps: readonly MapSummary[]
  /** Own maps can be deleted; of the others it is told whose they are. */
  readonly isOwn: boolean
  readonly onLoad: (map: MapSummary) => void
  readonly onRemove: (map: MapSummary) => void
}

export function MapTable({ maps, isOwn, onLoad, onRemove }: MapTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <SortHeading column="name" />
          <SortHeading column="modified" />
          <SortHeading column="type" />
          {isOwn ? (
            <th scope="col" aria-label={text.actions} />
          ) : (
            <>
              <SortHeading column="owner" />
              <SortHeading column="access" />
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {maps.map((map) => (
          <tr key={map.eid} data-eid={map.eid}>
            <NameCell map={map} onLoad={onLoad} />
            <td>{formatDate(new Date(map.lastModified))}</td>
            <td>{map.isSnapshot ? text.snapshot : text.map}</td>
            {isOwn ? <RemoveCell map={map} onRemove={onRemove} /> : <SharedCells map={map} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function NameCell({ map, onLoad }: Pick<MapTableProps, 'onLoad'> & { readonly map: MapSummary }) {
  const isOpen = useOpenMap((open) => open.eid === map.eid)
  return (
    <th scope="row">
      <button type="button" className={styles.name} onClick={() => onLoad(map)}>
        {map.name}
      </button>
      {isOpen && <span className={styles.open}>{text.openNow}</span>}
    </th>
  )
}

function RemoveCell({
  map,
  onRemove,
}: Pick<MapTableProps, 'onRemove'> & { readonly map: MapSummary }) {
  return (
    <td className={styles.action}>
      <IconButton
        size="small"
        label={text.remove(map.name)}
        tooltip={text.removeConfirm}
        onPress={() => onRemove(map)}
      >
        <Trash2 size={18} strokeWidth={1.75} />
      </IconButton>
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
