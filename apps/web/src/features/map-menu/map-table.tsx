import type { MapRecord } from '@terrier/contract/maps'
import { formatDate } from '@terrier/domain/format/date'
import { Trash2 } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'

import { useOpenMap } from '../../document/open-map.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './map-list.module.css'

interface MapTableProps {
  readonly maps: readonly MapRecord[]
  /** Only own maps can be deleted. */
  readonly isOwn: boolean
  readonly onLoad: (map: MapRecord['map']) => void
  readonly onRemove: (map: MapRecord['map']) => void
}

export function MapTable({ maps, isOwn, onLoad, onRemove }: MapTableProps) {
  const openEid = useOpenMap((open) => open.eid)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text.name}</th>
          <th scope="col">{text.modified}</th>
          <th scope="col">{text.type}</th>
          {isOwn && <th scope="col" aria-label={text.actions} />}
        </tr>
      </thead>
      <tbody>
        {maps.map(({ map }) => (
          <tr key={map.eid} data-eid={map.eid}>
            <th scope="row">
              <AriaButton className={classNames(styles.name)} onPress={() => onLoad(map)}>
                {map.name}
              </AriaButton>
              {map.eid === openEid && <span className={styles.open}>{text.openNow}</span>}
            </th>
            <td>{formatDate(new Date(map.lastModified))}</td>
            <td>{map.isSnapshot ? text.snapshot : text.map}</td>
            {isOwn && (
              <td>
                <IconButton
                  size="small"
                  label={text.remove(map.name)}
                  tooltip={text.removeConfirm}
                  onPress={() => onRemove(map)}
                >
                  <Trash2 size={18} strokeWidth={1.75} />
                </IconButton>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
