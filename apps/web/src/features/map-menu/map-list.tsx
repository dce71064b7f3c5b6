import type { MapRecord } from '@terrier/contract/maps'
import { Map as MapIcon, TriangleAlert, Users } from 'lucide-react'

import { dialogText } from '../../text/dialog.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './map-list.module.css'
import { MapTable } from './map-table.tsx'

interface MapListProps {
  readonly whose: 'own' | 'shared'
  /** Undefined until they have arrived. */
  readonly maps: readonly MapRecord[] | undefined
  readonly hasFailed: boolean
  readonly onRetry: () => void
  readonly onLoad: (map: MapRecord['map']) => void
  readonly onRemove: (map: MapRecord['map']) => void
}

export function MapList({ whose, maps, hasFailed, onRetry, onLoad, onRemove }: MapListProps) {
  const isOwn = whose === 'own'
  if (!maps && hasFailed) {
    return (
      <EmptyState
        icon={<TriangleAlert size={28} strokeWidth={1.5} />}
        title={isOwn ? text.loadError : text.sharedLoadError}
        action={<Button onPress={onRetry}>{dialogText.retry}</Button>}
      />
    )
  }
  if (!maps) {
    return (
      <div className={styles.loading}>
        <Spinner label={text.loading} />
      </div>
    )
  }
  // Specification 5: the first tab lists only own maps, the second the rest.
  const listed = maps.filter(({ access }) => (access === 2) === isOwn)
  if (listed.length > 0) {
    return <MapTable maps={listed} isOwn={isOwn} onLoad={onLoad} onRemove={onRemove} />
  }
  const Icon = isOwn ? MapIcon : Users
  return (
    <EmptyState
      icon={<Icon size={28} strokeWidth={1.5} />}
      title={isOwn ? text.none : text.noneShared}
      help={isOwn ? text.noneHelp : text.noneSharedHelp}
    />
  )
}
